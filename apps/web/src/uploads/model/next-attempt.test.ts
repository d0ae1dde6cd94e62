import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { afterProgress, type NextStep, nextAttempt, noTries, pauseMs, type Verdict, verdictOf } from './next-attempt.ts';

/** Steps for the same verdict, repeated. */
const stepsOf = (verdict: Verdict, times: number): NextStep[] => {
	const steps: NextStep[] = [];
	for (let tries = noTries; steps.length < times; ) {
		const next = nextAttempt(verdict, tries);
		tries = next.tries;
		steps.push(next.step);
	}
	return steps;
};

describe('the meaning of an answer', () => {
	test.each([
		[{ status: 0 }, 'LOST'],
		[{ status: 200 }, 'LOST'],
		[{ status: 502 }, 'LOST'],
		[{ status: 503 }, 'LOST'],
		[{ status: 504 }, 'LOST'],
		[{ status: 401, code: 'IDENTITY_EXPIRED' }, 'UNAUTHORISED'],
		[{ status: 409, code: 'UPLOAD_TAKEN_OVER' }, 'TAKEN_OVER'],
		[{ status: 409, code: 'UPLOAD_OFFSET_MISMATCH' }, 'MOVED'],
		[{ status: 409 }, 'MOVED'],
		[{ status: 423 }, 'MOVED'],
		[{ status: 404 }, 'GONE'],
		[{ status: 410, code: 'UPLOAD_GONE' }, 'GONE'],
		[{ status: 422, code: 'UPLOAD_DAMAGED' }, 'DAMAGED'],
		[{ status: 500 }, 'BUSY'],
		[{ status: 503, code: 'SERVICE_UNAVAILABLE' }, 'AWAY'],
		[{ status: 503, code: 'PROCESSING_TIMED_OUT' }, 'BUSY'],
		[{ status: 429, code: 'RATE_LIMITED' }, 'BUSY'],
		[{ status: 429, code: 'QUOTA_EXCEEDED' }, 'REFUSED'],
		[{ status: 413, code: 'FILE_TOO_LARGE' }, 'REFUSED'],
		[{ status: 415, code: 'FILE_TYPE_MISMATCH' }, 'REFUSED'],
		[{ status: 422, code: 'FILE_UNREADABLE' }, 'REFUSED'],
		[{ status: 403 }, 'REFUSED'],
		[{ status: -1 }, 'REFUSED'],
	] as const)('%o is %s [C8.08] [O3.03]', (answer, verdict) => {
		expect(verdictOf(answer)).toBe(verdict);
	});
});

describe('how an upload goes on', () => {
	test.each(['LOST', 'AWAY'] as const)('%s is tried again for ever, with growing pauses [D14] [O3.03]', (verdict) => {
		expect(stepsOf(verdict, 8)).toEqual([1, 2, 4, 8, 16, 30, 30, 30].map((seconds) => ({ do: 'wait', ms: seconds * 1000 })));
		fc.assert(fc.property(fc.nat(5000), (tries) => pauseMs(tries) <= 30_000 && pauseMs(tries) >= 1000));
	});

	test("a server's own fault is retried a few times, then reported [C8.08]", () => {
		const steps = stepsOf('BUSY', 7);
		expect(steps.slice(0, 6).every((step) => step.do === 'wait')).toBe(true);
		expect(steps[6]).toEqual({ do: 'giveUp' });
	});

	test('every acknowledged byte gives patience back, but no second start [D14]', () => {
		const tries = { lost: 3, busy: 5, gone: 1, damaged: 1 };
		expect(afterProgress(tries)).toEqual({ lost: 0, busy: 0, gone: 1, damaged: 1 });
	});

	test('an upload that another tab took over is left to it', () => {
		expect(stepsOf('TAKEN_OVER', 1)).toEqual([{ do: 'leaveToOther' }]);
		expect(stepsOf('MOVED', 1)).toEqual([{ do: 'leaveToOther' }]);
	});

	test('an upload that is gone or arrived damaged is sent again once', () => {
		expect(stepsOf('GONE', 2)).toEqual([{ do: 'restart' }, { do: 'giveUp' }]);
		expect(stepsOf('DAMAGED', 2)).toEqual([{ do: 'restart' }, { do: 'giveUp' }]);
	});

	test('a refusal is reported at once, and an unknown caller is forgotten [C8.08]', () => {
		expect(stepsOf('REFUSED', 1)).toEqual([{ do: 'giveUp' }]);
		expect(stepsOf('UNAUTHORISED', 1)).toEqual([{ do: 'forget' }]);
	});
});
