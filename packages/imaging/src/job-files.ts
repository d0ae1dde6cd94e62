import { join } from 'node:path';
import { profilePath } from './sheet-pdf/sheet-drawing.ts';
import type { Job } from './tasks.ts';

type IngestOutputs = Readonly<Record<'preview' | 'smallPreview' | 'thumbnail' | 'master', string>>;

export function ingestOutputs(outDir: string): IngestOutputs {
	return {
		preview: join(outDir, 'preview.jpg'),
		smallPreview: join(outDir, 'small-preview.jpg'),
		thumbnail: join(outDir, 'thumbnail.jpg'),
		master: join(outDir, 'master.tif'),
	};
}

const passes = ['maskless', 'small', 'negative', 'tagged', 'shown', 'mended', 'converting', 'tiles', 'plain'] as const;

/** Returns the path of an intermediate file or folder of work that takes several passes. */
export function scratchPath(output: string, pass: (typeof passes)[number]): string {
	return `${output}.${pass}`;
}

export function scratchPaths(output: string): string[] {
	return passes.map((pass) => scratchPath(output, pass));
}

/** Lists the paths at which a killed job may leave partial files. */
export function filesOf(job: Job): string[] {
	switch (job.task) {
		case 'ingest':
			return Object.values(ingestOutputs(job.args.outDir)).flatMap(withScratch);
		case 'drawPages':
			if (job.args.together !== undefined) return [job.args.together.output];
			return job.args.pages.map(({ output }) => output);
		case 'drawSheet':
			return [job.args.output];
		case 'packPicture':
			return [profilePath(job.args.output), ...withScratch(job.args.output)];
		case 'cutProof':
			return Object.values(job.args.outputs).flatMap(withScratch);
		case 'measureFile':
		case 'readPaperProfile':
			return [];
		case 'cutPrint':
		case 'smallPreview':
		case 'designThumb':
		case 'wallPicture':
		case 'buildTiles':
		case 'buildPaperTable':
		case 'makeExampleProfile':
			return withScratch(job.args.output);
	}
}

function withScratch(output: string): string[] {
	return [output, ...scratchPaths(output)];
}
