import { join } from 'node:path';

export const incomingFolder = (dataDir: string): string => join(dataDir, 'incoming');
export const workFolder = (dataDir: string): string => join(dataDir, 'work');

const ending = '.upload';

export const incomingFile = (dataDir: string, id: string): string => join(incomingFolder(dataDir), id + ending);

export const uploadOfFile = (name: string): string | null => (name.endsWith(ending) ? name.slice(0, -ending.length) : null);
