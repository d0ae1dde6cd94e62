import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mm } from '../units/units.ts';
import { planProblems, usedLengths } from './check-plan.ts';
import { placeFreely } from './free-placing.ts';
import type { PlacedPrint, PrintToPlace } from './paper.ts';
import { placeForStraightCuts } from './straight-cuts.ts';

const numRuns = process.env.TEST_LONG === undefined ? 8 : 200;

const side = fc.oneof(
	fc.constantFrom(210, 297, 300, 400, 203.2),
	fc.integer({ min: 400, max: 5000 }).map((tenths) => tenths / 10),
);
const task = fc
	.record({
		sides: fc.array(fc.tuple(side, side), { minLength: 1, maxLength: 8 }),
		lengthMm: fc.constantFrom(null, 610, 914.4),
		gapMm: fc.constantFrom(0, 3.2, 6),
		mayTurn: fc.boolean(),
	})
	.map(({ sides, lengthMm, gapMm, mayTurn }) => ({
		prints: sides.map(([width, height], index): PrintToPlace => ({ id: `${index}`, widthMm: mm(width), heightMm: mm(height) })),
		paper: { widthMm: mm(610), lengthMm: lengthMm === null ? null : mm(lengthMm) },
		rules: { gapMm: mm(gapMm), mayTurn },
	}));

test('nothing is wrong with a plan that the shop makes, with either way of cutting [P4.02] [P4.03]', () => {
	fc.assert(
		fc.property(task, ({ prints, paper, rules }) => {
			const straight = placeForStraightCuts(prints, paper, rules);
			expect(planProblems(straight.prints, prints, paper, { ...rules, cutsStraight: true })).toEqual([]);
			expect(usedLengths(straight.prints)).toEqual(straight.usedLengthsMm.map((length) => expect.closeTo(length, 1)));
			const free = placeFreely(prints, paper, rules);
			expect(planProblems(free.prints, prints, paper, { ...rules, cutsStraight: false })).toEqual([]);
		}),
		{ numRuns },
	);
});

const changeOf = fc.record({ at: fc.nat(), dx: fc.integer({ min: -700, max: 700 }), dy: fc.integer({ min: -700, max: 700 }) });

test('a print that is moved over another, outside or too near is found, and one that keeps its distance is not [P4.02]', () => {
	fc.assert(
		// Planning takes a tenth of a second, so each plan is changed in eight ways.
		fc.property(task, fc.array(changeOf, { minLength: 8, maxLength: 8 }), ({ prints, paper, rules }, changes) => {
			const { prints: placed } = placeForStraightCuts(prints, paper, rules);
			for (const { at, dx, dy } of changes) {
				const moved = placed.map(
					(print, index): PlacedPrint =>
						index === at % placed.length ? { ...print, xMm: mm(print.xMm + dx), yMm: mm(print.yMm + dy) } : print,
				);
				const one = moved[at % placed.length];
				if (one === undefined) return;
				const others = moved.filter((print) => print !== one && print.sheet === one.sheet);
				const grown = (print: PlacedPrint, by: number) =>
					one.xMm < print.xMm + print.widthMm + by - 0.02 &&
					print.xMm < one.xMm + one.widthMm + by - 0.02 &&
					one.yMm < print.yMm + print.heightMm + by - 0.02 &&
					print.yMm < one.yMm + one.heightMm + by - 0.02;
				const flaws = new Set(planProblems(moved, prints, paper, { ...rules, cutsStraight: false }).map(({ flaw }) => flaw));
				const isOutside =
					one.xMm < 0 || one.yMm < 0 || one.xMm + one.widthMm > 610 || one.yMm + one.heightMm > (paper.lengthMm ?? Infinity);
				expect(flaws.has('outside')).toBe(isOutside);
				expect(flaws.has('overlap')).toBe(others.some((print) => grown(print, 0)));
				expect(flaws.has('overlap') || flaws.has('gap')).toBe(others.some((print) => grown(print, rules.gapMm)));
			}
		}),
		{ numRuns },
	);
});

const place = (id: string, xMm: number, yMm: number, widthMm: number, heightMm: number, isTurned = false): PlacedPrint => ({
	...{ id, sheet: 0, xMm: mm(xMm), yMm: mm(yMm), widthMm: mm(widthMm), heightMm: mm(heightMm), isTurned },
});

test('prints that only a contour cutter can part are refused for straight cuts, and a print keeps its size and grain [P4.02] [P4.03]', () => {
	const pinwheel = [
		place('a', 0, 0, 300, 200),
		place('b', 306, 0, 200, 300, true),
		place('c', 206, 306, 300, 200),
		place('d', 0, 206, 200, 300, true),
	];
	const asked = ['a', 'b', 'c', 'd'].map((id) => ({ id, widthMm: mm(300), heightMm: mm(200) }));
	const paper = { widthMm: mm(610), lengthMm: null };
	const problems = (prints: readonly PlacedPrint[], rules: { mayTurn?: boolean; cutsStraight?: boolean } = {}) =>
		planProblems(prints, asked, paper, { gapMm: mm(6), mayTurn: true, cutsStraight: false, ...rules }).map(({ flaw }) => flaw);
	expect(problems(pinwheel)).toEqual([]);
	expect(problems(pinwheel, { cutsStraight: true })).toEqual(['notStraight']);
	expect(problems(pinwheel, { mayTurn: false })).toEqual(['turned', 'turned']);
	expect(problems([place('a', 0, 0, 310, 200)])).toEqual(['size']);
	expect(problems([place('stranger', 0, 0, 300, 200)])).toEqual(['size']);
	expect(problems([{ ...place('a', 0, 0, 300, 200), sheet: 1 }])).toEqual(['outside', 'emptySheet']);
});
