import { expect, test } from 'vitest';
import { type PaidPrint, paidDifferences } from './paid-print.ts';

const paid: PaidPrint = {
	categoryId: 'fineartprint',
	units: 'mm',
	size: { width: 300, height: 200 },
	finalSize: { width: 340, height: 240 },
	mediumId: 'rag',
	borderId: 'two',
	optionIds: ['deckled', 'coated'],
	certificateId: 'signed',
	certificateText: { title: 'Lake', artist: 'Ada North', year: 2026 },
	mount: null,
};

test.each<[string, Partial<PaidPrint>]>([
	['the same', {}],
	['turned', { size: { width: 200, height: 300 }, finalSize: { width: 240, height: 340 } }],
	['options in another order', { optionIds: ['coated', 'deckled'] }],
	['in inches', { units: 'inches', size: { width: 300 / 25.4, height: 200 / 25.4 }, finalSize: { width: 340 / 25.4, height: 240 / 25.4 } }],
])('a print that is %s is what was paid for [P5.01]', (_, sent) => {
	expect(paidDifferences(paid, { ...paid, ...sent })).toEqual([]);
});

test.each<[string, Partial<PaidPrint>, readonly string[]]>([
	['a larger picture', { size: { width: 301, height: 200 } }, ['size']],
	['a picture that is turned on paper that is not', { size: { width: 200, height: 300 } }, ['size']],
	['a wider border', { borderId: 'three', finalSize: { width: 360, height: 260 } }, ['size', 'border']],
	['another paper', { mediumId: 'baryta' }, ['paper']],
	['an option more', { optionIds: ['coated', 'deckled', 'varnished'] }, ['options']],
	['no certificate', { certificateId: null, certificateText: null }, ['certificate']],
	['another title', { certificateText: { title: 'Sea', artist: 'Ada North', year: 2026 } }, ['certificateText']],
	['a certificate without its artist', { certificateText: { title: 'Lake', artist: '', year: 2026 } }, ['certificateText']],
	['a certificate without its year', { certificateText: { title: 'Lake', artist: 'Ada North', year: null } }, ['certificateText']],
	['a certificate that says nothing', { certificateText: null }, ['certificateText']],
	['a mount', { categoryId: 'mountedprint', mount: { id: 'white', finalSizeId: 'large' } }, ['product', 'mount']],
])('%s is not what was paid for [P5.01]', (_, sent, differences) => {
	expect(paidDifferences(paid, { ...paid, ...sent })).toEqual(differences);
});

test('a certificate that says nothing is that of an older design [P5.01]', () => {
	const silent = { ...paid, certificateText: { title: '', artist: '', year: null } };
	expect(paidDifferences({ ...paid, certificateText: null }, silent)).toEqual([]);
});

test('a mount of another outer size is not what was paid for [P5.01]', () => {
	const mounted = { ...paid, mount: { id: 'white', finalSizeId: 'large' } };
	expect(paidDifferences(mounted, { ...mounted, mount: { id: 'white', finalSizeId: 'small' } })).toEqual(['mount']);
});
