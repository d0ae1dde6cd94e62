/** Code for TIFF alone: a chunk of its own, fetched with the first TIFF that is chosen. */
export { paintTiff } from './decode/tiff-rows.ts';
export { readTiff } from './heads/tiff.ts';
