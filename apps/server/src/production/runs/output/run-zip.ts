import type { Readable } from 'node:stream';
import { printFiles } from '../../../designs/index.ts';
import { type Blobs, createZipNames, type ZipEntry, zipOf } from '../../../platform/index.ts';
import type { OutputPrint, OutputRun } from './read-output.ts';

const fileNameOf = ({ design, kind, orderNumber, line, of }: OutputPrint): string => {
	const files = printFiles(design, { order: orderNumber, lines: [line], copies: of });
	return (files.find((file) => file.kind === kind) ?? files[0]).fileName;
};

/**
 * Streams the print files of a run as a zip, one for each print: their names begin with the places in the order of printing, roll by roll.
 * The files are those that are stored, to the byte.
 */
export function runZip(blobs: Pick<Blobs, 'downloads'>, run: OutputRun, madeAt: Date): Readable {
	const nameOf = createZipNames();
	const digits = Math.max(3, String(run.prints.length).length);
	async function* entries(): AsyncGenerator<ZipEntry> {
		for (const [index, print] of run.prints.entries()) {
			const place = String(index + 1).padStart(digits, '0');
			const turned = print.isTurned ? '_turned' : '';
			const { stream } = await blobs.downloads.openRead(print.key);
			yield { name: nameOf(`${place}${turned}_${fileNameOf(print)}`), date: madeAt, content: stream };
		}
	}
	return zipOf(entries());
}
