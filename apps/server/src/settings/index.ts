export * from './carriers.service.ts';
export * from './live-studio.ts';
export { changeMailWords, listMailWords } from './mail-words.service.ts';
export { serveLogo } from './serve-logo.ts';
export * from './settings.routes.ts';
export * from './settings.service.ts';
export * from './settings.table.ts';
export * from './studio.service.ts';
export * from './vat.service.ts';
