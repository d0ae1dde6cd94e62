import { HANDLES, isInside, isOfShape, isSupported, orientTo, pence } from '@print-room/domain';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { image, mounts, offers } from './editor.fixture.ts';
import { canRedo, canUndo } from './history.ts';
import { openEditor } from './open.ts';
import { designOf, obstacleOf, sizeObstacle } from './order/order.ts';
import { priceKey, priceStatus } from './order/price.ts';
import { totalOf } from './order/price-lines.ts';
import { borderMmOf, cropRatio, densityOf, printCropOf, sizeOf } from './print/geometry.ts';
import { sectionOf } from './print/section.ts';
import { trueWork } from './print/true-work.ts';
import { reduce } from './reducer.ts';
import { sameWork } from './same-work.ts';
import type { EditorAction } from './state/actions.ts';
import { findBorder, findCertificate, findMedia, findMount, findOptions, hasMounts, isProof, type Offer } from './state/offer.ts';
import type { EditorImage, EditorState } from './state/state.ts';

const handle = fc.constantFrom(...HANDLES);
const pixels = fc.oneof(fc.integer({ min: -20, max: 20 }), fc.double({ min: -5000, max: 5000, noNaN: true }));
const length = fc.oneof(
	fc.integer({ min: 1, max: 2500 }),
	fc.integer({ min: 1, max: 900 }).map((tenths) => tenths / 10),
);
const factor = fc.double({ min: 0.1, max: 4, noNaN: true });
const share = fc.double({ min: -1.5, max: 1.5, noNaN: true });
const id = fc.constantFrom('rag', 'baryta', 'odd', 'deckle', 'varnish', 'soft', 'black', 'standard', 'numbered', 'unknown');
const constant = <const Type extends string>(...types: Type[]): fc.Arbitrary<Type> => fc.constantFrom(...types);

const work: fc.Arbitrary<EditorAction> = fc.oneof(
	fc.record({ type: constant('work/cropNudged'), dx: pixels, dy: pixels }),
	fc.record({ type: constant('work/cropResized'), factor }),
	fc.record({ type: constant('work/handleMoved'), handle, dx: pixels, dy: pixels }),
	fc.record({ type: constant('work/sideTyped'), side: constant('width', 'height'), value: length, isStep: fc.boolean() }),
	fc.record({ type: constant('work/sizeChosen'), width: length, height: length }),
	fc.record({ type: constant('work/unitsChosen'), units: constant('mm', 'inches') }),
	fc.constantFrom<EditorAction>(
		{ type: 'work/lockToggled' },
		{ type: 'work/turned' },
		{ type: 'work/largestHighUsed' },
		{ type: 'work/sectionCentred' },
	),
	fc.record({ type: constant('work/borderChosen'), id: fc.constantFrom('border-10', 'border-25', null) }),
	fc.record({ type: constant('work/mountChosen'), id: fc.constantFrom('unknown', ...mounts.map((mount) => mount.id)) }),
	fc.record({ type: constant('work/sectionMoved'), dx: share, dy: share }),
	fc.record({ type: constant('work/mediaClicked', 'work/optionClicked', 'work/certificateClicked'), id }),
);

const drag: fc.Arbitrary<EditorAction> = fc.oneof(
	fc.record({ type: constant('drag/started'), handle }),
	fc.record({ type: constant('drag/moved'), dx: pixels, dy: pixels }),
	fc.record({ type: constant('drag/pinched'), factor, dx: pixels, dy: pixels }),
	fc.constantFrom<EditorAction>({ type: 'drag/ended' }, { type: 'drag/cancelled' }),
);

const history = fc.constantFrom<EditorAction>({ type: 'history/undone' }, { type: 'history/redone' });

const display = fc.constantFrom<EditorAction>(
	{ type: 'display/nextPressed' },
	{ type: 'display/stepChosen', step: 'size' },
	{ type: 'display/sheetOpened', sheet: 'size' },
	{ type: 'display/sheetCancelled' },
	{ type: 'display/sheetApplied' },
);

const adding = fc.constantFrom<EditorAction>(
	{ type: 'answer/priceRetried' },
	{ type: 'answer/addStarted' },
	{ type: 'answer/addFailed' },
	{ type: 'answer/added' },
	{ type: 'answer/addPostponed', before: [] },
	{ type: 'answer/addCalledOff' },
);

/** The catalogue is read again, without about a third of its entries. */
const refreshed = fc.record({ type: constant('refreshed'), lacks: fc.integer({ min: 0, max: 3 }) });

/** News of the image's upload, and the page loaded again on the way. `sameSize`: the server read the file as the browser did. */
const news = fc.oneof(
	fc.record({ type: constant('arrived'), isSameSize: fc.boolean() }),
	fc.constantFrom({ type: 'identified' } as const, { type: 'refused' } as const, { type: 'reloaded' } as const),
);

/** An answer to what was asked so many actions ago: some are in time, most are late. */
const late = fc.record({ type: constant('late'), ago: fc.integer({ min: 0, max: 6 }) });

const randomSteps = fc.array(
	fc.oneof(
		{ weight: 8, arbitrary: work },
		{ weight: 5, arbitrary: drag },
		{ weight: 4, arbitrary: history },
		{ weight: 2, arbitrary: late },
		{ weight: 2, arbitrary: display },
		{ weight: 1, arbitrary: adding },
		{ weight: 1, arbitrary: refreshed },
		{ weight: 1, arbitrary: news },
	),
	{ minLength: 40, maxLength: 80, size: 'max' },
);

function scaledDown(width: number, height: number): EditorImage {
	const scale = Math.min(1, 2048 / Math.max(width, height));
	const preview = { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
	return { ...image, original: { width, height }, preview, scale: { ratioX: width / preview.width, ratioY: height / preview.height } };
}

const pictures = [image, scaledDown(4000, 600), scaledDown(900, 3000), scaledDown(1600, 1600), scaledDown(40_000, 900)];

const coming = (picture: EditorImage): EditorImage => ({
	...picture,
	pictureUrl: 'blob:local',
	arrival: { is: 'coming', row: 1, colours: 'exact' },
});

const randomPicture = fc.constantFrom(...pictures, ...pictures.map(coming));

type News = { readonly type: 'arrived'; readonly isSameSize: boolean } | { readonly type: 'identified' | 'refused' | 'reloaded' };

/** The state after news, which change the work in one case only: where the server read other sizes than the browser. */
const afterNews = (state: EditorState, step: News, other: EditorImage): EditorState => {
	if (state.adding.kind === 'running' || state.image.arrival.is !== 'coming') return state;
	switch (step.type) {
		case 'arrived': {
			const server: EditorImage = { ...(step.isSameSize ? state.image : other), pictureUrl: '/files/server.jpg', arrival: { is: 'here' } };
			const after = reduce(state, { type: 'answer/imageArrived', image: server });
			expect(after.image).toEqual(server);
			if (server.original.width === state.image.original.width && server.original.height === state.image.original.height)
				expect({ ...after, image: state.image }).toEqual(state);
			else expect([after.adding.kind, canUndo(after), after.gesture, after.display.sheet]).toEqual(['idle', null, null, null]);
			return after;
		}
		case 'identified':
			return reduce(state, { type: 'answer/identified', id: 'identified' });
		case 'refused':
			return reduce(state, { type: 'answer/imageRefused', sentence: 'Not an image.' });
		case 'reloaded': {
			const kept = trueWork(state.offer, state.image, JSON.parse(JSON.stringify(state.work)));
			const again = openEditor(state.offer, state.image, 'light');
			if (kept !== null && state.gesture === null) expect(sameWork(kept, { ...state.work, turn: kept.turn })).toBe(true);
			return { ...again, work: kept ?? again.work };
		}
	}
};

/** A print that waits for its image stays the print that was seen: only news from outside changes it, and ends the wait. */
const checkWaiting = (state: EditorState): void => {
	if (state.adding.kind !== 'waiting') return;
	expect(canUndo(state)).toBeNull();
	for (const action of [{ type: 'work/turned' }, { type: 'history/undone' }, { type: 'display/nextPressed' }] as const)
		expect(reduce(state, action)).toBe(state);
};

const randomOffer: fc.Arbitrary<Offer> = fc
	.record({ offered: fc.constantFrom(...offers), onlyProportionalCrop: fc.boolean() })
	.map(({ offered, onlyProportionalCrop }) => ({ ...offered, sizeRules: { ...offered.sizeRules, onlyProportionalCrop } }));

/** `lacks` 0: nothing is gone. A mount, a media and a required style always remain. */
const poorer = (offer: Offer, lacks: number): Offer => {
	const keep = <Entry>(entries: readonly Entry[], least = 0): readonly Entry[] =>
		lacks === 0 ? entries : entries.filter((_, index) => index < least || index % 4 !== lacks);
	return {
		...offer,
		borders: keep(offer.borders),
		mounts: keep(offer.mounts, 1),
		media: { ...offer.media, choices: keep(offer.media.choices, 1) },
		options: { ...offer.options, choices: keep(offer.options.choices, 1) },
		certificates: keep(offer.certificates),
	};
};

/** Net price derived from the key, so that answers to different keys differ. */
const priceOfKey = (key: string): number => [...key].reduce((sum, character) => (sum * 31 + character.charCodeAt(0)) % 99_991, 7) + 5;

const answerTo = (state: EditorState, key: string): EditorState => {
	const price = pence(priceOfKey(key));
	const answer = isProof(state.offer) ? { byGroup: {}, forAll: price } : { byGroup: { cotton: price, baryta: price } };
	return reduce(state, { type: 'answer/priceAnswered', key, vatPercent: price % 2 === 0 ? 20 : 17.5, ...answer });
};

const checkGeometry = ({ work, image, offer }: EditorState): void => {
	expect(isInside(work.crop, image.preview, 1e-6)).toBe(true);
	expect(Math.abs(cropRatio(image, work.crop) / work.lock.ratio - 1)).toBeLessThan(1e-6);
	expect(densityOf(image, work)).toBeGreaterThan(0);
	const printed = printCropOf(image, work);
	expect(isInside(printed, image.preview, 1e-6)).toBe(true);
	expect(isOfShape(printed, image.scale, image.original, sizeOf(work))).toBe(true);
	if (offer.sizeRules.onlyProportionalCrop || hasMounts(offer)) expect(work.lock.on).toBe(true);
	if (!isSupported(sizeOf(work), borderMmOf(offer, work))) return;
	const { width, height } = sizeOf(work);
	expect(Math.abs(width / height / cropRatio(image, work.crop) - 1)).toBeLessThan(0.081);
};

const checkSize = (state: EditorState): void => {
	const { work, offer } = state;
	const supported = isSupported(sizeOf(work), borderMmOf(offer, work));
	expect(sizeObstacle(state) === null).toBe(supported);
	if (!supported) expect(obstacleOf(state)).toBe(state.image.arrival.is === 'refused' ? 'IMAGE_REFUSED' : 'SIZE_NOT_SUPPORTED');
	const mount = findMount(offer, work.printItemId);
	expect(mount !== null).toBe(hasMounts(offer));
	if (mount === null) return;
	const { width, height, units } = sizeOf(work);
	expect(orientTo({ ...mount.size[work.units], units }, { width, height })).toEqual({ width, height, units: work.units });
};

const checkChoices = ({ work, offer }: EditorState): void => {
	expect(findBorder(offer, work.borderId)?.id ?? null).toBe(work.borderId);
	expect(findMedia(offer, work.mediaId)?.id ?? null).toBe(work.mediaId);
	expect(findCertificate(offer, work.certificateId)?.id ?? null).toBe(work.certificateId);
	expect(findOptions(offer, work.optionIds)).toHaveLength(work.optionIds.length);
	if (!offer.options.optional) expect(work.optionIds.length).toBeGreaterThan(0);
	if (!offer.options.multiselect) expect(work.optionIds.length).toBeLessThanOrEqual(1);
	if (!offer.sizeRules.borders) expect(work.borderId).toBeNull();
};

const checkSection = (state: EditorState): void => {
	const section = sectionOf(state);
	expect(section !== null).toBe(isProof(state.offer));
	if (section === null) return;
	const crop = printCropOf(state.image, state.work);
	expect(isInside({ ...section, x: section.x - crop.x, y: section.y - crop.y }, crop, 1e-6)).toBe(true);
};

const checkPrice = (state: EditorState): void => {
	const key = priceKey(state);
	const { answer } = state.price;
	if (priceStatus(state) === 'known') expect(answer?.forAll ?? answer?.byGroup.cotton).toBe(priceOfKey(key ?? ''));
	else expect(totalOf(state)).toBeNull();
	expect(designOf(state) === null).toBe(obstacleOf(state) !== null || totalOf(state) === null || state.image.arrival.is !== 'here');
};

const checkHistory = (state: EditorState): void => {
	const { done, undone } = state.history;
	expect(Math.max(done.length, undone.length, state.log.length)).toBeLessThanOrEqual(30);
	for (const { before, after } of [...done, ...undone]) expect(sameWork(before, after)).toBe(false);
	for (const [index, { after }] of done.entries()) expect(sameWork(after, done[index + 1]?.before ?? after)).toBe(true);
	if (state.adding.kind === 'running' || state.adding.kind === 'waiting') return;
	const rested = reduce(state, { type: 'history/undone' });
	// A drag that undo ends is itself the first thing that it takes back.
	if (canUndo(state) !== null && state.gesture === null) {
		expect(sameWork(reduce(rested, { type: 'history/redone' }).work, state.work)).toBe(true);
	}
	const redone = reduce(state, { type: 'history/redone' });
	if (canRedo(state) !== null && state.gesture === null) {
		expect(sameWork(reduce(redone, { type: 'history/undone' }).work, state.work)).toBe(true);
	}
};

const isFree = ({ adding: { kind } }: EditorState): boolean => kind !== 'running' && kind !== 'waiting';

const undoAll = (state: EditorState): EditorState => (canUndo(state) === null ? state : undoAll(reduce(state, { type: 'history/undone' })));

const checkTheWayBack = (state: EditorState): void => {
	const [first] = state.history.done;
	if (first === undefined || state.gesture !== null || !isFree(state)) return;
	const back = undoAll(state);
	expect(sameWork(back.work, first.before)).toBe(true);
	checkChoices(back);
	checkSize(back);
};

/** `npm run test:long` draws new cases and more of them. */
const numRuns = fc.readConfigureGlobal().seed === undefined ? 3000 : 120;

const checks = [checkWaiting, checkGeometry, checkSize, checkChoices, checkSection, checkPrice, checkHistory];

test('any actions keep crop, ratio, size, choices, section, price and history consistent, and the pixels of the print square [C5.10] [D46] [C4.06] [C4.07] [C5.09] [C5.14] [C3.17] [D11] [D12] [D37] [E1.04]', () => {
	fc.assert(
		fc.property(randomPicture, fc.constantFrom(...pictures), randomOffer, randomSteps, (picture, other, offer, steps) => {
			let state = openEditor(offer, picture, 'light');
			const asked: string[] = [];
			for (const action of steps) {
				const key = priceKey(state);
				if (key !== null) asked.push(key);
				if (action.type === 'refreshed') state = reduce(state, { type: 'answer/offerRefreshed', offer: poorer(offer, action.lacks) });
				else if (action.type === 'arrived' || action.type === 'identified' || action.type === 'refused' || action.type === 'reloaded')
					state = afterNews(state, action, other);
				else if (action.type !== 'late') state = reduce(state, action);
				else state = answerTo(state, asked.at(-1 - action.ago) ?? 'nothing was asked');
				for (const check of checks) check(state);
			}
			checkTheWayBack(state);
		}),
		{ numRuns },
	);
});
