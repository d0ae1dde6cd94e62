import type { ReportStep } from '../convert/drawing-limits.ts';
import { cutPrint } from '../cut/cut-print.ts';
import { cutProof } from '../cut/cut-proof.ts';
import { makeDesignThumb } from '../cut/design-thumb.ts';
import { drawWallPicture } from '../cut/wall-picture.ts';
import { ingestImage } from '../ingest/ingest.ts';
import { makeSmallPreview } from '../ingest/small-preview.ts';
import { measureFile } from '../measure/measure-file.ts';
import type { ImagingTasks, Job, TaskName } from '../tasks.ts';
import { buildTiles } from '../tiles/build-tiles.ts';

export async function runTask(job: Job, reportStep: ReportStep): Promise<ImagingTasks[TaskName]['result']> {
	switch (job.task) {
		case 'ingest':
			return ingestImage(job.args, job.jobId, reportStep);
		case 'smallPreview':
			return makeSmallPreview(job.args, job.jobId);
		case 'cutPrint':
			return cutPrint(job.args, job.jobId);
		case 'cutProof':
			return cutProof(job.args, job.jobId);
		case 'designThumb':
			return makeDesignThumb(job.args, job.jobId);
		case 'wallPicture':
			return drawWallPicture(job.args, job.jobId);
		case 'buildTiles':
			return buildTiles(job.args, job.jobId);
		case 'drawPages':
			return (await import('../pages/draw-pages.ts')).drawPages(job.args, job.jobId);
		case 'drawSheet':
			return (await import('../sheet-pdf/draw-sheet.ts')).drawSheet(job.args, job.jobId);
		case 'packPicture':
			return (await import('../sheet-pdf/pack-picture.ts')).packPicture(job.args, job.jobId);
		case 'measureFile':
			return measureFile(job.args);
		case 'readPaperProfile':
			return (await import('../paper/read-paper-profile.ts')).readPaperProfile(job.args);
		case 'buildPaperTable':
			return (await import('../paper/build-paper-table.ts')).buildPaperTable(job.args);
		case 'makeExampleProfile':
			return (await import('../paper/make-example-profile.ts')).makeExampleProfile(job.args);
	}
}
