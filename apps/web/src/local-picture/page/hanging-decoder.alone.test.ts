import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { makeLocalPicture } from './local-picture.ts';

let sent: unknown[] = [];
let ended = 0;

/** A worker whose decoder never answers. */
class SilentWorker {
	addEventListener(): void {}
	postMessage(request: unknown): void {
		sent.push(request);
	}
	terminate(): void {
		ended += 1;
	}
}

beforeEach(() => {
	[sent, ended] = [[], 0];
	vi.useFakeTimers();
	vi.stubGlobal('Worker', SilentWorker);
});
afterEach(() => {
	vi.useRealTimers();
	vi.unstubAllGlobals();
});

test('a decoder that hangs is ended, and the next file gets a fresh one [E2.03]', async () => {
	const pictures = ['a.jpg', 'b.jpg'].map((name) => makeLocalPicture(new File(['x'], name)));
	await vi.advanceTimersByTimeAsync(120_000);
	expect(await pictures[0]).toBeNull();
	expect({ ended, sent: sent.length }).toEqual({ ended: 1, sent: 2 });
	await vi.advanceTimersByTimeAsync(120_000);
	expect(await pictures[1]).toBeNull();
});
