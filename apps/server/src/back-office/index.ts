export { noteDownload } from './audit/note-download.ts';
export * from './back-office.routes.ts';
export * from './back-office.table.ts';
