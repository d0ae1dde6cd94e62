import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mm } from '../units/units.ts';
import { placeFreely } from './free-placing.ts';
import type { PlacedPrint, PrintToPlace } from './paper.ts';
import { LABEL_GAP_MM, printMarks } from './print-marks.ts';

const HAIR_MM = 0.011;

type Box = Pick<PlacedPrint, 'xMm' | 'yMm' | 'widthMm' | 'heightMm'>;
const overlap = (one: Box, other: Box): boolean =>
	one.xMm < other.xMm + other.widthMm - HAIR_MM &&
	other.xMm < one.xMm + one.widthMm - HAIR_MM &&
	one.yMm < other.yMm + other.heightMm - HAIR_MM &&
	other.yMm < one.yMm + one.heightMm - HAIR_MM;

const task = fc
	.record({
		sides: fc.array(fc.tuple(fc.integer({ min: 60, max: 500 }), fc.integer({ min: 60, max: 500 })), { minLength: 1, maxLength: 8 }),
		lengthMm: fc.constantFrom(null, 610),
		gapMm: fc.constantFrom(0, 1, 3.2, 6, 10),
	})
	.map(({ sides, lengthMm, gapMm }) => ({
		prints: sides.map(([width, height], index): PrintToPlace => ({ id: `${index}`, widthMm: mm(width), heightMm: mm(height) })),
		paper: { widthMm: mm(610), lengthMm: lengthMm === null ? null : mm(lengthMm) },
		gapMm,
	}));

test('labels and trim marks lie on free paper, and no mark on a label, however prints are placed [P4.02]', () => {
	fc.assert(
		fc.property(task, ({ prints, paper, gapMm }) => {
			const placed = placeFreely(prints, paper, { gapMm: mm(gapMm), mayTurn: true }).prints.filter(({ sheet }) => sheet === 0);
			const { labels, trims } = printMarks(placed, paper, gapMm);
			const boxes = [...labels.values()].map(
				(label): Box => ({
					...{ xMm: mm(label.xMm), yMm: mm(label.yMm), widthMm: mm(label.widthMm), heightMm: mm(label.heightMm) },
				}),
			);
			const lines = trims.map(
				({ fromXMm, fromYMm, toXMm, toYMm }): Box => ({
					...{ xMm: mm(Math.min(fromXMm, toXMm) - 0.05), yMm: mm(Math.min(fromYMm, toYMm) - 0.05) },
					...{ widthMm: mm(Math.abs(toXMm - fromXMm) + 0.1), heightMm: mm(Math.abs(toYMm - fromYMm) + 0.1) },
				}),
			);
			for (const [index, box] of [...boxes, ...lines].entries()) {
				expect(box.xMm).toBeGreaterThanOrEqual(0);
				expect(box.yMm).toBeGreaterThanOrEqual(0);
				expect(box.xMm + box.widthMm).toBeLessThanOrEqual(paper.widthMm);
				if (paper.lengthMm !== null) expect(box.yMm + box.heightMm).toBeLessThanOrEqual(paper.lengthMm);
				for (const print of placed) expect(overlap(box, print)).toBe(false);
				for (const [other, label] of boxes.entries()) if (other !== index) expect(overlap(box, label)).toBe(false);
			}
		}),
		{ numRuns: process.env.TEST_LONG === undefined ? 5 : 100 },
	);
});

const at = (id: string, xMm: number, yMm: number): PlacedPrint => ({
	...{ id, sheet: 0, xMm: mm(xMm), yMm: mm(yMm), widthMm: mm(300), heightMm: mm(200), isTurned: false },
});
const roll = { widthMm: mm(1112), lengthMm: null };

test('each print has its label below it if the gap has room, and all eight trim marks where nothing is near [P4.02]', () => {
	const { labels, trims } = printMarks([at('a', 100, 100), at('b', 100, 306), at('c', 800, 100)], roll, LABEL_GAP_MM);
	expect([...labels]).toMatchObject([
		['a', { yMm: 300.5, heightMm: 5, isTurned: false }],
		['c', { yMm: 300.5 }],
		['b', { yMm: 506.5 }],
	]);
	const ofC = trims.filter(({ fromXMm, fromYMm }) => fromXMm > 700 && fromYMm < 400);
	expect(ofC).toHaveLength(8);
	expect(ofC).toContainEqual({ fromXMm: 800, toXMm: 800, fromYMm: 99.5, toYMm: 95.5 });
});

test('a label goes above or beside a print whose lower edge is that of the sheet; too narrow a gap has none [P4.02]', () => {
	const sheet = { widthMm: mm(420), lengthMm: mm(300) };
	expect(printMarks([at('a', 0, 100)], sheet, 6).labels.get('a')).toMatchObject({ yMm: 94.5, isTurned: false });
	const full = { widthMm: mm(420), lengthMm: mm(200) };
	expect(printMarks([at('a', 0, 0)], full, 6).labels.get('a')).toMatchObject({ xMm: 300.5, widthMm: 5, isTurned: true });
	expect(printMarks([at('a', 0, 0)], { ...full, widthMm: mm(300) }, 6).labels.size).toBe(0);
	expect(printMarks([at('a', 0, 0)], roll, LABEL_GAP_MM - 0.1).labels.size).toBe(0);
	expect(printMarks([at('a', 10, 10)], roll, 1).trims).toEqual([]);
});

test('two labels never share a place: below the last print of a sheet there is none, and the one above it is taken [P4.02]', () => {
	const sheet = { widthMm: mm(420), lengthMm: mm(406) };
	const { labels } = printMarks([at('a', 0, 0), at('b', 0, 206)], sheet, 6);
	expect([labels.get('a'), labels.get('b')]).toMatchObject([
		{ yMm: 200.5, isTurned: false },
		{ xMm: 300.5, isTurned: true },
	]);
});
