import type { Column, Item } from '@print-room/contract';

/** What can be done from a row. */
export interface RowActions {
	/** Chooses the row, or lets it go; null: nothing is done with rows of this list. */
	readonly toggle: ((item: Item, isRange: boolean) => void) | null;
	/** Opens the small dialog against its cell; null: nobody may here. */
	readonly edit: ((item: Item, column: Column<Item>, cell: HTMLElement) => void) | null;
}
