import type { Model } from '@print-room/contract';
import type { FilterModel } from '../filter/index.ts';

/** The wanted part of a list: conditions and order of the API's filter, and keys of the model's columns. */
export interface ExportRequest {
	readonly filter?: unknown;
	readonly columns?: readonly string[] | undefined;
}

export interface ExportedList {
	readonly model: Model;
	readonly filter: FilterModel;
	/** Throws what the list would throw for this filter, or an error for an unknown column. */
	check(request: ExportRequest): Promise<void>;
	header(request: ExportRequest): string[];
	/** Yields every matching row in the list's order. */
	records(request: ExportRequest): AsyncGenerator<(string | number)[][]>;
}
