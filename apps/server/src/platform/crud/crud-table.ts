import type { Item } from '@print-room/contract';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Executor } from '../database/index.ts';

export type CrudTable = PgTable & { readonly id: PgColumn; readonly createdAt: PgColumn; readonly version: PgColumn };

export type Columns = Readonly<Record<string, PgColumn>>;
export type Row = Readonly<Record<string, unknown>>;
/** An item as the API returns it; the route's schema decides which properties leave the server. */
export type ItemView = Item & { readonly version: number } & Row;

/** Sets one property on the items, with a single query for all of them. */
export type Relation = (orm: Executor, items: readonly ItemView[]) => Promise<ItemView[]>;

export interface Target {
	readonly table: CrudTable;
	readonly load: (orm: Executor, ids: readonly string[]) => Promise<readonly Item[]>;
}
