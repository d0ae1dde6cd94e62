import { randomUUID } from 'node:crypto';
import { type CartLine, isExpired } from '@print-room/foxy';

export interface Line extends CartLine {
	readonly id: string;
}

const MAX_QUANTITY = 999;
/** Most lines of a cart: as many as the shop reads before a payment. */
const MAX_LINES = 1000;

export interface Change {
	readonly lines: readonly Line[];
	/** A warning for the buyer, for instance that the quantity is limited. */
	readonly warning: string | null;
}

/** Adding a code that is already in the cart raises its quantity; the newest signed details win. */
export function addLine(lines: readonly Line[], added: CartLine): Change {
	const existing = lines.find((line) => line.code === added.code);
	if (!existing && lines.length >= MAX_LINES) return { lines, warning: `A cart holds at most ${MAX_LINES} different prints.` };
	const { quantity, warning } = within(added, (existing?.quantity ?? 0) + added.quantity);
	const line = { ...added, id: existing?.id ?? randomUUID(), quantity };
	return { lines: existing ? lines.map((other) => (other === existing ? line : other)) : [...lines, line], warning };
}

/** Quantity 0 removes the line; an unknown id, perhaps removed in another window, changes nothing. */
export function setQuantity(lines: readonly Line[], id: string, wanted: number): Change {
	const existing = lines.find((line) => line.id === id);
	if (!existing) return { lines, warning: 'That print is no longer in the cart.' };
	if (wanted === 0) return { lines: lines.filter((line) => line !== existing), warning: null };
	const { quantity, warning } = within(existing, wanted);
	return { lines: lines.map((line) => (line === existing ? { ...existing, quantity } : line)), warning };
}

export function dropExpired(lines: readonly Line[], nowMs: number): Change {
	const kept = lines.filter((line) => !isExpired(line, nowMs));
	const removedCount = lines.length - kept.length;
	if (removedCount === 0) return { lines, warning: null };
	const what = removedCount === 1 ? 'One print has' : `${removedCount} prints have`;
	return { lines: kept, warning: `${what} been removed because the price has expired. Add it again from the shop.` };
}

export function maxQuantity(line: CartLine): number {
	return Math.min(line.quantityMax ?? MAX_QUANTITY, MAX_QUANTITY);
}

function within(line: CartLine, wanted: number): { quantity: number; warning: string | null } {
	const most = maxQuantity(line);
	return wanted <= most ? { quantity: wanted, warning: null } : { quantity: most, warning: `You can order at most ${most} of this print.` };
}
