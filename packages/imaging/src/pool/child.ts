import { readFileSync } from 'node:fs';
import { flushCompileCache } from 'node:module';
import type { DrawingStep } from '../convert/drawing-limits.ts';
import { fromDecoder, ImagingError } from '../imaging-error.ts';
import type { Answer, Job, Progress } from '../tasks.ts';
import { runTask } from './run-task.ts';

/**
 * Process for one job: sends one answer, with progress before it for drawings. SIGKILL when the parent disconnects also
 * stops a decoder in the middle of its work.
 */
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));
process.once('message', (message) => {
	if (!isJob(message)) throw new TypeError('the message is no job');
	process.title = titleOf(message);
	void answer(message).then((reply) => process.send?.(reply, undefined, undefined, () => process.exit(0)));
});

// Flushed now because a child is killed before its normal exit.
flushCompileCache();

/** Shown by `ps`: an operator sees which request a process works for. */
const titleOf = ({ task, requestId }: Job): string => ['print-room', 'image', task, requestId ?? ''].join(' ').trim();

async function answer(job: Job): Promise<Answer> {
	try {
		const result = await runTask(job, reportStep);
		return { ok: true, result, peakBytes: peakMemory() };
	} catch (error) {
		const { code, message } = error instanceof ImagingError ? error : fromUnexpected(error);
		return { ok: false, code, message };
	}
}

/** Resolves once the message has left: a busy decoder would hold it back. */
function reportStep(drawing: DrawingStep): Promise<void> {
	const progress: Progress = { drawing };
	return new Promise((resolve) => void process.send?.(progress, undefined, undefined, () => resolve()));
}

/** Linux includes in `maxRSS` the memory of the parent before exec. */
function peakMemory(): number {
	const status = process.platform === 'linux' ? readFileSync('/proc/self/status', 'utf8') : '';
	const kilobytes = /^VmHWM:\s+(\d+) kB$/m.exec(status)?.[1];
	return (kilobytes === undefined ? process.resourceUsage().maxRSS : Number(kilobytes)) * 1024;
}

/** Errors outside decoders come from the machine: memory, disk, permissions. */
function fromUnexpected(error: unknown): ImagingError {
	const { code, message } = fromDecoder(error);
	return new ImagingError(code === 'OUT_OF_MEMORY' ? code : 'CRASHED', message);
}

/** The parent's `run` types the arguments; only the envelope is checked here. */
function isJob(message: unknown): message is Job {
	return typeof message === 'object' && message !== null && 'task' in message && 'args' in message && 'jobId' in message;
}
