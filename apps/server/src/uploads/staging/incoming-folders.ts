import { join } from 'node:path';

/** Folder of incoming bytes. */
export const incomingFolder = (dataDir: string): string => join(dataDir, 'incoming');
/** Folder of images being made. */
export const workFolder = (dataDir: string): string => join(dataDir, 'work');

const ending = '.upload';

/** File of an unfinished upload. */
export const incomingFile = (dataDir: string, id: string): string => join(incomingFolder(dataDir), id + ending);

/** Returns the id of the upload that a file belongs to, or null. */
export const uploadOfFile = (name: string): string | null => (name.endsWith(ending) ? name.slice(0, -ending.length) : null);
