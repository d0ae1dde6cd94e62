import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { createLayers, type Layer } from './layers.ts';

/** A history whose moves arrive asynchronously, as in a browser. */
function fakeHistory() {
	const entries = [0];
	let at = 0;
	const moves: number[] = [];
	const layers = createLayers({
		depth: () => entries[at] ?? 0,
		push: () => {
			entries.splice(at + 1, Number.POSITIVE_INFINITY, (entries[at] ?? 0) + 1);
			at += 1;
		},
		back: (count) => void moves.push(-count),
	});
	const arrive = (): void => {
		for (let move = moves.shift(); move !== undefined; move = moves.shift()) {
			at = Math.min(Math.max(at + move, 0), entries.length - 1);
			layers.popped();
		}
	};
	return {
		layers,
		arrive,
		press: (move: number) => {
			moves.push(move);
			arrive();
		},
		/** Simulates a navigation by the router. */
		follow: () => {
			entries.splice(at + 1, Number.POSITIVE_INFINITY, 0);
			at += 1;
		},
		place: () => ({ at, depth: entries[at] }),
	};
}

const layerIn = ({ layers }: ReturnType<typeof fakeHistory>) => {
	const close = vi.fn(() => layers.closed(layer));
	const layer: Layer = { close };
	layers.opened(layer);
	return { close, layer };
};

test('Back closes what is open, and leaves the page where it was', () => {
	const history = fakeHistory();
	const { close } = layerIn(history);
	expect(history.place()).toEqual({ at: 1, depth: 1 });
	history.press(-1);
	expect(close).toHaveBeenCalledOnce();
	expect(history.place()).toEqual({ at: 0, depth: 0 });
});

test('Back closes the uppermost of several open layers, one after the other', () => {
	const history = fakeHistory();
	const lower = layerIn(history);
	const upper = layerIn(history);
	expect(history.place()).toEqual({ at: 2, depth: 2 });
	history.press(-1);
	expect([upper.close.mock.calls.length, lower.close.mock.calls.length]).toEqual([1, 0]);
	history.press(-1);
	expect(lower.close).toHaveBeenCalledOnce();
	expect(history.place()).toEqual({ at: 0, depth: 0 });
});

test('a layer that is closed by its own button takes its history entry along', () => {
	const history = fakeHistory();
	const { layer } = layerIn(history);
	history.layers.closed(layer);
	history.arrive();
	expect(history.place()).toEqual({ at: 0, depth: 0 });
});

test('a layer that opens while the entry before it is being removed is not closed by that', () => {
	const history = fakeHistory();
	const first = layerIn(history);
	history.layers.closed(first.layer);
	const second = layerIn(history);
	history.arrive();
	expect(second.close).not.toHaveBeenCalled();
	expect(history.place()).toEqual({ at: 1, depth: 1 });
	history.press(-1);
	expect(second.close).toHaveBeenCalledOnce();
});

test('an entry that is left over, from before a reload or by Forward, is left again', () => {
	const history = fakeHistory();
	layerIn(history);
	history.press(-1);
	history.press(1);
	history.arrive();
	expect(history.place()).toEqual({ at: 0, depth: 0 });
});

test('a link that is followed from what is open stays where it leads', () => {
	const history = fakeHistory();
	const { layer } = layerIn(history);
	history.follow();
	history.layers.tidy();
	history.layers.closed(layer);
	history.arrive();
	expect(history.place()).toEqual({ at: 2, depth: 0 });
	history.press(-1);
	history.arrive();
	expect(history.place()).toEqual({ at: 0, depth: 0 });
});

test('however they are opened, closed and gone back, there are as many entries as things that are open', () => {
	const step = fc.constantFrom('open', 'closeUpper', 'closeLower', 'arrive', 'back', 'forward');
	fc.assert(
		fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
			const history = fakeHistory();
			const open: Layer[] = [];
			const hide = (layer: Layer | undefined): void => {
				if (layer === undefined) return;
				open.splice(open.indexOf(layer), 1);
				history.layers.closed(layer);
			};
			for (const now of steps) {
				if (now === 'open') {
					const layer: Layer = { close: () => hide(layer) };
					open.push(layer);
					history.layers.opened(layer);
				} else if (now === 'closeUpper') hide(open.at(-1));
				else if (now === 'closeLower') hide(open[0]);
				else if (now === 'arrive') history.arrive();
				else history.press(now === 'back' ? -1 : 1);
			}
			history.arrive();
			expect(history.place()).toEqual({ at: open.length, depth: open.length });
		}),
	);
});
