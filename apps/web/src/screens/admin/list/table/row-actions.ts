import type { Column, Item } from '@print-room/contract';

export interface RowActions {
	/** Toggles the selection of the row; null if rows cannot be selected. */
	readonly toggle: ((item: Item, isRange: boolean) => void) | null;
	/** Opens the inline editor at its cell; null if the person may not edit. */
	readonly edit: ((item: Item, column: Column<Item>, cell: HTMLElement) => void) | null;
}
