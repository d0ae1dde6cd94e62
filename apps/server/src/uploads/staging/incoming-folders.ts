import { join } from 'node:path';

export const incomingFolder = (dataDir: string): string => join(dataDir, 'incoming');
export const workFolder = (dataDir: string): string => join(dataDir, 'work');

const ending = '.upload';
const doubtfulEnding = '.doubtful';

export const incomingFile = (dataDir: string, id: string): string => join(incomingFolder(dataDir), id + ending);

/** Name of an upload's file after a sync of it failed. */
export const doubtfulFile = (dataDir: string, id: string): string => join(incomingFolder(dataDir), id + doubtfulEnding);

export function uploadOfFile(name: string): string | null {
	const found = [ending, doubtfulEnding].find((one) => name.endsWith(one));
	return found === undefined ? null : name.slice(0, -found.length);
}
