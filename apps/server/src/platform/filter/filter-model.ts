import type { SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';

export type FieldType = 'string' | 'number' | 'boolean' | 'date' | 'id';

export interface FilterField {
	readonly column: AnyPgColumn | SQL;
	readonly type: FieldType;
	/** of a text: the same in lower case, which `like` without regard to case looks at; without it that is found out row by row */
	readonly inLowerCase?: AnyPgColumn;
	/** of a number: so many of the column's units are one of the API's, as 100 pence are a pound; 1 without it */
	readonly scale?: number;
	/** false: not to be filtered by; may be left out */
	readonly filter?: boolean;
	/** false: not to be ordered by; may be left out */
	readonly sort?: boolean;
}

/** A part of an order: `ascending` or `descending`, without regard to NULLs, which come last and first as PostgreSQL has it. */
export interface OrderKey {
	readonly column: AnyPgColumn | SQL;
	readonly isDescending: boolean;
}

export const ascending = (column: OrderKey['column']): OrderKey => ({ column, isDescending: false });
export const descending = (column: OrderKey['column']): OrderKey => ({ column, isDescending: true });

/** What people may ask of a list. Whatever is not named here does not exist for them. */
export interface FilterModel {
	readonly fields: Readonly<Record<string, FilterField>>;
	/** null: may be included, but not narrowed by a scope */
	readonly relations: Readonly<Record<string, FilterModel | null>>;
	/** the order without a wish, and what breaks ties otherwise, in the wish's direction; end it with a unique column, or pages overlap */
	readonly defaultOrder: readonly OrderKey[];
	/** a tsvector that `$text` searches, made by `searchWords` or `searchVectorSql` */
	readonly searchVector?: SQL;
	/** `search_beginnings` of that vector, which has an index; without it `$text` looks at every row */
	readonly searchBeginnings?: SQL;
	/** the longest page, also where no limit is asked for; without it 50,000, and 10,000 */
	readonly maxLimit?: number;
}

export interface Include {
	readonly relation: string;
	/** null where none was given */
	readonly scope: ParsedFilter | null;
}

export interface ParsedFilter {
	readonly where: SQL | undefined;
	/** the same condition without what only an index can tell, for walking rows; there where `$text` is asked of a list with such an index */
	readonly walked?: SQL;
	readonly order: OrderKey[];
	readonly limit: number;
	readonly offset: number;
	readonly include: Include[];
	/** the only properties wanted; null: all */
	readonly fields: readonly string[] | null;
	/** the regular expressions in `where`, for `runFiltered` to try before they meet a table */
	readonly patterns: readonly string[];
}
