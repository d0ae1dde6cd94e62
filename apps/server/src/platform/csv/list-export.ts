import type { Model } from '@print-room/contract';
import type { FilterModel } from '../filter/index.ts';

/** What of a list is wanted: the API's filter, of which its conditions and its order count, and keys of the model's columns. */
export interface ExportWish {
	readonly filter?: unknown;
	readonly columns?: readonly string[] | undefined;
}

/** A list that can be had as CSV. */
export interface ExportedList {
	readonly model: Model;
	readonly filter: FilterModel;
	/** Throws what the list itself would answer to such a filter, and for a column that is none. */
	check(wish: ExportWish): Promise<void>;
	header(wish: ExportWish): string[];
	/** Every row that matches, in the list's order. */
	records(wish: ExportWish): AsyncGenerator<(string | number)[][]>;
}
