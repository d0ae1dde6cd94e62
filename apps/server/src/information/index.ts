export * from './information.jobs.ts';
export * from './information.routes.ts';
export * from './information.table.ts';
export { type LiveInformation, openInformation } from './live-information.ts';
export { htmlOf } from './markup.ts';
export { servePaperPictures } from './papers/paper-picture-files.ts';
export * from './papers/paper-pictures.table.ts';
export { openShopPages, type ShopPages } from './shop-pages.ts';
