import type { SetChoices, SetRow } from '@print-room/contract';
import { isInside, largestCrop, pence, withVat } from '@print-room/domain';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { image, mounts, offers } from '../../model/editor.fixture.ts';
import { choicesOf, designOf, obstacleOf } from '../../model/order/order.ts';
import { priceKey } from '../../model/order/price.ts';
import { previewRatio, sizeOf } from '../../model/print/geometry.ts';
import { qualityFacts } from '../../model/print/quality.ts';
import { reduce } from '../../model/reducer.ts';
import type { EditorAction } from '../../model/state/actions.ts';
import { hasMounts, type Offer } from '../../model/state/offer.ts';
import type { EditorImage } from '../../model/state/state.ts';
import { firstChoices, makeHigh, rowsOf } from './change.ts';
import { createDeriving, type KnownPrices } from './derive.ts';
import { choicesOfRow } from './row-choices.ts';
import { rowState } from './row-work.ts';
import { takeEdited } from './take-edited.ts';
import { openQuestions, totalOfRows } from './totals.ts';

const scaledDown = (width: number, height: number): EditorImage => {
	const scale = Math.min(1, 2048 / Math.max(width, height));
	const preview = { width: Math.round(width * scale), height: Math.round(height * scale) };
	return {
		...image,
		id: `${width}x${height}`,
		original: { width, height },
		preview,
		scale: { ratioX: width / preview.width, ratioY: height / preview.height },
	};
};

const pictures = [image, scaledDown(4000, 1200), scaledDown(900, 3000), scaledDown(1600, 1600), scaledDown(24_000, 16_000)];
const picture = fc.constantFrom(...pictures);
const offer = fc.constantFrom(...offers);
const length = fc.integer({ min: 40, max: 1000 });
const sizing: fc.Arbitrary<SetChoices['sizing']> = fc.oneof(
	fc.constant(null),
	fc.record({ kind: fc.constant('size' as const), width: length, height: length }),
	fc.record({ kind: fc.constantFrom('longSide' as const, 'shortSide' as const), length }),
	fc.constant({ kind: 'largestHigh' as const }),
);
const choices = (of: Offer): fc.Arbitrary<SetChoices> =>
	fc.record({
		mediaId: fc.constantFrom('rag', 'baryta'),
		borderId: fc.constantFrom('border-10', 'border-25', null),
		printItemId: hasMounts(of) ? fc.constantFrom(...mounts.map(({ id }) => id)) : fc.constant(null),
		optionIds: fc.constant([...of.defaults.optionIds]),
		certificateId: fc.constantFrom('standard', null),
		certificateText: fc.constant(null),
		units: fc.constant('mm'),
		sizing,
	});
const pixels = fc.integer({ min: -900, max: 900 });
const actions: fc.Arbitrary<readonly EditorAction[]> = fc.array(
	fc.oneof(
		fc.record({ type: fc.constant('work/cropNudged' as const), dx: pixels, dy: pixels }),
		fc.record({ type: fc.constant('work/cropResized' as const), factor: fc.double({ min: 0.4, max: 2, noNaN: true }) }),
		fc.record({
			type: fc.constant('work/handleMoved' as const),
			handle: fc.constantFrom('e' as const, 's' as const, 'nw' as const),
			dx: pixels,
			dy: pixels,
		}),
		fc.record({ type: fc.constant('work/sideTyped' as const), side: fc.constantFrom('width' as const, 'height' as const), value: length }),
		fc.record({ type: fc.constant('work/sizeChosen' as const), width: length, height: length }),
		fc.record({ type: fc.constant('work/mountChosen' as const), id: fc.constantFrom(...mounts.map(({ id }) => id)) }),
		fc.record({ type: fc.constant('work/borderChosen' as const), id: fc.constantFrom('border-10', null) }),
		fc.record({ type: fc.constant('work/mediaClicked' as const), id: fc.constantFrom('rag', 'baryta') }),
		fc.record({ type: fc.constant('work/unitsChosen' as const), units: fc.constantFrom('mm' as const, 'inches' as const) }),
		fc.constantFrom<EditorAction>(
			{ type: 'work/turned' },
			{ type: 'work/lockToggled' },
			{ type: 'work/largestHighUsed' },
			{ type: 'work/certificateClicked', id: 'standard' },
		),
	),
	{ maxLength: 6 },
);

/** Crops to a ten-thousandth of a pixel: what is left is the rounding of floating-point numbers. */
const roughly = ({ print, ...others }: ReturnType<typeof choicesOf>) => ({
	...others,
	print: { ...print, crop: Object.values(print.crop).map((side) => expect.closeTo(side, 4) as unknown) },
});

const row = (imageId: string): SetRow => {
	const [made] = rowsOf([imageId], () => 'row-1');
	if (made === undefined) throw new Error('A row was asked for.');
	return made;
};

const set = fc
	.record({ offer, picture })
	.chain((of) => fc.record({ offer: fc.constant(of.offer), picture: fc.constant(of.picture), common: choices(of.offer), actions }));

test('a row is the print that the editor makes of it: whatever is done there, the row comes back as the same print [R1.02]', () => {
	fc.assert(
		fc.property(set, ({ offer: of, picture: its, common, actions: done }) => {
			const before = row(its.id);
			const opened = rowState(of, its, common, before);
			const edited = done.reduce(reduce, opened);
			const back = rowState(of, its, common, takeEdited(of, its, common, before, edited.work));
			const { print, ...others } = choicesOf(back);
			expect({ ...others, print: { ...print, crop: Object.values(print.crop) } }).toEqual(roughly(choicesOf(edited)));
			expect(qualityFacts(back).shownPpi).toBe(qualityFacts(edited).shownPpi);
			expect(qualityFacts(back).quality).toBe(qualityFacts(edited).quality);
			expect(obstacleOf(back)).toBe(obstacleOf(edited));
		}),
		{ numRuns: 400 },
	);
});

test('a row that was opened in the editor and left as it was has no choice of its own [R1.02]', () => {
	fc.assert(
		fc.property(set, ({ offer: of, picture: its, common }) => {
			const before = row(its.id);
			expect(takeEdited(of, its, common, before, rowState(of, its, common, before).work)).toEqual(before);
		}),
	);
});

test('the crop of a row without one of its own is the largest of the wanted shape, in the middle [R1.02]', () => {
	fc.assert(
		fc.property(set, ({ offer: of, picture: its, common }) => {
			const { work } = rowState(of, its, common, row(its.id));
			const size = sizeOf(work);
			const largest = largestCrop(its.preview, previewRatio(its, size.width / size.height));
			expect(isInside(work.crop, its.preview)).toBe(true);
			// A shape that is off by less than a hundredth keeps the whole picture, as in the editor.
			expect(work.crop.width * work.crop.height).toBeGreaterThan(largest.width * largest.height * 0.98);
			expect(Math.abs(work.crop.x + work.crop.width / 2 - its.preview.width / 2)).toBeLessThan(1);
			expect(Math.abs(work.crop.y + work.crop.height / 2 - its.preview.height / 2)).toBeLessThan(1);
		}),
	);
});

test('“Make them High” makes every row High, or names it as one of which no size is [R1.03]', () => {
	fc.assert(
		fc.property(set, ({ offer: of, picture: its, common, actions: done }) => {
			const edited = done.reduce(reduce, rowState(of, its, common, row(its.id)));
			const content = { common, rows: [takeEdited(of, its, common, row(its.id), edited.work)] };
			const images = new Map([[its.id, { image: its }]]);
			const facts = { offer: of, images, prices: new Map(), common };
			const rows = createDeriving()(facts, content.rows);
			const made = makeHigh(content, rows);
			const after = createDeriving()(facts, made.content.rows);
			const isHigh = after.every(({ quality }) => quality?.quality === 'high');
			expect(isHigh || made.impossible.length === 1).toBe(true);
			expect(made.changed + made.impossible.length).toBe(1);
		}),
	);
});

test('the total is the sum of the rows to the penny, each at the price that the editor declares for it [R1.03]', () => {
	fc.assert(
		fc.property(
			offer.chain((of) => fc.record({ of: fc.constant(of), common: choices(of) })),
			fc.array(picture, { minLength: 1, maxLength: 6 }),
			fc.integer({ min: 1, max: 90_000 }),
			fc.constantFrom(0, 5, 17.5, 20),
			({ of, common }, shown, net, vatPercent) => {
				let count = 0;
				const rows = rowsOf(
					shown.map(({ id }) => id),
					() => `row-${count++}`,
				);
				const facts = { offer: { ...of, vatPercent }, images: new Map(shown.map((its) => [its.id, { image: its }])), common };
				const unpriced = createDeriving()({ ...facts, prices: new Map() }, rows);
				const prices: KnownPrices = new Map(
					[...openQuestions(unpriced).keys()].map((key) => [
						key,
						{
							byGroup: { cotton: pence(net), baryta: pence(net + 3) },
							forAll: of.categoryId === 'proofprint' ? pence(net) : null,
							reach: {},
						},
					]),
				);
				const derived = createDeriving()({ ...facts, prices }, rows);
				const total = totalOfRows(derived);
				if (total.gross === null) return;
				const declared = derived.map(({ state }) => (state === null ? null : designOf(state)));
				if (declared.some((design) => design === null)) return;
				const sum = declared.reduce((all, design) => all + withVat(pence(Math.round((design?.price ?? 0) * 100)), vatPercent), 0);
				expect(total.gross).toBe(sum);
				for (const { state } of derived) expect(state === null || priceKey(state)).not.toBeNull();
			},
		),
	);
});

test('rows are derived as each would be alone, whatever was derived before [R1.02]', () => {
	const changes = offer.chain((of) => fc.record({ of: fc.constant(of), commons: fc.array(choices(of), { minLength: 1, maxLength: 3 }) }));
	fc.assert(
		fc.property(changes, fc.array(picture, { minLength: 1, maxLength: 4 }), ({ of, commons }, shown) => {
			const deriving = createDeriving();
			// Each picture twice, so that some rows are alike.
			const images = new Map([...shown, ...shown].map((its, index) => [`${index}`, { image: { ...its, id: `${index}` } }]));
			const rows = [...images.keys()].map(row);
			for (const common of commons) {
				for (const { row: its, image, state } of deriving({ offer: of, images, prices: new Map(), common }, rows)) {
					if (image === null) throw new Error('The image is known.');
					expect(image.id).toBe(its.imageId);
					expect(state).toEqual(rowState(of, image, common, its));
				}
			}
		}),
	);
});

test('a row without its image is deleted, or its price is still being worked out [R1.03]', () => {
	const [of] = offers;
	if (of === undefined) throw new Error('There is an offer.');
	const facts = { offer: of, images: new Map([['gone', null]]), prices: new Map(), common: firstChoices(of) };
	const obstacles = createDeriving()(facts, [row('gone'), row('coming')]).map(({ obstacle }) => obstacle);
	expect(obstacles).toEqual(['GONE', 'PRICE_WORKING_OUT']);
});

test('a row takes each choice for all until it has one of its own [R1.02]', () => {
	const [of] = offers;
	if (of === undefined) throw new Error('There is an offer.');
	const common = { ...firstChoices(of), mediaId: 'baryta' };
	expect(choicesOfRow(common, row('a'))).toEqual(common);
	expect(choicesOfRow(common, { overrides: { mediaId: 'rag', borderId: null } })).toEqual({ ...common, mediaId: 'rag', borderId: null });
});
