import { pence, penceToPounds } from '@print-room/domain';
import { asc } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { FilterModel, Orm } from '../platform/index.ts';

interface EntryRow {
	readonly id: string;
	readonly active: boolean;
	readonly index: number;
	readonly createdAt: Date;
	readonly version: number;
}

/** What every entry tells of itself (D37). */
export const entry = <Row extends EntryRow>(row: Row) => ({
	id: row.id,
	active: row.active,
	index: row.index,
	createdAt: row.createdAt.toISOString(),
	version: row.version,
});
export const pounds = (value: number) => penceToPounds(pence(value));

interface SizeRow {
	readonly widthMm: number;
	readonly heightMm: number;
	readonly widthInches: number;
	readonly heightInches: number;
}

/** C3.08: a size in millimetres and in inches, as the catalogue has both. */
export const bothUnits = (row: SizeRow) => ({
	sizeMM: { width: row.widthMm, height: row.heightMm },
	sizeInches: { width: row.widthInches, height: row.heightInches },
});

export type Fields = FilterModel['fields'];
interface EntryTable {
	readonly id: AnyPgColumn;
	readonly active: AnyPgColumn;
	readonly index: AnyPgColumn;
	readonly createdAt: AnyPgColumn;
}

const entryFields = (table: EntryTable): Fields => ({
	id: { column: table.id, type: 'id' },
	active: { column: table.active, type: 'boolean' },
	index: { column: table.index, type: 'number' },
	createdAt: { column: table.createdAt, type: 'date' },
});

/** An entry's safelist: the fields of every entry, and its own. */
export const filterModel = (table: EntryTable, fields: Fields, relations: readonly string[] = []): FilterModel => ({
	fields: { ...entryFields(table), ...fields },
	relations: Object.fromEntries(relations.map((name) => [name, null])),
	defaultOrder: [asc(table.index), asc(table.id)],
});

/** Rows of a related table by id, for a whole page at once. */
export async function byIds<Item extends { id: string }>(
	orm: Orm,
	ids: readonly (string | null)[],
	load: (orm: Orm, ids: string[]) => Promise<Item[]>,
): Promise<ReadonlyMap<string, Item>> {
	const wanted = [...new Set(ids.filter((id) => id !== null))];
	const found = wanted.length === 0 ? [] : await load(orm, wanted);
	return new Map(found.map((item) => [item.id, item]));
}
