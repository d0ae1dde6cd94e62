import type { CutPrintOptions, CutPrintResult } from './cut-print.ts';
import type { DesignThumbOptions } from './design-thumb.ts';
import type { ImagingErrorCode } from './imaging-error.ts';
import type { IngestOptions, IngestResult, Picture } from './ingest.ts';

/** What a child process can be asked for. Only types are imported: the parent never loads a decoder. */
export interface ImagingTasks {
	ingest: { args: IngestOptions; result: IngestResult };
	cutPrint: { args: CutPrintOptions; result: CutPrintResult };
	designThumb: { args: DesignThumbOptions; result: Picture };
}

export type TaskName = keyof ImagingTasks;

/** The one message a child gets. */
export type Job = { [Task in TaskName]: { task: Task; args: ImagingTasks[Task]['args']; jobId: string } }[TaskName];

export const jobs: { readonly [Task in TaskName]: (args: ImagingTasks[Task]['args'], jobId: string) => Job } = {
	ingest: (args, jobId) => ({ task: 'ingest', args, jobId }),
	cutPrint: (args, jobId) => ({ task: 'cutPrint', args, jobId }),
	designThumb: (args, jobId) => ({ task: 'designThumb', args, jobId }),
};

/** The one message a child sends. */
export type Answer = { ok: true; result: unknown; peakBytes: number } | { ok: false; code: ImagingErrorCode; message: string };
