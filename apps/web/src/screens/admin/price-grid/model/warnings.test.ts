import { pence } from '@print-room/domain';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyList, group, price } from '../testing/grid.fixture.ts';
import { draftOf, withEdits } from './draft.ts';
import { priced } from './entry.ts';
import { cellKey, savedGrid } from './saved-grid.ts';
import { type Warning, warningMessage, warningsOf } from './warnings.ts';

const list = (...amounts: readonly number[]) =>
	savedGrid({
		groups: [group('Rag')],
		prices: [
			[210, 297],
			[300, 400],
			[400, 600],
			[600, 900],
		].flatMap(([one = 0, other = 0], index) => {
			const amount = amounts[index];
			return amount === undefined ? [] : [price(one, other, 'Rag', amount)];
		}),
	});

const descriptionOf = (warnings: ReadonlyMap<string, readonly Warning[]>, size: string) =>
	(warnings.get(cellKey(size, 'Rag')) ?? []).map(warningMessage);

const afterTyping = (saved: ReturnType<typeof list>, size: string, amount: number) =>
	warningsOf(saved, withEdits(draftOf(saved), [[cellKey(size, 'Rag'), priced(pence(amount))]]));

describe('warnings', () => {
	test('a list that rises with the area in steps of 5 p has no warnings [D9] [D11]', () => {
		const saved = list(1850, 2800, 4600, 9000);
		expect(warningsOf(saved, draftOf(saved)).size).toBe(0);
	});

	test('warnings name a price that is no multiple of 5 p [D9]', () => {
		expect(descriptionOf(afterTyping(list(1850, 2800), '210x297', 1852), '210x297')).toEqual([
			'Not a multiple of 5 p: the VAT may not be a whole number of pence.',
		]);
	});

	test('warnings name a larger print that is cheaper, with the dearest of the smaller ones [D11]', () => {
		const saved = list(1850, 2800, 2700, 2750);
		const warnings = warningsOf(saved, draftOf(saved));
		expect(descriptionOf(warnings, '400x600')).toEqual(['Cheaper than the smaller 300 × 400 mm (£28.00).']);
		expect(descriptionOf(warnings, '600x900')).toEqual(['Cheaper than the smaller 300 × 400 mm (£28.00).']);
		expect(warnings.size).toBe(2);
	});

	test('warnings name the smaller print as well where its price is the one that was changed', () => {
		const warnings = afterTyping(list(1850, 2800, 3000), '300x400', 3100);
		expect(descriptionOf(warnings, '300x400')).toEqual(['Dearer than the larger 400 × 600 mm (£30.00).']);
		expect(descriptionOf(warnings, '400x600')).toEqual(['Cheaper than the smaller 300 × 400 mm (£31.00).']);
	});

	test.each([
		[5750, []],
		[5755, ['25 % more than before.']],
		[3450, []],
		[3445, ['25 % less than before.']],
	])('warnings name a change of more than a quarter: £46.00 to %i pence', (amount, expected) => {
		expect(descriptionOf(afterTyping(list(1850, 2800, 4600), '400x600', amount), '400x600')).toEqual(expected);
	});

	test('warnings name a cell that combines several entries [D11]', () => {
		const saved = savedGrid({ groups: [group('Rag')], prices: [price(210, 297, 'Rag', 1850), price(297, 210, 'Rag', 1900)] });
		expect(descriptionOf(warningsOf(saved, draftOf(saved)), '210x297')).toEqual(['2 entries have this size; the cheapest counts.']);
	});

	test('warnings find a broken rise exactly where a smaller size of the group is dearer [D11]', () => {
		fc.assert(
			fc.property(anyList, (prices) => {
				const saved = savedGrid(prices);
				const draft = draftOf(saved);
				const warnings = warningsOf(saved, draft);
				for (const { id } of saved.groups) {
					for (const size of saved.sizes) {
						const own = saved.cells.get(cellKey(size.key, id));
						const isBroken =
							own !== undefined &&
							saved.sizes.some((other) => other.areaM2 < size.areaM2 && (saved.cells.get(cellKey(other.key, id))?.pence ?? 0) > own.pence);
						const found = (warnings.get(cellKey(size.key, id)) ?? []).some(({ kind }) => kind === 'cheaperThanSmaller');
						expect(found).toBe(isBroken);
					}
				}
			}),
		);
	});
});
