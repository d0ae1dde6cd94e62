import { apertureInPrintUnits, savedSizeLabels } from '@print-room/domain';
import { describe, expect, test } from 'vitest';
import { mountOffer, mounts, opened, openedIn, play, proofOffer } from '../model/editor.fixture.ts';
import { choicesOf } from '../model/order/order.ts';
import { findMount } from '../model/state/offer.ts';
import type { EditorState } from '../model/state/state.ts';
import { sizeFacts } from './size-facts.ts';

const lines = (state: EditorState): readonly string[] =>
	sizeFacts(state).map(({ name, value, more }) => [name, value, more].filter(Boolean).join(' | '));

/** Every window mount, turned both ways, in both units. */
const everyMount = mounts.flatMap(({ id }) =>
	[false, true].flatMap((isTurned) =>
		(['mm', 'inches'] as const).map((units) => {
			const state = play(openedIn(mountOffer), { type: 'work/mountChosen', id }, { type: 'work/unitsChosen', units });
			return isTurned ? play(state, { type: 'work/turned' }) : state;
		}),
	),
);

describe('the sizes of the summary', () => {
	test('the sizes of the summary are in the message that cart, mail and job ticket use, for every mount, orientation and unit [C4.06]', () => {
		for (const state of everyMount) {
			const { offer, work } = state;
			const { print } = choicesOf(state);
			const kept = findMount(offer, work.printItemId)?.aperture;
			const aperture = apertureInPrintUnits(
				{
					widthMm: kept?.mm.width ?? 0,
					heightMm: kept?.mm.height ?? 0,
					widthInches: kept?.inches.width ?? 0,
					heightInches: kept?.inches.height ?? 0,
				},
				{ ...print.size, units: print.units },
			);
			const message = savedSizeLabels('mountedprint', { ...print, aperture });
			expect(
				sizeFacts(state)
					.slice(1)
					.map(({ value }) => value),
			).toEqual([message.print, message.aperture, message.mount]);
		}
	});

	test('the sizes of the summary are image, print and overall of a print with its border [C5.12]', () => {
		expect(lines(opened())).toEqual([
			'Image | 6000 × 3992 px',
			'Print | 508 × 338 mm | 20.00 × 13.31 in',
			'Overall | 558 × 388 mm | with 25 mm border on each side',
		]);
		expect(lines(play(opened(), { type: 'work/borderChosen', id: null }))[2]).toBe('Overall | 508 × 338 mm | no border');
	});

	test('the sizes of the summary name the aperture of a window mount, and its board as the overall size [C3.08]', () => {
		const state = play(openedIn(mountOffer), { type: 'work/mountChosen', id: 'sixteen-by-twelve' });
		expect(lines(state).slice(1)).toEqual([
			'Print | 406 × 305 mm | 15.98 × 12.01 in',
			'Aperture | 396 × 295 mm',
			'Overall | 508 × 406 mm | window mount',
		]);
		expect(lines(play(state, { type: 'work/turned' })).slice(2)).toEqual([
			'Aperture | 295 × 396 mm',
			'Overall | 406 × 508 mm | window mount',
		]);
	});

	test('the sizes of the summary distinguish the final print of a proof from what is delivered, in the current units [C1.03]', () => {
		const state = play(openedIn(proofOffer), { type: 'work/sideTyped', side: 'width', value: 600 });
		expect(lines(state).slice(1)).toEqual([
			'Final print | 600 × 400 mm | 23.62 × 15.75 in',
			'Proof prints | 178 × 127 mm | two: the whole, and a section at 100 %',
		]);
		expect(lines(play(state, { type: 'work/unitsChosen', units: 'inches' }))[2]).toMatch(/^Proof prints \| 7 × 5 in/);
	});
});
