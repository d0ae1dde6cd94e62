import { type PaperColour, paperColourOf, unpackPaperTable } from '@print-room/domain';
import { tableBytesOf } from './table-bytes.ts';

/** Returns how a paper prints evenly spaced greys from black to white, in Display P3 codes from 0 to 1. */
export const paperGreys = async (table: string, count: number): Promise<readonly PaperColour[]> => {
	const shown = paperColourOf(unpackPaperTable(new Uint8Array(await tableBytesOf(table))));
	return Array.from({ length: count }, (_, at) => {
		const grey = at / (count - 1);
		const [red, green, blue] = shown(grey, grey, grey);
		return [red, green, blue];
	});
};
