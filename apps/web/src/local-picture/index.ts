/** Entry point: pictures of chosen files, made in the browser before they are uploaded. Knows neither prints nor uploads. */
export { forgetAllPictures, forgetPicture, keepPicture, keptPicture } from './page/kept-pictures.ts';
export { makeLocalPicture, prefetchLocalPictures, readHead } from './page/local-picture.ts';
export type { LocalHead, LocalPicture } from './picture-types.ts';
