import type { MediaGroup, Price } from '@print-room/contract';
import { type Pence, pence, penceToPounds } from '@print-room/domain';
import fc from 'fast-check';
import { type CellEdit, rowsOf } from '../model/draft.ts';
import { type Entry, empty, priced } from '../model/entry.ts';
import { inchesOf } from '../model/grid-size.ts';
import type { GridState } from '../model/grid-state.ts';
import { cellKey, type PriceList } from '../model/saved-grid.ts';

const createdAt = '2026-11-18T09:00:00.000Z';

export const group = (id: string, more: Partial<MediaGroup> = {}): MediaGroup => ({
	id,
	name: id,
	active: true,
	index: 0,
	createdAt,
	version: 1,
	...more,
});

/** Sides in millimetres; the price in pence. */
export const price = (extent1: number, extent2: number, groupId: string, amount: number, more: Partial<Price> = {}): Price => ({
	id: `${extent1}-${extent2}-${groupId}`,
	mmSize: { extent1, extent2 },
	inchesSize: { extent1: inchesOf(extent1), extent2: inchesOf(extent2) },
	price: penceToPounds(pence(amount)),
	groupId,
	createdAt,
	version: 1,
	...more,
});

export const groups = [group('Baryta', { index: 1 }), group('C-type', { index: 2 }), group('Rag', { index: 3 })];

const sides: readonly (readonly [number, number])[] = [
	[210, 297],
	[254, 381],
	[300, 400],
	[400, 600],
];

export const anyList: fc.Arbitrary<PriceList> = fc
	.array(
		fc.record({
			size: fc.constantFrom(...sides),
			isTurned: fc.boolean(),
			group: fc.constantFrom(...groups),
			amount: fc.integer({ min: 0, max: 20_000 }),
			version: fc.integer({ min: 1, max: 9 }),
		}),
		{ maxLength: 16 },
	)
	.map((rows) => ({
		groups,
		prices: rows.map(({ size: [one, other], isTurned, group: { id }, amount, version }, index) =>
			price(isTurned ? other : one, isTurned ? one : other, id, amount, { id: `price-${index}`, version }),
		),
	}));

const anyAmount: fc.Arbitrary<Pence> = fc.integer({ min: 0, max: 20_000 }).map(pence);
const anyEntry: fc.Arbitrary<Entry> = fc.oneof(anyAmount.map(priced), fc.constant(empty));

/** Edits by position, so that they fit any grid. */
export const anyEdits = fc.array(fc.tuple(fc.nat(200), fc.nat(200), anyEntry), { maxLength: 8 });

export const editsIn = ({ saved, history: { present } }: GridState, edits: readonly (readonly [number, number, Entry])[]): CellEdit[] => {
	const rows = rowsOf(saved, present);
	return edits.flatMap(([row, column, entry]) => {
		const size = rows[row % Math.max(1, rows.length)];
		const found = saved.groups[column % Math.max(1, saved.groups.length)];
		return size === undefined || found === undefined ? [] : [[cellKey(size.key, found.id), entry] as const];
	});
};
