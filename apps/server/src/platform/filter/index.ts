import type { SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
export class FilterError extends Error { readonly code: 'UNKNOWN_FILTER_FIELD' | 'INVALID_PARAMETER_VALUE' = 'INVALID_PARAMETER_VALUE'; }
export interface FilterModel { fields: Record<string, { column: AnyPgColumn; type: 'string' | 'number' | 'boolean' | 'date' | 'id'; filter?: boolean; sort?: boolean }>; relations: Record<string, FilterModel | null>; defaultOrder: SQL[]; searchVector?: SQL; maxLimit?: number }
export interface Include { relation: string }
export function parseFilter(_query: unknown, model: FilterModel, _options?: { count?: boolean }): { where: SQL | undefined; order: SQL[]; limit: number; offset: number; include: Include[] } {
	return { where: undefined, order: model.defaultOrder, limit: 100, offset: 0, include: Object.keys(model.relations).map((relation) => ({ relation })) };
}
