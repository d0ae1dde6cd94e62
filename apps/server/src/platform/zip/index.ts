export { type ZipEntry, zipOf } from './zip.ts';
export { createZipNames } from './zip-names.ts';
