import type { Field } from '@print-room/contract';
import { pence, penceToPounds, poundsToPence } from '@print-room/domain';
import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { FilterModel } from '../filter/index.ts';
import type { Columns, Row } from './crud-table.ts';

/** Maps a field of the contract to the table columns that hold it; the column names follow from the field's kind. */
export interface Codec {
	readonly field: Field;
	/** property names of the columns in the code */
	readonly columns: readonly string[];
	/** Takes a value that the contract's schema has accepted. */
	toRow(value: unknown): Row;
	fromRow(row: Row): unknown;
	/** The fields it adds to filtering and sorting. */
	readonly asked: FilterModel['fields'];
	/** name of the referenced item, for reference fields */
	readonly called?: SQL;
}

function numberOf(value: unknown): number {
	if (typeof value !== 'number') throw new TypeError('not a number');
	return value;
}

function sideOf(value: unknown, name: string): number {
	if (typeof value !== 'object' || value === null) throw new TypeError('not a size');
	return numberOf(Reflect.get(value, name));
}

/** A column for each side: `sizeMM` has the columns `widthMm` and `heightMm`. */
function pairCodec(field: Field & { units: 'mm' | 'inches' }, sides: Readonly<Record<string, string>>, columnOf: ColumnOf): Codec {
	const unit = field.units === 'mm' ? 'Mm' : 'Inches';
	const pairs = Object.entries(sides).map(([side, stem]) => ({ side, column: `${stem}${unit}` }));
	const columns = pairs.map(({ column }) => column);
	const [first, second] = columns.map(columnOf);
	return {
		field,
		columns,
		toRow: (value) => Object.fromEntries(pairs.map(({ side, column }) => [column, sideOf(value, side)])),
		fromRow: (row) => Object.fromEntries(pairs.map(({ side, column }) => [side, row[column]])),
		asked: {
			...Object.fromEntries(columns.map((name) => [name, { column: columnOf(name), type: 'number' }] as const)),
			...(field.units === 'mm' && { area: { column: sql`(${first} * ${second})`, type: 'number' } }),
		},
	};
}

type ColumnOf = (name: string) => PgColumn;

const typeOf = {
	text: 'string',
	longText: 'string',
	colour: 'string',
	choice: 'string',
	wholeNumber: 'number',
	length: 'number',
	switch: 'boolean',
} as const;

/** `nameOf` returns an SQL expression for the name of the referenced item. Throws if the table lacks a column. */
export function codecOf(field: Field, columns: Columns, nameOf: (column: PgColumn) => SQL | null): Codec {
	const columnOf: ColumnOf = (name) => {
		const column = columns[name];
		if (column === undefined) throw new Error(`the table has no column ${name} for the field ${field.name}`);
		return column;
	};
	const { name } = field;
	const plain = { field, columns: [name], toRow: (value: unknown) => ({ [name]: value }), fromRow: (row: Row) => row[name] };
	switch (field.kind) {
		case 'text':
		case 'longText':
		case 'colour':
		case 'choice':
		case 'wholeNumber':
		case 'length':
		case 'switch':
			return { ...plain, asked: { [name]: { column: columnOf(name), type: typeOf[field.kind] } } };
		case 'reference': {
			const called = nameOf(columnOf(name));
			return {
				...plain,
				...(called !== null && { called }),
				asked: {
					[name]: { column: columnOf(name), type: 'id' },
					...(called !== null && { [field.relation]: { column: called, type: 'string' } }),
				},
			};
		}
		case 'categories':
			columnOf(name);
			return { ...plain, asked: {} };
		case 'money': {
			const key = `${name}Pence`;
			return {
				field,
				columns: [key],
				toRow: (value) => ({ [key]: poundsToPence(numberOf(value)) }),
				fromRow: (row) => penceToPounds(pence(numberOf(row[key]))),
				asked: { [name]: { column: sql`(${columnOf(key)}::numeric / 100)`, type: 'number' } },
			};
		}
		case 'size':
			return pairCodec(field, { width: 'width', height: 'height' }, columnOf);
		case 'extents':
			return pairCodec(field, { extent1: 'extent1', extent2: 'extent2' }, columnOf);
	}
}

/** Default value of a field that a create call leaves out; the table itself chooses the index, after the last entry. */
export function valueLeftOut(field: Field): unknown {
	switch (field.kind) {
		case 'text':
			return field.initial ?? '';
		case 'longText':
			return '';
		case 'switch':
		case 'wholeNumber':
			return field.initial;
		case 'categories':
			return [];
		case 'length':
		case 'reference':
		case 'colour':
		case 'choice':
		case 'money':
		case 'size':
		case 'extents':
			return null;
	}
}
