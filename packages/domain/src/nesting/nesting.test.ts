import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { mm } from '../units/units.ts';
import { type Cut, cutOrder } from './cut-order.ts';
import { placeFreely } from './free-placing.ts';
import { type NestingRules, type Paper, type PaperPlan, type PlacedPrint, type PrintToPlace, shareCovered } from './paper.ts';
import { placeForStraightCuts } from './straight-cuts.ts';

const HAIR_MM = 0.011;

const printOf = (id: string, widthMm: number, heightMm: number): PrintToPlace => ({ id, widthMm: mm(widthMm), heightMm: mm(heightMm) });
const roll = (widthMm: number): Paper => ({ widthMm: mm(widthMm), lengthMm: null });
const turning = (gapMm: number): NestingRules => ({ gapMm: mm(gapMm), mayTurn: true });

const side = fc.oneof(
	fc.constantFrom(210, 297, 300, 400, 420, 600, 254, 203.2),
	fc.integer({ min: 400, max: 9000 }).map((tenths) => tenths / 10),
);
const task = fc
	.record({
		sizes: fc.array(fc.tuple(side, side), { minLength: 1, maxLength: 4 }),
		picks: fc.array(fc.nat(), { maxLength: 9 }),
		widthMm: fc.constantFrom(432, 610, 1117.6, 1118),
		lengthMm: fc.constantFrom(null, 610, 914.4, 2000),
		gapMm: fc.constantFrom(0, 3.2, 6, 10),
		mayTurn: fc.boolean(),
	})
	.map(({ sizes, picks, widthMm, lengthMm, gapMm, mayTurn }) => ({
		prints: picks.map((pick, index) => printOf(`print ${index}`, ...(sizes[pick % sizes.length] ?? [300, 400]))),
		paper: { widthMm: mm(widthMm), lengthMm: lengthMm === null ? null : mm(lengthMm) },
		rules: { gapMm: mm(gapMm), mayTurn },
	}));

/** Distance between two prints: the larger one of both directions. */
const apart = (one: PlacedPrint, other: PlacedPrint): number =>
	Math.max(
		one.xMm - other.xMm - other.widthMm,
		other.xMm - one.xMm - one.widthMm,
		one.yMm - other.yMm - other.heightMm,
		other.yMm - one.yMm - one.heightMm,
	);

const fitsAlone = ({ widthMm, heightMm }: PrintToPlace, paper: Paper, { mayTurn }: NestingRules): boolean => {
	const fits = (width: number, height: number) => width <= paper.widthMm && height <= (paper.lengthMm ?? Number.POSITIVE_INFINITY);
	return fits(widthMm, heightMm) || (mayTurn && fits(heightMm, widthMm));
};

function expectSound(plan: PaperPlan, prints: readonly PrintToPlace[], paper: Paper, rules: NestingRules): void {
	expect([...plan.prints.map(({ id }) => id), ...plan.tooLarge].toSorted()).toEqual(prints.map(({ id }) => id).toSorted());
	for (const id of plan.tooLarge) {
		const print = prints.find((one) => one.id === id);
		expect(print === undefined || fitsAlone(print, paper, rules)).toBe(false);
	}
	for (const [index, print] of plan.prints.entries()) {
		const asked = prints.find(({ id }) => id === print.id);
		const sides = [asked?.widthMm, asked?.heightMm];
		expect([print.widthMm, print.heightMm]).toEqual(print.isTurned ? sides.reverse() : sides);
		expect(print.isTurned && !rules.mayTurn).toBe(false);
		expect(Math.min(print.xMm, print.yMm)).toBeGreaterThanOrEqual(0);
		expect(print.xMm + print.widthMm).toBeLessThanOrEqual(paper.widthMm + HAIR_MM);
		expect(print.yMm + print.heightMm).toBeLessThanOrEqual((plan.usedLengthsMm[print.sheet] ?? 0) + HAIR_MM);
		for (const other of plan.prints.slice(index + 1))
			if (other.sheet === print.sheet) expect(apart(print, other)).toBeGreaterThanOrEqual(rules.gapMm - HAIR_MM);
	}
	for (const used of plan.usedLengthsMm) expect(used).toBeLessThanOrEqual((paper.lengthMm ?? Number.POSITIVE_INFINITY) + HAIR_MM);
	if (paper.lengthMm === null) expect(plan.usedLengthsMm.length).toBeLessThanOrEqual(1);
}

interface Scrap {
	readonly sheet: number;
	readonly x: readonly [number, number];
	readonly y: readonly [number, number];
}

/** Cuts paper with a trimmer: throws where a cut goes from no edge to edge or through a print. Returns the parts. */
function trimmed(cuts: readonly Cut[], plan: PaperPlan, paper: Paper): readonly Scrap[] {
	const parts: Scrap[] = plan.usedLengthsMm.map((used, sheet) => ({ sheet, x: [0, paper.widthMm], y: [0, used] }));
	for (const { sheet, direction, atMm, fromMm, toMm } of cuts) {
		const [cutAxis, edgeAxis] = direction === 'across' ? (['y', 'x'] as const) : (['x', 'y'] as const);
		const index = parts.findIndex(
			(part) =>
				part.sheet === sheet &&
				part[edgeAxis][0] === fromMm &&
				part[edgeAxis][1] === toMm &&
				part[cutAxis][0] < atMm &&
				atMm < part[cutAxis][1],
		);
		const part = parts[index];
		if (part === undefined) throw new Error(`The cut ${direction} at ${atMm} does not go from edge to edge`);
		for (const print of plan.prints.filter((one) => one.sheet === sheet && liesOn(one, part))) {
			const [start, end] = direction === 'across' ? [print.yMm, print.yMm + print.heightMm] : [print.xMm, print.xMm + print.widthMm];
			if (start < atMm - HAIR_MM && atMm + HAIR_MM < end) throw new Error(`The cut ${direction} at ${atMm} goes through ${print.id}`);
		}
		const [start, end] = part[cutAxis];
		parts.splice(index, 1, { ...part, [cutAxis]: [start, atMm] }, { ...part, [cutAxis]: [atMm, end] });
	}
	return parts;
}

const liesOn = (print: PlacedPrint, { sheet, x, y }: Scrap): boolean =>
	print.sheet === sheet &&
	print.xMm + HAIR_MM < x[1] &&
	print.xMm + print.widthMm > x[0] + HAIR_MM &&
	print.yMm + HAIR_MM < y[1] &&
	print.yMm + print.heightMm > y[0] + HAIR_MM;

const numRuns = process.env.TEST_LONG === undefined ? 10 : 300;

describe('prints on paper', () => {
	test('plans for straight cuts place every print once, inside the paper, with the gap, and only turned where allowed [P4.03]', () => {
		fc.assert(
			fc.property(task, ({ prints, paper, rules }) => expectSound(placeForStraightCuts(prints, paper, rules), prints, paper, rules)),
			{ numRuns },
		);
	});

	test('free plans place every print once, inside the paper, with the gap, and only turned where allowed [P4.03]', () => {
		fc.assert(
			fc.property(task, ({ prints, paper, rules }) => expectSound(placeFreely(prints, paper, rules), prints, paper, rules)),
			{ numRuns },
		);
	});

	test('a trimmer that cuts from edge to edge takes a plan for straight cuts apart, in the order of its cuts [P4.03]', () => {
		fc.assert(
			fc.property(task, ({ prints, paper, rules }) => {
				const plan = placeForStraightCuts(prints, paper, rules);
				const parts = trimmed(plan.cuts, plan, paper);
				for (const part of parts) expect(plan.prints.filter((print) => liesOn(print, part)).length).toBeLessThanOrEqual(1);
				expect(parts.length).toBe(plan.prints.length);
			}),
			{ numRuns },
		);
	});

	test('four prints around a fifth cannot be cut apart by straight cuts [P4.03]', () => {
		const at = (id: string, x: number, y: number, width: number, height: number): PlacedPrint => ({
			id,
			sheet: 0,
			xMm: mm(x),
			yMm: mm(y),
			widthMm: mm(width),
			heightMm: mm(height),
			isTurned: false,
		});
		const around = [at('a', 0, 0, 200, 100), at('b', 200, 0, 100, 200), at('c', 100, 200, 200, 100), at('d', 0, 100, 100, 200)];
		expect(cutOrder({ prints: around, usedLengthsMm: [mm(300)] }, roll(300))).toBeNull();
	});

	test('the same prints get the same plan [P4.03]', () => {
		const prints = Array.from({ length: 8 }, (_, index) => printOf(`${index}`, 200 + index * 31, 300));
		expect(placeFreely(prints, roll(1118), turning(6))).toEqual(placeFreely(prints, roll(1118), turning(6)));
	});

	test('prints that fill a roll exactly are placed without waste, in both ways [P4.03]', () => {
		const prints = Array.from({ length: 6 }, (_, index) => printOf(`${index}`, 369, 500));
		for (const place of [placeForStraightCuts, placeFreely]) {
			const plan = place(prints, roll(1119), { gapMm: mm(6), mayTurn: false });
			expect(plan.usedLengthsMm).toEqual([1006]);
			expect(shareCovered(plan, roll(1119))).toBeCloseTo((6 * 369 * 500) / (1119 * 1006), 9);
		}
	});

	test('sheets are filled one after the other, and what is left over is on one of them [P4.03]', () => {
		const prints = Array.from({ length: 9 }, (_, index) => printOf(`${index}`, 297, 420));
		const sheet: Paper = { widthMm: mm(610), lengthMm: mm(860) };
		for (const place of [placeForStraightCuts, placeFreely])
			expect(place(prints, sheet, turning(6)).usedLengthsMm).toEqual([846, 846, 297]);
	});

	test('a print that is wider than the paper is placed along it only where it may be turned [P4.03]', () => {
		const [print] = [printOf('wide', 1200, 300)];
		if (print === undefined) throw new Error('there is one print');
		expect(placeForStraightCuts([print], roll(1118), turning(6)).prints).toMatchObject([{ isTurned: true, heightMm: 1200 }]);
		expect(placeForStraightCuts([print], roll(1118), { ...turning(6), mayTurn: false })).toMatchObject({ prints: [], tooLarge: ['wide'] });
	});

	test('lengths that are not positive are refused [P4.03]', () => {
		expect(() => placeFreely([printOf('flat', 300, 0)], roll(1118), turning(6))).toThrow(RangeError);
		expect(() => placeForStraightCuts([printOf('a', 300, 200)], roll(1118), turning(-1))).toThrow(RangeError);
	});
});
