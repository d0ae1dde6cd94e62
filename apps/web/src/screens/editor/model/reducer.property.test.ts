import { HANDLES, isInside, isSupported, pence } from '@print-room/domain';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { EditorAction } from './actions.ts';
import { image, opened } from './editor.fixture.ts';
import { borderMmOf, cropRatio, densityOf, sizeOf } from './geometry.ts';
import { designOf, obstacleOf, sizeObstacle } from './order.ts';
import { priceKey, priceStatus } from './price.ts';
import { totalOf } from './price-lines.ts';
import { reduce } from './reducer.ts';
import type { EditorImage, EditorState } from './state.ts';

const handle = fc.constantFrom(...HANDLES);
const pixels = fc.oneof(fc.integer({ min: -20, max: 20 }), fc.double({ min: -5000, max: 5000, noNaN: true }));
const length = fc.oneof(
	fc.integer({ min: 1, max: 2500 }),
	fc.integer({ min: 1, max: 900 }).map((tenths) => tenths / 10),
);
const id = fc.constantFrom('rag', 'baryta', 'odd', 'deckle', 'varnish', 'standard', 'numbered', 'unknown');

const work: fc.Arbitrary<EditorAction> = fc.oneof(
	fc.record({ type: fc.constant('work/cropNudged' as const), dx: pixels, dy: pixels }),
	fc.record({ type: fc.constant('work/cropResized' as const), factor: fc.double({ min: 0.01, max: 20, noNaN: true }) }),
	fc.record({ type: fc.constant('work/handleMoved' as const), handle, dx: pixels, dy: pixels }),
	fc.record({ type: fc.constant('work/sideTyped' as const), side: fc.constantFrom('width' as const, 'height' as const), value: length }),
	fc.record({ type: fc.constant('work/unitsChosen' as const), units: fc.constantFrom('mm' as const, 'inches' as const) }),
	fc.constantFrom<EditorAction>(
		{ type: 'work/lockToggled' },
		{ type: 'work/turned' },
		{ type: 'work/largestHighUsed' },
		{ type: 'work/reset' },
	),
	fc.record({ type: fc.constant('work/borderChosen' as const), id: fc.constantFrom('border-10', 'border-25', null) }),
	fc.record({ type: fc.constantFrom('work/mediaClicked' as const, 'work/optionClicked' as const, 'work/certificateClicked' as const), id }),
);
const drag: fc.Arbitrary<EditorAction> = fc.oneof(
	fc.record({ type: fc.constant('drag/started' as const), handle }),
	fc.record({ type: fc.constant('drag/moved' as const), dx: pixels, dy: pixels }),
	fc.constantFrom<EditorAction>({ type: 'drag/ended' }, { type: 'drag/cancelled' }),
);
const screen = fc.constantFrom<EditorAction>(
	{ type: 'screen/nextPressed' },
	{ type: 'screen/stepChosen', step: 'size' },
	{ type: 'screen/sheetOpened', sheet: 'size' },
	{ type: 'screen/sheetCancelled' },
	{ type: 'screen/sheetApplied' },
);
const process = fc.constantFrom<EditorAction>(
	{ type: 'answer/priceRetried' },
	{ type: 'answer/addStarted' },
	{ type: 'answer/addFailed' },
	{ type: 'answer/added' },
);
/** An answer to what was asked so many actions ago: some are in time, most are late. */
const late = fc.record({ type: fc.constant('late' as const), ago: fc.integer({ min: 0, max: 6 }) });

const pictures: readonly EditorImage[] = [image, small(4000, 600), small(900, 3000), small(1600, 1600), small(40_000, 900)];

function small(width: number, height: number): EditorImage {
	const scale = Math.min(1, 2048 / Math.max(width, height));
	const preview = { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
	return { ...image, original: { width, height }, preview, scale: { ratioX: width / preview.width, ratioY: height / preview.height } };
}

/** The net price of a key, so that an answer can be told from another's. */
const priceOfKey = (key: string): number => [...key].reduce((sum, character) => (sum * 31 + character.charCodeAt(0)) % 99_991, 7) + 5;

const checkInvariants = (state: EditorState): void => {
	const { work, shop } = state;
	expect(isInside(work.crop, state.image.preview, 1e-6)).toBe(true);
	expect(Math.abs(cropRatio(state.image, work.crop) / work.lock.ratio - 1)).toBeLessThan(1e-6);
	expect(densityOf(state.image, work)).toBeGreaterThan(0);
	const supported = isSupported(sizeOf(work), borderMmOf(shop, work));
	expect(sizeObstacle(state) === null).toBe(supported);
	if (!supported) expect(obstacleOf(state)).toBe('SIZE_NOT_SUPPORTED');
	if (supported) {
		const { width, height } = sizeOf(work);
		const wanted = (state.image.scale.ratioX * work.crop.width) / (state.image.scale.ratioY * work.crop.height);
		expect(Math.abs(width / height / wanted - 1)).toBeLessThan(0.081);
	}
	const key = priceKey(state);
	if (priceStatus(state) === 'known') expect(state.price.answer?.byGroup.cotton).toBe(priceOfKey(key ?? ''));
	else expect(totalOf(state)).toBeNull();
	expect(designOf(state) === null).toBe(obstacleOf(state) !== null || totalOf(state) === null);
	expect(state.log.length).toBeLessThanOrEqual(30);
};

test('keeps crop, ratio, size and price true through any actions [C5.10, C4.07, C5.09, C5.14, D11]', () => {
	const step = fc.oneof({ weight: 6, arbitrary: work }, { weight: 4, arbitrary: drag }, { weight: 2, arbitrary: late }, screen, process);
	fc.assert(
		fc.property(fc.constantFrom(...pictures), fc.boolean(), fc.array(step, { maxLength: 40 }), (picture, onlyProportionalCrop, steps) => {
			const base = opened({}, picture);
			let state: EditorState = { ...base, shop: { ...base.shop, sizeRules: { ...base.shop.sizeRules, onlyProportionalCrop } } };
			const asked: string[] = [];
			for (const action of steps) {
				const key = priceKey(state);
				if (key !== null) asked.push(key);
				const answered = action.type === 'late' ? asked.at(-1 - action.ago) : undefined;
				if (action.type !== 'late') state = reduce(state, action);
				else if (answered !== undefined) {
					const byGroup = { cotton: pence(priceOfKey(answered)), baryta: pence(priceOfKey(answered)) };
					state = reduce(state, { type: 'answer/priceAnswered', key: answered, byGroup });
				}
				checkInvariants(state);
			}
		}),
		{ numRuns: 300 },
	);
});
