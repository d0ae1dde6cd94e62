import { errorStatus } from '@print-room/contract';
import { isOfTheFile } from '@print-room/imaging';
import { AppError } from '../../platform/index.ts';

/**
 * Whose fault a failure is. `file`: something that ended by itself found the file at fault, or a drawing took more processor time than the documented
 * limits allow, and would again. `machine`: a process that was killed, memory, disk, time, storage or database; what was acknowledged is kept and tried again.
 */
export type Judgement = { readonly fault: 'file'; readonly code: string } | { readonly fault: 'machine' };

const machine: Judgement = { fault: 'machine' };

/** A refusal of ours is about the file only where it is the caller's to mend: a 5xx is the machine's. */
const isRefusal = (error: unknown): error is AppError => error instanceof AppError && errorStatus[error.code] < 500;

/** Judges what a job threw; the only place that decides whether anything may be refused, dropped or given up for it. */
export function judgeFailure(error: unknown): Judgement {
	if (isOfTheFile(error) || isRefusal(error)) return { fault: 'file', code: error.code };
	return machine;
}
