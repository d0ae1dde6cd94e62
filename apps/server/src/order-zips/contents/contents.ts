import type { DesignRow } from '../../designs/index.ts';
import type { orderItems, orders } from '../../orders/index.ts';
import type { ImageRow } from '../../uploads/index.ts';

export type OrderRow = typeof orders.$inferSelect;
export type LineRow = typeof orderItems.$inferSelect;

/** A print of a design that is made or to be made, with the code that is scanned. */
export interface TicketPiece {
	readonly code: string;
	/** line of the order, from 1 */
	readonly line: number;
	/** from 1, within the line */
	readonly number: number;
	readonly of: number;
	readonly reprint: number;
}

/** A certificate in the register. */
export interface CertificateName {
	readonly id: string;
	readonly registerNumber: string;
}

/** A design of an order with all lines that order it; they share its files. */
export interface ZippedDesign {
	/** number from 1, in the sequence of the order's lines */
	readonly position: number;
	readonly design: DesignRow;
	readonly image: ImageRow;
	readonly lines: readonly [LineRow, ...LineRow[]];
	/** lines that are not cancelled, in their order */
	readonly pieces: readonly TicketPiece[];
	/** live certificates of its prints, by their register number */
	readonly certificates: readonly CertificateName[];
	/** number of copies on all lines together */
	readonly quantity: number;
}

export interface OrderZipContents {
	readonly order: OrderRow;
	readonly displayId: string;
	readonly designs: readonly ZippedDesign[];
	/** lines without a known design that is for sale: listed in the zip, never printed */
	readonly unknown: readonly LineRow[];
}
