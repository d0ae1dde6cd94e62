import type { Item } from '@print-room/contract';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Executor } from '../database/index.ts';

/** A table whose rows are items of a list. */
export type CrudTable = PgTable & { readonly id: PgColumn; readonly createdAt: PgColumn; readonly version: PgColumn };

export type Columns = Readonly<Record<string, PgColumn>>;
/** A row, or a part of one, by the names that the code has for its columns. */
export type Row = Readonly<Record<string, unknown>>;
/** An item as the API tells it; its route's schema says what of it goes out. */
export type Told = Item & { readonly version: number } & Row;

/** Sets one property on the items, in a single query for all of them. */
export type Relation = (orm: Executor, items: readonly Told[]) => Promise<Told[]>;

/** What a reference leads to. */
export interface Target {
	readonly table: CrudTable;
	readonly load: (orm: Executor, ids: readonly string[]) => Promise<readonly Item[]>;
}
