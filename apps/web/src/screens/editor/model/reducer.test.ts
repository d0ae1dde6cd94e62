import { pence } from '@print-room/domain';
import { describe, expect, test } from 'vitest';
import { offer, opened, play, priced } from './editor.fixture.ts';
import { priceLines } from './order/price-lines.ts';

const adding = play(priced(opened()), { type: 'answer/addStarted' });

describe('the editor', () => {
	test('the editor is frozen while a print is being added [C4.03]', () => {
		expect(
			play(
				adding,
				{ type: 'work/turned' },
				{ type: 'display/nextPressed' },
				{ type: 'drag/started', handle: 'n' },
				{ type: 'answer/addStarted' },
			),
		).toBe(adding);
	});

	test('starts afresh once it was added, and thaws [C4.03]', () => {
		const after = play(adding, { type: 'answer/added' }, { type: 'display/nextPressed' });
		expect(after.work).toEqual(opened().work);
		expect(after.display.step).toBe('media');
	});

	test('the editor keeps the work when adding failed [C4.03]', () => {
		expect(play(adding, { type: 'answer/addFailed' }).work).toBe(adding.work);
		expect(play(adding, { type: 'answer/addFailed' }).adding.kind).toBe('idle');
	});

	test('marks a refused price against what was shown, asks again, and forgets it with the next change [D10]', () => {
		const before = priceLines(adding);
		const refused = play(adding, { type: 'answer/addRefusedForPrice', before });
		expect(refused.adding).toEqual({ kind: 'priceChanged', before });
		expect(refused.price).toEqual({ answer: null, failedKey: null, round: 1 });
		expect(play(refused, { type: 'work/cropNudged', dx: 1, dy: 0 }).adding.kind).toBe('priceChanged');
		expect(play(refused, { type: 'work/mediaClicked', id: 'baryta' }).adding.kind).toBe('idle');
	});

	test('the editor keeps a refused price marked when the catalogue that was read again has another price for it [D10]', () => {
		const before = priceLines(adding);
		const dearer = { ...offer, borders: offer.borders.map((border) => ({ ...border, price: pence(border.price + 100) })) };
		const refused = play(adding, { type: 'answer/addRefusedForPrice', before }, { type: 'answer/offerRefreshed', offer: dearer });
		expect(refused.adding).toEqual({ kind: 'priceChanged', before });
	});

	test('ignores an end of adding that never began', () => {
		expect(play(opened(), { type: 'answer/added' }, { type: 'answer/addFailed' })).toEqual(opened());
	});

	test('the editor goes through its steps with Next, to the finished sheet after the size [C4.02]', () => {
		const media = play(opened(), { type: 'display/nextPressed' });
		expect([media.display.step, media.display.view]).toEqual(['media', 'print']);
		const last = play(media, { type: 'display/nextPressed' }, { type: 'display/nextPressed' }, { type: 'display/nextPressed' });
		expect(last.display.step).toBe('certificate');
		expect(
			play(opened({ steps: ['size', 'media', 'certificate'] }), { type: 'display/nextPressed' }, { type: 'display/nextPressed' }).display
				.step,
		).toBe('certificate');
	});

	test('the editor does not go on while the size cannot be printed [C5.09]', () => {
		const state = play(opened(), { type: 'work/sideTyped', side: 'height', value: 1100 }, { type: 'display/nextPressed' });
		expect(state.display.step).toBe('size');
	});

	test('the editor stays at the wall through the steps, and returns to the crop with the size', () => {
		const wall = play(opened(), { type: 'display/viewChosen', view: 'wall' }, { type: 'display/nextPressed' });
		expect(wall.display.view).toBe('wall');
		expect(play(wall, { type: 'display/viewChosen', view: 'print' }, { type: 'display/stepChosen', step: 'size' }).display.view).toBe(
			'crop',
		);
	});

	test('the editor does not go to a step that the category has not [C2.13]', () => {
		expect(play(opened({ steps: ['size', 'media'] }), { type: 'display/stepChosen', step: 'options' }).display.step).toBe('size');
	});

	test("brings back with a sheet's Cancel what was there, and keeps it with Apply [C4.10]", () => {
		const changed = play(
			opened(),
			{ type: 'display/sheetOpened', sheet: 'size' },
			{ type: 'work/sideTyped', side: 'width', value: 300 },
			{ type: 'work/turned' },
		);
		expect(play(changed, { type: 'display/sheetCancelled' }).work).toEqual(opened().work);
		expect(play(changed, { type: 'display/sheetApplied' }).work).toEqual(changed.work);
	});

	test('logs the last 30 actions, a drag as one and a repetition as one [C3.17] [C9.10]', () => {
		const dragged = play(
			opened(),
			{ type: 'drag/started', handle: 'n' },
			{ type: 'drag/moved', dx: 0, dy: 4 },
			{ type: 'drag/moved', dx: 0, dy: 8 },
			{ type: 'drag/ended' },
		);
		expect(dragged.log.map((entry) => entry.action.type)).toEqual(['drag/ended']);
		const nudge = { type: 'work/cropNudged', dx: 1, dy: 0 } as const;
		expect(play(dragged, nudge, nudge, nudge).log.at(-1)).toMatchObject({ times: 3, action: nudge });
		const many = Array.from({ length: 50 }, (_, index) => ({ type: 'work/cropNudged', dx: index, dy: 0 }) as const);
		const { log } = play(opened(), ...many);
		expect(log).toHaveLength(30);
		expect(log.at(-1)?.number).toBe(50);
	});

	test('the editor is plain data that survives being written down', () => {
		const state = play(
			priced(opened()),
			{ type: 'work/turned' },
			{ type: 'drag/started', handle: 'se' },
			{ type: 'drag/moved', dx: 3, dy: 4 },
		);
		expect(JSON.parse(JSON.stringify(state))).toEqual(state);
	});
});

test('a drag is released when the print is added, as its end would not be heard [C4.03]', () => {
	const dragged = play(priced(opened()), { type: 'drag/started', handle: 'se' }, { type: 'drag/moved', dx: -300, dy: -200 });
	const refused = play(dragged, { type: 'answer/addStarted' }, { type: 'drag/ended' }, { type: 'answer/addFailed' });
	expect(refused).toMatchObject({ gesture: null, work: dragged.work, adding: { kind: 'idle' } });
	expect(play(refused, { type: 'history/undone' }).work).toEqual(opened().work);
});
