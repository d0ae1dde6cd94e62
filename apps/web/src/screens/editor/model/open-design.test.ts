import type { Design } from '@print-room/contract';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { savedAs } from './design.fixture.ts';
import { image, mountOffer, offer, offers, opened, openedIn, play, priced, proofOffer } from './editor.fixture.ts';
import { isChanged } from './open.ts';
import { openDesign } from './open-design.ts';
import { designOf } from './order/order.ts';
import { originalCropOf, printCropOf } from './print/geometry.ts';
import type { EditorState } from './state/state.ts';

const saved = (state: EditorState, labels?: Parameters<typeof savedAs>[1]): Design => {
	const order = designOf(state);
	if (order === null) throw new Error('cannot be ordered');
	return savedAs(order, labels);
};

const fineArt = priced(
	play(
		opened(),
		{ type: 'work/cropResized', factor: 0.7 },
		{ type: 'work/cropNudged', dx: 33.3, dy: -20.7 },
		{ type: 'work/sideTyped', side: 'width', value: 400 },
		{ type: 'work/unitsChosen', units: 'inches' },
		{ type: 'work/borderChosen', id: 'border-10' },
		{ type: 'work/optionClicked', id: 'deckle' },
		{ type: 'work/certificateClicked', id: 'standard' },
	),
);

describe('a saved design', () => {
	test('a saved design opens as it was made, to the pixel [C4.09]', () => {
		const { state, dropped } = openDesign(offer, image, saved(fineArt), 'light');
		expect(dropped).toEqual([]);
		expect(state.work).toMatchObject({
			crop: printCropOf(image, fineArt.work),
			units: 'inches',
			size: { typed: { width: 15.7, height: 10.5, units: 'inches' } },
			borderId: 'border-10',
			mediaId: 'rag',
			optionIds: ['deckle'],
			certificateId: 'standard',
		});
		expect(isChanged(state)).toBe(false);
	});

	test('a saved design from before crops were snapped is printed in the shape of its size [D46]', () => {
		const design = saved(fineArt);
		const { width, height, ...place } = design.print.crop;
		const off = { ...design, print: { ...design.print, crop: { ...place, width, height: height * 0.96 } } };
		const { state } = openDesign(offer, image, off, 'light');
		const cut = originalCropOf(image, state.work);
		expect(Math.abs(cut.height - (cut.width * 10.5) / 15.7)).toBeLessThanOrEqual(0.5);
	});

	test('a saved design opens with its mount, turned as it was [C4.09] [C4.06]', () => {
		const mounted = priced(
			play(
				openedIn(mountOffer),
				{ type: 'work/mountChosen', id: 'a-three' },
				{ type: 'work/turned' },
				{ type: 'work/optionClicked', id: 'black' },
			),
		);
		const { state } = openDesign(mountOffer, image, saved(mounted), 'light');
		expect(state.work).toMatchObject({
			printItemId: 'a-three',
			size: { typed: { width: 297, height: 420 } },
			crop: printCropOf(image, mounted.work),
			optionIds: ['black'],
		});
	});

	test("a saved design opens with a proof's moved section [C4.09] [D35]", () => {
		const proof = priced(play(openedIn(proofOffer), { type: 'work/sectionMoved', dx: 0.1, dy: 0.05 }));
		const { state } = openDesign(proofOffer, image, saved(proof), 'light');
		expect(state.work.section).toEqual(proof.work.section);
		expect(openDesign(proofOffer, image, saved(priced(openedIn(proofOffer))), 'light').state.work.section).toEqual({ x: 0.5, y: 0.5 });
	});

	test('a saved design is ordered again just as it was, in every category, wherever the frame was put [C4.09] [C5.10]', () => {
		fc.assert(
			fc.property(
				fc.constantFrom(...offers),
				fc.double({ min: 0.6, max: 1, noNaN: true }),
				fc.double({ min: -900, max: 900, noNaN: true }),
				fc.double({ min: -600, max: 600, noNaN: true }),
				fc.boolean(),
				(offered, factor, dx, dy, isTurned) => {
					const made = priced(
						play(
							openedIn(offered),
							...(isTurned ? [{ type: 'work/turned' } as const] : []),
							{ type: 'work/cropResized', factor },
							{ type: 'work/cropNudged', dx, dy },
						),
					);
					const { state } = openDesign(offered, image, saved(made), 'light');
					expect(state.work.crop).toEqual(printCropOf(image, made.work));
					expect(designOf(priced(state))).toEqual(designOf(made));
					expect(play(state, { type: 'work/cropNudged', dx: 0, dy: 0 }).work.crop).toEqual(printCropOf(image, made.work));
				},
			),
			{ seed: 61, numRuns: 200 },
		);
	});

	test('a saved design goes on with what is still offered, and names what is not [C4.09] [D37]', () => {
		const poorer = {
			...offer,
			borders: [],
			certificates: [],
			options: { ...offer.options, choices: [] },
			media: { ...offer.media, choices: offer.media.choices.filter(({ id }) => id !== 'rag') },
		};
		const design = saved(fineArt, {
			parts: [{ kind: 'border', id: 'border-10', label: 'Extra 10 mm around print', price: 2 }],
			optionObjects: [{ id: 'deckle', label: 'Deckled edge', price: 5 }],
			certificate: { label: 'Standard certificate' },
		});
		const { state, dropped } = openDesign(poorer, image, design, 'light');
		expect(dropped).toEqual(['Extra 10 mm around print', 'Cotton Rag 308', 'Deckled edge', 'Standard certificate']);
		expect([state.work.borderId, state.work.mediaId, state.work.optionIds, state.work.certificateId]).toEqual([null, null, [], null]);
		expect(state.work.crop).toEqual(printCropOf(image, fineArt.work));
	});

	test('a saved design is put into another mount when its own is no longer offered [C4.09] [D37]', () => {
		const mounted = priced(play(openedIn(mountOffer), { type: 'work/mountChosen', id: 'a-three' }));
		const poorer = { ...mountOffer, mounts: mountOffer.mounts.filter(({ id }) => id !== 'a-three') };
		const printItem = { id: 'a-three', route: 'a-three', label: 'A3 print', finalSizeId: 'f' };
		const { state, dropped } = openDesign(poorer, image, saved(mounted, { printItem }), 'light');
		expect([dropped, state.work.printItemId]).toEqual([['A3 print'], 'a-four']);
	});

	test('a saved design is what is there again after it was added [C4.03]', () => {
		const { state } = openDesign(offer, image, saved(fineArt), 'light');
		const changed = priced(play(state, { type: 'work/borderChosen', id: null }));
		expect(isChanged(changed)).toBe(true);
		expect(play(changed, { type: 'answer/addStarted' }, { type: 'answer/added' }).work).toEqual(state.work);
	});

	test('a saved design keeps what was chosen besides the print where its file check goes on with it, with nothing left to lose [C4.03] [C1.04]', () => {
		const { state } = openDesign(offer, image, saved(fineArt), 'light');
		const chosen = priced(
			play(
				state,
				{ type: 'work/borderChosen', id: null },
				{ type: 'work/mediaClicked', id: 'baryta' },
				{ type: 'work/certificateClicked', id: 'numbered' },
			),
		);
		const added = play(chosen, { type: 'answer/addStarted' }, { type: 'answer/added', keepsChoices: true });
		expect(added.work).toEqual({ ...state.work, mediaId: 'baryta', certificateId: 'numbered' });
		expect(isChanged(added)).toBe(false);
	});
});
