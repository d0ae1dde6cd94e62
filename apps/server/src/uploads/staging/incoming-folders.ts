import { join } from 'node:path';

/** Bytes on their way in. */
export const incomingFolder = (dataDir: string): string => join(dataDir, 'incoming');
/** Pictures in the making. */
export const workFolder = (dataDir: string): string => join(dataDir, 'work');

const ending = '.upload';

/** The one file of an unfinished upload. */
export const incomingFile = (dataDir: string, id: string): string => join(incomingFolder(dataDir), id + ending);

/** The upload whose file this is, or null. */
export const uploadOfFile = (name: string): string | null => (name.endsWith(ending) ? name.slice(0, -ending.length) : null);
