export * from './back-office.routes.ts';
export * from './back-office.table.ts';
