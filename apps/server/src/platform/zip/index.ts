export { type JoinedFile, type JoinedZip, joinZip } from './joined-zip.ts';
export { readDirectory, type StoredEntry } from './read-directory.ts';
export { type FileToZip, UnreadableFile, writeZip, type ZippedFile } from './write-zip.ts';
export { type ZipEntry, zipOf } from './zip.ts';
export { createZipNames } from './zip-names.ts';
