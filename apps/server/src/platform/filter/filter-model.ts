import type { SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';

export type FieldType = 'string' | 'number' | 'boolean' | 'date' | 'id';

export interface FilterField {
	readonly column: AnyPgColumn | SQL;
	readonly type: FieldType;
	/** lower-case copy of a text, for `like` without regard to case; without it each row is converted */
	readonly inLowerCase?: AnyPgColumn;
	/** column units per API unit, such as 100 pence per pound; default 1 */
	readonly scale?: number;
	/** false: cannot be filtered by, but may be left out */
	readonly filter?: boolean;
	/** false: cannot be sorted by, but may be left out */
	readonly sort?: boolean;
}

/** Part of a sort order. NULLs follow PostgreSQL's default: last if ascending, first if descending. */
export interface OrderKey {
	readonly column: AnyPgColumn | SQL;
	readonly isDescending: boolean;
}

export const ascending = (column: OrderKey['column']): OrderKey => ({ column, isDescending: false });
export const descending = (column: OrderKey['column']): OrderKey => ({ column, isDescending: true });

/** Describes what callers may ask of a list; anything not named here is refused. */
export interface FilterModel {
	readonly fields: Readonly<Record<string, FilterField>>;
	/** null: can be included, but not narrowed by a scope */
	readonly relations: Readonly<Record<string, FilterModel | null>>;
	/** default order, and tie-breaker of every other order in its direction; ends with a unique column, or pages overlap */
	readonly defaultOrder: readonly OrderKey[];
	/** tsvector for `$text`, made by `searchWords` or `searchVectorSql` */
	readonly searchVector?: SQL;
	/** indexed `search_beginnings` of that vector; without it `$text` reads every row */
	readonly searchBeginnings?: SQL;
	/** condition for rows that the whole typed text finds beside those with its words; null if it finds none in this way */
	readonly foundBesides?: (typed: string) => SQL | null;
	/** the longest page, also without a limit in the query; default 50,000, and 10,000 without a limit */
	readonly maxLimit?: number;
}

export interface Include {
	readonly relation: string;
	/** null if none was given */
	readonly scope: ParsedFilter | null;
}

export interface ParsedFilter {
	readonly where: SQL | undefined;
	/** the same condition without its index-only part, for walking rows; set if `$text` is used on an indexed list */
	readonly walked?: SQL;
	readonly order: OrderKey[];
	readonly limit: number;
	readonly offset: number;
	readonly include: Include[];
	readonly fields: readonly string[] | null;
	/** regular expressions in `where`, which `runFiltered` tests before they reach a table */
	readonly patterns: readonly string[];
}
