import { pence } from '@print-room/domain';
import { describe, expect, test } from 'vitest';
import { mountOffer, opened, openedIn, play, priced, proofOffer } from '../editor.fixture.ts';
import { designOf, obstacleOf } from './order.ts';
import { groupPrice, imagePrice, priceKey, priceQuestion, priceStatus } from './price.ts';
import { costsDiffer, priceLines, totalOf, totalOfLines } from './price-lines.ts';

const wider = { type: 'work/sideTyped', side: 'width', value: 620 } as const;

describe('the price', () => {
	test('the price is being worked out until it was answered [D30]', () => {
		expect(priceStatus(opened())).toBe('workingOut');
		expect(imagePrice(opened())).toBeNull();
		expect(totalOf(opened())).toBeNull();
		expect(priceStatus(priced(opened()))).toBe('known');
	});

	test('the price never belongs to another size', () => {
		const before = priced(opened());
		const after = play(before, wider);
		expect(priceStatus(after)).toBe('workingOut');
		expect(groupPrice(after, 'cotton')).toBeNull();
	});

	test('drops an answer that comes too late', () => {
		const key = priceKey(opened()) ?? '';
		const late = play(opened(), wider, { type: 'answer/priceAnswered', key, vatPercent: 20, byGroup: { cotton: pence(1) } });
		expect(late.price.answer).toBeNull();
		const failed = play(opened(), wider, { type: 'answer/priceFailed', key });
		expect(priceStatus(failed)).toBe('workingOut');
	});

	test('the price is the same for a print that is turned [C5.13] [D11]', () => {
		expect(priceStatus(play(priced(opened()), { type: 'work/turned' }))).toBe('known');
	});

	test('the price is asked for again on demand after a failure [D30]', () => {
		const failed = play(opened(), { type: 'answer/priceFailed', key: priceKey(opened()) ?? '' });
		expect(priceStatus(failed)).toBe('failed');
		expect(priceStatus(play(failed, { type: 'answer/priceRetried' }))).toBe('workingOut');
	});

	test('the price is not asked for a size that cannot be printed [C5.09]', () => {
		const state = play(opened(), { type: 'work/sideTyped', side: 'height', value: 1200 });
		expect(priceKey(state)).toBeNull();
		expect(priceStatus(state)).toBe('notAsked');
	});

	test('the price follows the rate of VAT that comes with its answer, for all parts at once [S1.02] [D9]', () => {
		const before = priced(play(opened(), { type: 'work/certificateClicked', id: 'standard' }));
		const after = priced(before, 17.5);
		expect([before, after].map((state) => totalOf(state)?.gross)).toEqual([6480, 6345]);
		expect(after.offer.vatPercent).toBe(17.5);
		expect(totalOfLines(priceLines(before))).toEqual(totalOf(before));
		expect(priceLines(after).map((line, at) => costsDiffer(line, priceLines(before)[at] ?? line))).toEqual([true, true, false, true]);
	});

	test('the price is crop, border, options and certificate, with VAT for showing [C9.02] [C9.03] [D9]', () => {
		const state = play(priced(opened()), { type: 'work/optionClicked', id: 'deckle' }, { type: 'work/certificateClicked', id: 'numbered' });
		expect(priceLines(state).map((line) => [line.kind, line.chosen, line.net])).toEqual([
			['print', 'Cotton Rag 308', 4600],
			['border', 'Extra :W around print', 400],
			['options', 'Deckled edge', 500],
			['certificate', 'Signed and numbered', 800],
		]);
		expect(totalOf(state)).toEqual({ net: 6300, vatPercent: 20, vat: 1260, gross: 7560 });
		expect(totalOfLines(priceLines(state))).toEqual(totalOf(state));
	});

	test('the price has no total of lines that were not all known', () => {
		expect(totalOfLines(priceLines(opened()))).toBeNull();
	});
});

describe('the price of a window-mounted print', () => {
	test('the price of a window-mounted print is asked by its print item for all media groups [C7.25]', () => {
		const { offer, work } = openedIn(mountOffer);
		expect(priceQuestion(offer, work)).toEqual({ categoryId: 'mountedprint', printItemId: 'a-four' });
		const state = priced(openedIn(mountOffer));
		expect([groupPrice(state, 'cotton'), groupPrice(state, 'baryta'), imagePrice(state)]).toEqual([4600, 5000, 4600]);
	});

	test('the price of a window-mounted print stays when unit, crop or orientation change, and belongs to no other mount', () => {
		const state = play(
			priced(openedIn(mountOffer)),
			{ type: 'work/unitsChosen', units: 'inches' },
			{ type: 'work/turned' },
			{ type: 'work/cropResized', factor: 0.9 },
		);
		expect(priceStatus(state)).toBe('known');
		const other = play(state, { type: 'work/mountChosen', id: 'a-three' });
		expect([priceStatus(other), imagePrice(other)]).toEqual(['workingOut', null]);
		expect(imagePrice(play(other, { type: 'history/undone' }))).toBe(4600);
	});

	test('the price of a window-mounted print counts the style of the board and no border [C9.03]', () => {
		const state = play(priced(openedIn(mountOffer)), { type: 'work/optionClicked', id: 'black' });
		expect(priceLines(state).map((line) => [line.kind, line.net])).toEqual([
			['print', 4600],
			['options', 500],
			['certificate', 0],
		]);
		expect(designOf(state)?.price).toBe(51);
	});
});

describe('the price of a proof', () => {
	test('the price of a proof is one for all media and sizes [C5.13] [C7.24] [D12]', () => {
		const { offer, work } = openedIn(proofOffer);
		expect(priceQuestion(offer, work)).toBeNull();
		const state = play(
			priced(openedIn(proofOffer)),
			{ type: 'work/sideTyped', side: 'width', value: 333 },
			{ type: 'work/mediaClicked', id: 'odd' },
		);
		expect([priceStatus(state), groupPrice(state, 'nobody'), imagePrice(state)]).toEqual(['known', 1200, 1200]);
	});

	test('the price of a proof is there without a media where none need be chosen, and the proof can be ordered so [D12] [D36]', () => {
		const optional = { ...proofOffer, media: { ...proofOffer.media, optional: true } };
		const none = play(priced(openedIn(optional)), { type: 'work/mediaClicked', id: 'rag' });
		expect([none.work.mediaId, imagePrice(none), obstacleOf(none)]).toEqual([null, 1200, null]);
		expect(designOf(none)).toMatchObject({ mediaId: null, price: 12 });
	});

	test('still wants a media where one must be chosen [D36]', () => {
		const unset = openedIn({ ...proofOffer, defaults: { ...proofOffer.defaults, mediaId: null } });
		expect(obstacleOf(priced(unset))).toBe('MEDIA_NOT_CHOSEN');
	});

	test('the price of a proof has no line for the step of the free check, where nothing is chosen [C2.13]', () => {
		const state = priced(openedIn({ ...proofOffer, steps: ['size', 'media', 'options'] }));
		expect(priceLines(state).map(({ kind }) => kind)).toEqual(['print']);
		expect(designOf(state)?.price).toBe(12);
	});

	test('the price of a proof is not there when the shop has none [D36]', () => {
		const state = openedIn(proofOffer);
		const answered = play(state, { type: 'answer/priceAnswered', key: priceKey(state) ?? '', vatPercent: 20, byGroup: {} });
		expect(obstacleOf(answered)).toBe('NO_PRICE');
	});
});
