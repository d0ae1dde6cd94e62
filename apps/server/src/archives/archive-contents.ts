import type { DesignRow } from '../designs/index.ts';
import type { orderItems, orders } from '../orders/index.ts';
import type { ImageRow } from '../uploads/index.ts';

export type OrderRow = typeof orders.$inferSelect;
export type LineRow = typeof orderItems.$inferSelect;

/** A design of an order with all of its lines: ordered twice, it is printed from the same files. */
export interface ArchivedDesign {
	/** 1 and up, in the order of the order's lines */
	readonly position: number;
	readonly design: DesignRow;
	readonly image: ImageRow;
	/** never none */
	readonly lines: readonly [LineRow, ...LineRow[]];
	/** pieces, of all its lines */
	readonly quantity: number;
}

/** What an archive is made from, as the database has it at that moment. */
export interface ArchiveContents {
	readonly order: OrderRow;
	readonly displayId: string;
	readonly designs: readonly ArchivedDesign[];
	/** lines that name no design that we know: they are told, and nothing can be printed for them */
	readonly unknown: readonly LineRow[];
}
