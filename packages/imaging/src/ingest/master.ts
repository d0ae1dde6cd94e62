import { stat } from 'node:fs/promises';
import type { Converted, Converter } from '../convert/converter.ts';
import { fromDecoder } from '../imaging-error.ts';
import type { Probe } from '../pixels/probe.ts';
import type { IngestResult } from '../tasks.ts';

/** A converter is a decoder like any other: whatever it throws says something about the file, or about the machine. */
export async function makeMaster(convert: Converter, input: string, output: string, maxPixels: number): Promise<Converted> {
	try {
		return await convert({ input, output, maxPixels });
	} catch (error) {
		throw fromDecoder(error);
	}
}

/** What stands at `writtenTo` until it is renamed to `path`. */
export async function masterFacts(path: string, writtenTo: string, { upright }: Probe): Promise<IngestResult['master']> {
	const { size } = await stat(writtenTo);
	return { path, ...upright, bytes: size };
}
