import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { type DrawingLimits, type DrawingStep, fullDrawingSeconds, smallDrawingSeconds } from '../convert/drawing-limits.ts';
import { ImagingError } from '../imaging-error.ts';

/** USER_HZ: Linux reports hundredths of a second. */
const ticksASecond = 100;
const shortestPauseMs = 100;

export interface DrawingWatch {
	stepStarted(step: DrawingStep): void;
	end(): void;
}

/**
 * Stops a process when its drawing exceeds the limits. Processor time depends on the file alone, however busy the machine:
 * DRAWING_TOO_SLOW. If the system does not report it, elapsed time counts, and the machine may be to blame: TIMED_OUT.
 */
export function watchDrawing(pid: number | undefined, limits: DrawingLimits, stop: (reason: ImagingError) => void): DrawingWatch {
	let timer: NodeJS.Timeout | undefined;
	const isCounted = processorSeconds(pid) !== null;
	const secondsNow = () => (isCounted ? processorSeconds(pid) : performance.now() / 1000);

	function checkTime(since: number, allowed: number, what: string): void {
		const now = secondsNow();
		// The process has ended.
		if (now === null) return;
		const left = allowed - (now - since);
		if (left <= 0) {
			stop(new ImagingError(isCounted ? 'DRAWING_TOO_SLOW' : 'TIMED_OUT', `${what} took more than ${allowed.toFixed(1)} s`));
			return;
		}
		const soonest = isCounted ? left / availableParallelism() : left;
		timer = setTimeout(() => checkTime(since, allowed, what), Math.max(shortestPauseMs, soonest * 1000));
		timer.unref();
	}

	return {
		stepStarted(step) {
			clearTimeout(timer);
			const now = secondsNow();
			if (step.step === 'drawn' || now === null) return;
			if (step.step === 'small') checkTime(now, smallDrawingSeconds(step, limits), 'reading the drawing and drawing it small');
			else checkTime(now, fullDrawingSeconds(step, limits), `the drawing of ${step.pixels} pixels`);
		},
		end: () => clearTimeout(timer),
	};
}

/** Processor time of all threads; null if the process has ended or the system does not report it. */
function processorSeconds(pid: number | undefined): number | null {
	if (process.platform !== 'linux' || pid === undefined) return null;
	try {
		const text = readFileSync(`/proc/${pid}/stat`, 'latin1');
		// The program's name is in brackets and may contain anything; the fields after it begin with the state.
		const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
		const ticks = Number(fields[11]) + Number(fields[12]);
		return Number.isFinite(ticks) ? ticks / ticksASecond : null;
	} catch {
		return null;
	}
}
