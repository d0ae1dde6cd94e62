import { AsyncLocalStorage } from 'node:async_hooks';
import { z } from 'zod';

/** Origin of the running code: a request, or a start of the timetable, with the jobs that follow from it. */
export interface Work {
	/** `x-request-id` of the answer and `reqId` of every log line */
	readonly requestId: string;
	/** 16 hex digits: the innermost operation that a trace shows; null without tracing */
	readonly spanId: string | null;
}

const running = new AsyncLocalStorage<Work>();

/** Work that the current code belongs to; undefined at the start and between jobs. */
export const currentWork = (): Work | undefined => running.getStore();

export const inWork = <Result>(work: Work, run: () => Result): Result => running.run(work, run);

/** Name of the field that carries the work through the queue. */
const payloadField = '_work';
const workSchema = z.object({ requestId: z.uuid(), spanId: z.string().nullable() });

export const withWork = (payload: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> => {
	const work = currentWork();
	return work === undefined ? payload : { ...payload, [payloadField]: work };
};

/** Splits a stored payload into the task's own part and the work that queued it; null for jobs of the timetable and of older versions. */
export function splitWork(stored: unknown): { readonly payload: unknown; readonly work: Work | null } {
	if (typeof stored !== 'object' || stored === null || !(payloadField in stored)) return { payload: stored, work: null };
	const { [payloadField]: found, ...payload } = stored;
	return { payload, work: workSchema.safeParse(found).data ?? null };
}
