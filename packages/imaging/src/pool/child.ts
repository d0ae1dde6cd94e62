import { readFileSync } from 'node:fs';
import { flushCompileCache } from 'node:module';
import type { DrawingStep } from '../convert/drawing-limits.ts';
import { fromDecoder, ImagingError } from '../imaging-error.ts';
import type { Answer, Job, Progress } from '../tasks.ts';
import { runTask } from './run-task.ts';

/** One job, one answer, with progress before it where the job is a drawing; one process. When the parent goes, so does a decoder in the middle of its work: hence SIGKILL. */
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));
process.once('message', (message) => {
	if (!isJob(message)) throw new TypeError('the message is no job');
	void answer(message).then((reply) => process.send?.(reply, undefined, undefined, () => process.exit(0)));
});

// Now, because a child does not live to its natural end.
flushCompileCache();

async function answer(job: Job): Promise<Answer> {
	try {
		const result = await runTask(job, tell);
		return { ok: true, result, peakBytes: peakMemory() };
	} catch (error) {
		const { code, message } = error instanceof ImagingError ? error : fromUnexpected(error);
		return { ok: false, code, message };
	}
}

/** Has left when this resolves: a decoder that works without a pause would hold it back. */
function tell(drawing: DrawingStep): Promise<void> {
	const progress: Progress = { drawing };
	return new Promise((resolve) => void process.send?.(progress, undefined, undefined, () => resolve()));
}

/** Linux counts for `maxRSS` what the process held before it became this program: its parent's memory. */
function peakMemory(): number {
	const status = process.platform === 'linux' ? readFileSync('/proc/self/status', 'utf8') : '';
	const kilobytes = /^VmHWM:\s+(\d+) kB$/m.exec(status)?.[1];
	return (kilobytes === undefined ? process.resourceUsage().maxRSS : Number(kilobytes)) * 1024;
}

/** Outside the decoders only the machine itself fails: memory, disk, permissions. */
function fromUnexpected(error: unknown): ImagingError {
	const { code, message } = fromDecoder(error);
	return new ImagingError(code === 'OUT_OF_MEMORY' ? code : 'CRASHED', message);
}

/** The parent's `run` types the arguments; only the envelope is looked at here. */
function isJob(message: unknown): message is Job {
	return typeof message === 'object' && message !== null && 'task' in message && 'args' in message && 'jobId' in message;
}
