import { expect, test } from 'vitest';
import { pence } from '../price/money.ts';
import { mm, ppi } from '../units/units.ts';
import { type NotOrderable, notOrderable, type OrderConditions } from './orderable.ts';

const good: OrderConditions = {
	mediaId: 'rag',
	mediaRequired: true,
	mediaActive: true,
	mediaMaxWidthMm: 610,
	imagePence: pence(4600),
	density: ppi(191),
	thresholds: { min: 100 },
	size: { width: 560, height: 840, units: 'mm' },
	borderMm: mm(25),
	overall: { width: 610, height: 890, units: 'mm' },
	options: [{ maxSideMm: 890, needsBorder: true }],
};

test('the order check has nothing against a good design [D36]', () => {
	expect(notOrderable(good)).toBeNull();
	expect(notOrderable({ ...good, mediaMaxWidthMm: null })).toBeNull();
});

test.each<[NotOrderable, Partial<OrderConditions>]>([
	['MEDIA_NOT_CHOSEN', { mediaId: null }],
	['MEDIA_NOT_AVAILABLE', { mediaActive: false }],
	['MEDIA_NOT_AVAILABLE', { borderMm: mm(26) }],
	['MEDIA_NOT_AVAILABLE', { mediaMaxWidthMm: 600 }],
	['OPTION_NOT_POSSIBLE', { options: [{ maxSideMm: 889, needsBorder: false }] }],
	['OPTION_NOT_POSSIBLE', { borderMm: mm(0) }],
	['NO_PRICE', { imagePence: null }],
	['DENSITY_TOO_LOW', { density: ppi(99.9) }],
	['SIZE_NOT_SUPPORTED', { size: { width: 1100, height: 1100, units: 'mm' } }],
	['SIZE_NOT_SUPPORTED', { size: { width: 19, height: 300, units: 'mm' } }],
])('the order check says %s for %o [D36]', (problem, change) => {
	expect(notOrderable({ ...good, ...change })).toBe(problem);
});

test('the order check asks for no media where prints are not made on a chosen one [D36]', () => {
	expect(notOrderable({ ...good, mediaId: null, mediaRequired: false, mediaActive: false, options: [] })).toBeNull();
});

test('the order check names the missing medium before the missing price [D36]', () => {
	expect(notOrderable({ ...good, mediaId: null, imagePence: null })).toBe('MEDIA_NOT_CHOSEN');
});

test('the order check takes a price of nothing for a price [D36]', () => {
	expect(notOrderable({ ...good, imagePence: pence(0) })).toBeNull();
});
