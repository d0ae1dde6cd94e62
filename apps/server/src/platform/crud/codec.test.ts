import type { Field } from '@print-room/contract';
import { getTableColumns } from 'drizzle-orm';
import { doublePrecision, integer, type PgTable, pgTable, text } from 'drizzle-orm/pg-core';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { codecOf, valueLeftOut } from './codec.ts';

const length = (name: string) => doublePrecision(name);
const things = pgTable('things', {
	label: text('label'),
	pricePence: integer('price_pence'),
	widthMm: length('width_mm'),
	heightMm: length('height_mm'),
	extent1Inches: length('extent1_inches'),
	extent2Inches: length('extent2_inches'),
});

const codec = (field: Field) => codecOf(field, getTableColumns<PgTable>(things), () => null);
const price: Field = { kind: 'money', name: 'price', label: 'Price' };

test('every price of the API is stored as whole pence, and is read back unchanged [D9]', () => {
	const { toRow, fromRow } = codec(price);
	fc.assert(
		fc.property(fc.integer({ min: 0, max: 100_000_000 }), (pence) => {
			expect(toRow(pence / 100)).toEqual({ pricePence: pence });
			expect(fromRow({ pricePence: pence })).toBe(pence / 100);
		}),
	);
});

test('two sides have a column each, named after their unit [A3.05] [A3.13]', () => {
	const size = codec({ kind: 'size', name: 'sizeMM', label: 'Size', units: 'mm' });
	const extents = codec({ kind: 'extents', name: 'inchesSize', label: 'Extent', units: 'inches' });
	expect(size.toRow({ width: 400, height: 300.5 })).toEqual({ widthMm: 400, heightMm: 300.5 });
	expect(extents.fromRow({ extent1Inches: 15.75, extent2Inches: 11.81 })).toEqual({ extent1: 15.75, extent2: 11.81 });
});

test('a table that lacks a column of its description is detected at once', () => {
	expect(() => codec({ ...price, name: 'rate' })).toThrow('the table has no column ratePence for the field rate');
	expect(() => codec({ kind: 'size', name: 'size', label: 'Size', units: 'inches' })).toThrow('no column widthInches');
});

test('a missing field gets the initial value of the form [A3.10]', () => {
	expect(valueLeftOut({ kind: 'text', name: 'label', label: 'Label', initial: 'Extra :W around print' })).toBe('Extra :W around print');
	expect(valueLeftOut({ kind: 'switch', name: 'active', label: 'Offered', initial: true })).toBe(true);
	expect(valueLeftOut({ kind: 'length', name: 'maxWidthMm', label: 'Widest', units: 'mm' })).toBeNull();
});
