import { stat } from 'node:fs/promises';
import type { Converted, Converter } from '../convert/converter.ts';
import { fromDecoder } from '../imaging-error.ts';
import type { Probe } from '../pixels/probe.ts';
import type { IngestResult } from '../tasks.ts';

/** Runs a converter and maps its errors as a decoder's: to the file, or to the machine. */
export async function makeMaster(convert: Converter, input: string, output: string, maxPixels: number): Promise<Converted> {
	try {
		return await convert({ input, output, maxPixels });
	} catch (error) {
		throw fromDecoder(error);
	}
}

/** Returns the facts of a master that is at `writtenTo` until renamed to `path`. */
export async function masterFacts(path: string, writtenTo: string, { upright }: Probe): Promise<IngestResult['master']> {
	const { size } = await stat(writtenTo);
	return { path, ...upright, bytes: size };
}
