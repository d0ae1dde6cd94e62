import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import type { Sandbox } from '../confined/sandbox.ts';
import type { DrawingLimits, DrawingStep } from '../convert/drawing-limits.ts';
import { ImagingError, imagingErrorCodes } from '../imaging-error.ts';
import type { Answer, Job, Progress } from '../tasks.ts';
import { holdProcess, sandboxOf } from './child-process.ts';
import { watchDrawing } from './drawing-watch.ts';

const STDERR_TAIL = 4000;

/** Drawings run at the lowest priority and within limits of processor time of their own, so a busy machine makes them slow, not wrong. */
const DRAWING_PATIENCE = 5;

export interface Bounds {
	/** Five times as long for a drawing, counted from when the file turns out to be one. */
	timeoutMs: number;
	drawings: DrawingLimits;
	signal: AbortSignal;
	/** Called once the file turns out to be a drawing. */
	onDrawing(): void;
}

/**
 * Gives a waiting child its job and returns its answer. The child is dead when this settles.
 * @throws ImagingError TIMED_OUT, DRAWING_TOO_SLOW, OUT_OF_MEMORY, KILLED, CRASHED or the child's own; or the signal's reason if aborted
 */
export async function runInChild(child: ChildProcess, job: Job, bounds: Bounds): Promise<Answer & { ok: true }> {
	const { timeoutMs, drawings, signal, onDrawing } = bounds;
	const stop = new AbortController();
	const killAfter = (ms: number) => setTimeout(() => stop.abort(new ImagingError('TIMED_OUT', `killed after ${ms} ms`)), ms);
	let isDrawing = false;
	let timer = killAfter(timeoutMs);
	const stopped = AbortSignal.any([stop.signal, signal]);
	const watch = watchDrawing(child.pid, drawings, (reason) => stop.abort(reason));
	const onStep = (step: DrawingStep) => {
		if (!isDrawing) {
			isDrawing = true;
			clearTimeout(timer);
			timer = killAfter(timeoutMs * DRAWING_PATIENCE);
			onDrawing();
		}
		watch.stepStarted(step);
	};
	const kill = () => child.kill('SIGKILL');
	stopped.addEventListener('abort', kill, { once: true });
	try {
		stopped.throwIfAborted();
		const answer = await askChild(child, job, onStep);
		stopped.throwIfAborted();
		if (!answer.ok) throw new ImagingError(answer.code, answer.message);
		return answer;
	} catch (error) {
		throw stopped.aborted ? stopped.reason : error;
	} finally {
		clearTimeout(timer);
		watch.end();
		stopped.removeEventListener('abort', kill);
		await killChild(child);
	}
}

function askChild(child: ChildProcess, job: Job, onStep: (step: DrawingStep) => void): Promise<Answer> {
	const sandbox = sandboxOf(child);
	let stderrTail = '';
	child.stderr?.setEncoding('utf8').on('data', (text: string) => {
		stderrTail = (stderrTail + text).slice(-STDERR_TAIL);
	});
	return new Promise((resolve, reject) => {
		child.on('message', (message) => {
			if (isProgress(message)) onStep(message.drawing);
			else if (isAnswer(message)) resolve(withRealPaths(message, sandbox));
			else reject(new ImagingError('CRASHED', 'the answer made no sense'));
		});
		child.once('error', (error) => reject(new ImagingError('CRASHED', 'the child could not be started', { cause: error })));
		// 'close' rather than 'exit': its output has been read by then.
		child.once('close', (code, signal) => reject(exitError(code, signal, stderrTail)));
		child.send(sandbox.mapJob(job), (error) => {
			if (error !== null) reject(new ImagingError('CRASHED', 'the child took no job', { cause: error }));
		});
	});
}

function withRealPaths(answer: Answer, sandbox: Sandbox): Answer {
	return answer.ok
		? { ...answer, result: sandbox.mapAnswer(answer.result) }
		: { ...answer, message: String(sandbox.mapAnswer(answer.message)) };
}

function exitError(code: number | null, signal: NodeJS.Signals | null, stderrTail: string): ImagingError {
	const how = signal === null ? `exit code ${code}` : `signal ${signal}`;
	const message = `the child ended by ${how} without an answer${stderrTail === '' ? '' : `: ${stderrTail.trim()}`}`;
	// No code here sends these signals before an answer: SIGKILL comes from the kernel or an operator, SIGXCPU from the limit on
	// processor time.
	if (signal === 'SIGXCPU') return new ImagingError('TIMED_OUT', message);
	if (signal === 'SIGKILL') return new ImagingError('KILLED', message);
	if (/out of memory|cannot allocate|failed to allocate|bad_alloc|allocation fail/i.test(stderrTail))
		return new ImagingError('OUT_OF_MEMORY', message);
	return new ImagingError('CRASHED', message);
}

export async function killChild(child: ChildProcess): Promise<void> {
	if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
	// This process must stay alive to see the end.
	holdProcess(child, true);
	const exited = once(child, 'exit');
	child.kill('SIGKILL');
	await exited;
}

function isProgress(message: unknown): message is Progress {
	if (typeof message !== 'object' || message === null || !('drawing' in message)) return false;
	const { drawing } = message;
	return typeof drawing === 'object' && drawing !== null && 'step' in drawing && typeof drawing.step === 'string';
}

function isAnswer(message: unknown): message is Answer {
	if (typeof message !== 'object' || message === null || !('ok' in message)) return false;
	if (message.ok === true) return 'result' in message && 'peakBytes' in message && typeof message.peakBytes === 'number';
	if (message.ok !== false || !('code' in message) || !('message' in message)) return false;
	return imagingErrorCodes.some((code) => code === message.code) && typeof message.message === 'string';
}
