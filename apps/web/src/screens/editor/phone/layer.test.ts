import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { createLayer } from './layer.ts';

/** A history whose moves arrive later, as a browser's do. */
function fakeHistory() {
	const entries = [false];
	let at = 0;
	const moves: number[] = [];
	const layer = createLayer({
		isOnLayer: () => entries[at] === true,
		push: () => {
			entries.splice(at + 1, Number.POSITIVE_INFINITY, true);
			at += 1;
		},
		back: () => void moves.push(-1),
	});
	const arrive = (): void => {
		for (let move = moves.shift(); move !== undefined; move = moves.shift()) {
			at = Math.min(Math.max(at + move, 0), entries.length - 1);
			layer.popped();
		}
	};
	return {
		layer,
		arrive,
		/** The person presses Back or Forward. */
		press: (move: number) => {
			moves.push(move);
			arrive();
		},
		place: () => ({ at, isLayer: entries[at] }),
	};
}

test('Back closes what is open, and leaves the page where it was', () => {
	const { layer, press, place } = fakeHistory();
	const close = vi.fn(() => layer.show(null));
	layer.show(close);
	expect(place()).toEqual({ at: 1, isLayer: true });
	press(-1);
	expect(close).toHaveBeenCalledOnce();
	expect(place()).toEqual({ at: 0, isLayer: false });
});

test('what is closed by its own button takes its entry along', () => {
	const { layer, arrive, place } = fakeHistory();
	layer.show(() => undefined);
	layer.show(null);
	arrive();
	expect(place()).toEqual({ at: 0, isLayer: false });
});

test('what opens while the entry before it still goes is not closed by that', () => {
	const { layer, arrive, press, place } = fakeHistory();
	layer.show(() => undefined);
	layer.show(null);
	const close = vi.fn(() => layer.show(null));
	layer.show(close);
	arrive();
	expect(close).not.toHaveBeenCalled();
	expect(place()).toEqual({ at: 1, isLayer: true });
	press(-1);
	expect(close).toHaveBeenCalledOnce();
});

test('an entry that is left over, from before a reload or by Forward, is left again', () => {
	const { layer, press, arrive, place } = fakeHistory();
	layer.show(() => layer.show(null));
	press(-1);
	press(1);
	arrive();
	expect(place()).toEqual({ at: 0, isLayer: false });
});

test('however it is opened, closed and gone back, the entry is there just while something is open', () => {
	const step = fc.constantFrom('open', 'close', 'arrive', 'back', 'forward');
	fc.assert(
		fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
			const { layer, arrive, press, place } = fakeHistory();
			let isOpen = false;
			const show = (open: boolean): void => {
				isOpen = open;
				layer.show(open ? () => show(false) : null);
			};
			for (const now of steps) {
				if (now === 'open') show(true);
				else if (now === 'close') show(false);
				else if (now === 'arrive') arrive();
				else press(now === 'back' ? -1 : 1);
			}
			arrive();
			expect(place()).toEqual({ at: isOpen ? 1 : 0, isLayer: isOpen });
		}),
	);
});
