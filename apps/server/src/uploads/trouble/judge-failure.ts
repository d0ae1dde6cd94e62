import { errorStatus } from '@print-room/contract';
import { isOfTheFile } from '@print-room/imaging';
import { AppError } from '../../platform/index.ts';

/**
 * Cause of a failure. `file`: a process that ended by itself found the file at fault, or a drawing exceeded the documented processor time,
 * and would again. `machine`: a killed process, memory, disk, time, storage or database; acknowledged bytes are kept and retried.
 */
export type Judgement = { readonly fault: 'file'; readonly code: string } | { readonly fault: 'machine' };

const machine: Judgement = { fault: 'machine' };

/** An error of ours blames the file only if the caller can correct it: a 5xx is the machine's. */
const isRefusal = (error: unknown): error is AppError => error instanceof AppError && errorStatus[error.code] < 500;

/** Judges an error of a job. Only this function decides whether work may be refused, dropped or given up. */
export function judgeFailure(error: unknown): Judgement {
	if (isOfTheFile(error) || isRefusal(error)) return { fault: 'file', code: error.code };
	return machine;
}
