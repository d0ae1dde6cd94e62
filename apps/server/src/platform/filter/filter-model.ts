import type { SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';

export type FieldType = 'string' | 'number' | 'boolean' | 'date' | 'id';

export interface FilterField {
	readonly column: AnyPgColumn | SQL;
	readonly type: FieldType;
	/** false: not to be filtered by; may be left out */
	readonly filter?: boolean;
	/** false: not to be ordered by; may be left out */
	readonly sort?: boolean;
}

/** What people may ask of a list. Whatever is not named here does not exist for them. */
export interface FilterModel {
	readonly fields: Readonly<Record<string, FilterField>>;
	/** null: may be included, but not narrowed by a scope */
	readonly relations: Readonly<Record<string, FilterModel | null>>;
	/** the order without a wish, and what breaks ties otherwise; end it with a unique column, or pages overlap */
	readonly defaultOrder: readonly SQL[];
	/** a tsvector that `$text` searches */
	readonly searchVector?: SQL;
	/** the text search configuration that made `searchVector`; `simple` without it */
	readonly searchConfig?: string;
	/** the longest page, also where no limit is asked for; 10,000 without it */
	readonly maxLimit?: number;
}

export interface Include {
	readonly relation: string;
	/** null where none was given */
	readonly scope: ParsedFilter | null;
}

export interface ParsedFilter {
	readonly where: SQL | undefined;
	readonly order: SQL[];
	readonly limit: number;
	readonly offset: number;
	readonly include: Include[];
	/** the only properties wanted; null: all */
	readonly fields: readonly string[] | null;
	/** the regular expressions in `where`, for `runFiltered` to try before they meet a table */
	readonly patterns: readonly string[];
}
