import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { ascending, type FilterModel } from '../platform/index.ts';

interface EntryRow {
	readonly id: string;
	readonly active: boolean;
	readonly index: number;
	readonly createdAt: Date;
	readonly version: number;
}

export const entry = <Row extends EntryRow>(row: Row) => ({
	id: row.id,
	active: row.active,
	index: row.index,
	createdAt: row.createdAt.toISOString(),
	version: row.version,
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

export const filterModel = (table: EntryTable, fields: Fields, relations: readonly string[] = []): FilterModel => ({
	fields: { ...entryFields(table), ...fields },
	relations: Object.fromEntries(relations.map((name) => [name, null])),
	defaultOrder: [ascending(table.index), ascending(table.id)],
});
