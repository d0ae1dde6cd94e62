import type { StockForm } from '@print-room/contract';
import { mm, type PlacedPrint } from '@print-room/domain';
import { expect, test } from 'vitest';
import { figuresOf, moved, offeredForms, onPaper, problemTexts, turned, wrongIds } from './plan-model.ts';

const form: StockForm = {
	...{ id: 'f', active: true, index: 0, createdAt: '2026-11-20T12:00:00.000Z', version: 1, label: '24″ roll', printTypeId: 'm' },
	...{ isRoll: true, widthMm: 610, lengthMm: null, sideMarginMm: 5, endMarginMm: 10, coreWasteMm: 0, mayTurn: true, cutsStraight: true },
	...{ keptFromMm: null, isLeftover: false },
};
const asked = ['a', 'b'].map((id) => ({ id, widthMm: mm(300), heightMm: mm(200) }));
const placed: readonly PlacedPrint[] = asked.map((print, index) => ({
	...print,
	...{ sheet: 0, xMm: mm(0), yMm: mm(index * 206), isTurned: false },
}));

test('a plan has its length, area and waste with the margins of the paper, and no problem [P4.02]', () => {
	const figures = figuresOf(placed, asked, form, 6);
	expect(figures).toMatchObject({ usedLengthsMm: [406], lengthMm: 426, paperMm2: 426 * 610, problems: [] });
	expect(figures.waste).toBeCloseTo(1 - 120_000 / (426 * 610), 9);
});

test('a print that is moved by hand is checked, and what is wrong is named and marked [P4.02]', () => {
	const problemsOf = (prints: readonly PlacedPrint[]) => figuresOf(prints, asked, form, 6).problems;
	const near = problemsOf(moved(placed, 'b', 0, 203));
	expect([problemTexts(near), [...wrongIds(near)]]).toEqual([['Two prints are nearer to each other than the gap.'], ['a', 'b']]);
	expect(problemTexts(problemsOf(moved(placed, 'b', 301, 206)))).toEqual(['A print lies outside of what can be printed on.']);
	expect(problemTexts(problemsOf(moved(placed, 'b', -50, 100)))).toEqual(['Two prints overlap.']);
	expect(problemsOf(turned(placed, 'b'))).toEqual([]);
	expect(problemTexts(figuresOf(turned(placed, 'b'), asked, { ...form, mayTurn: false }, 6).problems)).toEqual([
		'A print is turned against the grain of the paper.',
	]);
});

test('a leftover takes the prints of a single piece of paper, and is offered after the rolls and sheets of its medium [P4.03]', () => {
	const leftover: StockForm = { ...form, id: 'l', isLeftover: true, lengthMm: 300, printType: { id: 'm', label: 'Rag' } };
	const second = placed.map((print, index) => ({ ...print, sheet: index }));
	expect(onPaper(second, leftover).map(({ id }) => id)).toEqual(['a']);
	expect(onPaper(second, form)).toBe(second);
	const roll = { ...leftover, id: 'r', isLeftover: false };
	const forms = [
		leftover,
		{ ...leftover, id: 'used', active: false },
		{ ...roll, id: 'other', printType: { id: 'n', label: 'Silk' } },
		roll,
	];
	expect(offeredForms(forms, 'Rag').map(({ id }) => id)).toEqual(['r', 'l']);
});
