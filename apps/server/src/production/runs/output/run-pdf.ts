import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { sheetPdf } from '@print-room/imaging';
import type { DesignsDeps } from '../../../designs/index.ts';
import { workFolder } from '../../../uploads/index.ts';
import type { OutputRun } from './read-output.ts';
import { sheetOfRun } from './sheet-of-run.ts';

type PdfDeps = Pick<DesignsDeps, 'imaging' | 'blobs' | 'config'>;

/** Priority of paid orders, and of work that staff wait for. */
const paidUrgency = -10;

/**
 * Streams a roll or sheet of a run as a PDF. A picture is packed in an image process once the one before it has been read, so memory and
 * disk hold one at a time. Errors: `ImagingError`, `BlobNotFound`, the signal's reason.
 */
export async function* runPdf(
	{ imaging, blobs, config }: PdfDeps,
	run: OutputRun,
	sheet: number,
	signal: AbortSignal,
): AsyncGenerator<Buffer, void, undefined> {
	const within = workFolder(config.dataDir);
	await mkdir(within, { recursive: true });
	const folder = await mkdtemp(join(within, 'run-pdf-'));
	const stop = { signal, urgency: paidUrgency };
	try {
		const { files, ...drawing } = sheetOfRun(run, sheet);
		const drawn = await imaging.run('drawSheet', { ...drawing, output: join(folder, 'sheet.pdf') }, stop);
		async function* packed() {
			for (const { key } of files) {
				const output = join(folder, 'picture');
				yield await blobs.withLocalFile(key, (input) => imaging.run('packPicture', { input, output }, stop));
			}
		}
		yield* sheetPdf(await readFile(drawn.path), drawn.objects, packed());
	} finally {
		await rm(folder, { recursive: true, force: true });
	}
}
