import { pence } from '@print-room/domain';
import { describe, expect, test } from 'vitest';
import { opened, play, priced } from './editor.fixture.ts';
import { groupPrice, priceKey, priceStatus, printPrice } from './price.ts';
import { priceLines, totalOf, totalOfLines } from './price-lines.ts';

const wider = { type: 'work/sideTyped', side: 'width', value: 620 } as const;

describe('the price', () => {
	test('is being worked out until it was answered [D30]', () => {
		expect(priceStatus(opened())).toBe('workingOut');
		expect(printPrice(opened())).toBeNull();
		expect(totalOf(opened())).toBeNull();
		expect(priceStatus(priced(opened()))).toBe('known');
	});

	test('never belongs to another size', () => {
		const before = priced(opened());
		const after = play(before, wider);
		expect(priceStatus(after)).toBe('workingOut');
		expect(groupPrice(after, 'cotton')).toBeNull();
	});

	test('drops an answer that comes too late', () => {
		const key = priceKey(opened()) ?? '';
		const late = play(opened(), wider, { type: 'answer/priceAnswered', key, byGroup: { cotton: pence(1) } });
		expect(late.price.answer).toBeNull();
		const failed = play(opened(), wider, { type: 'answer/priceFailed', key });
		expect(priceStatus(failed)).toBe('workingOut');
	});

	test('is the same for a print that is turned [D11]', () => {
		expect(priceStatus(play(priced(opened()), { type: 'work/turned' }))).toBe('known');
	});

	test('is asked for again on demand after a failure [D30]', () => {
		const failed = play(opened(), { type: 'answer/priceFailed', key: priceKey(opened()) ?? '' });
		expect(priceStatus(failed)).toBe('failed');
		expect(priceStatus(play(failed, { type: 'answer/priceRetried' }))).toBe('workingOut');
	});

	test('is not asked for a size that cannot be printed [C5.09]', () => {
		const state = play(opened(), { type: 'work/sideTyped', side: 'height', value: 1200 });
		expect(priceKey(state)).toBeNull();
		expect(priceStatus(state)).toBe('notAsked');
	});

	test('is crop, border, options and certificate, with VAT for showing [C9.02, C9.03, D9]', () => {
		const state = play(priced(opened()), { type: 'work/optionClicked', id: 'deckle' }, { type: 'work/certificateClicked', id: 'numbered' });
		expect(priceLines(state).map((line) => [line.kind, line.chosen, line.net])).toEqual([
			['print', 'Cotton Rag 308', 4600],
			['border', 'Extra :W around print', 400],
			['options', 'Deckled edge', 500],
			['certificate', 'Signed and numbered', 800],
		]);
		expect(totalOf(state)).toEqual({ net: 6300, vat: 1260, gross: 7560 });
		expect(totalOfLines(priceLines(state))).toEqual(totalOf(state));
	});

	test('has no total of lines that were not all known', () => {
		expect(totalOfLines(priceLines(opened()))).toBeNull();
	});
});
