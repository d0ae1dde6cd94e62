import type { Column, Item } from '@print-room/contract';

export interface RowActions {
	readonly toggle: ((item: Item, isRange: boolean) => void) | null;
	readonly edit: ((item: Item, column: Column<Item>, cell: HTMLElement) => void) | null;
}
