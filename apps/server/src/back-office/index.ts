export * from './back-office.table.ts';
