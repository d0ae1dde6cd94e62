import { join } from 'node:path';
import type { Job } from './tasks.ts';

/** Names inside an ingest's folder. */
export function ingestOutputs(outDir: string): { preview: string; thumbnail: string } {
	return { preview: join(outDir, 'preview.jpg'), thumbnail: join(outDir, 'thumbnail.jpg') };
}

/** Where a cut that takes two passes keeps the first one. */
export function scratchPath(output: string): string {
	return `${output}.scratch`;
}

/** Every path whose partial file a job may leave behind when it is killed. */
export function filesOf(job: Job): string[] {
	switch (job.task) {
		case 'ingest':
			return Object.values(ingestOutputs(job.args.outDir));
		case 'cutPrint':
			return [job.args.output, scratchPath(job.args.output)];
		case 'designThumb':
			return [job.args.output];
	}
}
