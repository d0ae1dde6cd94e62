import type { ReportStep } from '../convert/drawing-limits.ts';
import { cutPrint } from '../cut/cut-print.ts';
import { cutProof } from '../cut/cut-proof.ts';
import { makeDesignThumb } from '../cut/design-thumb.ts';
import { ingestImage } from '../ingest/ingest.ts';
import { measureFile } from '../measure/measure-file.ts';
import type { ImagingTasks, Job, TaskName } from '../tasks.ts';
import { buildTiles } from '../tiles/build-tiles.ts';

export async function runTask(job: Job, reportStep: ReportStep): Promise<ImagingTasks[TaskName]['result']> {
	switch (job.task) {
		case 'ingest':
			return ingestImage(job.args, job.jobId, reportStep);
		case 'cutPrint':
			return cutPrint(job.args, job.jobId);
		case 'cutProof':
			return cutProof(job.args, job.jobId);
		case 'designThumb':
			return makeDesignThumb(job.args, job.jobId);
		case 'buildTiles':
			return buildTiles(job.args, job.jobId);
		case 'drawPages':
			return (await import('../pages/draw-pages.ts')).drawPages(job.args, job.jobId);
		case 'measureFile':
			return measureFile(job.args);
	}
}
