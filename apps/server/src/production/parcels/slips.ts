import type { ParcelState, PieceState, ProofSheetKind } from '@print-room/domain';
import { sql } from 'drizzle-orm';
import type { Executor } from '../../platform/index.ts';

/** Pieces that lie in one parcel, or are to. */
export interface Slip {
	readonly orderId: string;
	/** which of the order's parcels, from 1; null: it has none yet */
	readonly parcel: number | null;
	/** the order's parcels */
	readonly parcels: number;
	/** true if prints of the order that have not left are in no parcel yet */
	readonly isMoreToPack: boolean;
	readonly carrier: string;
	readonly lines: readonly { readonly itemId: string; readonly prints: number }[];
}

interface Row extends Record<string, unknown> {
	readonly order_id: string;
	readonly item_id: string;
	readonly state: PieceState;
	readonly sheet: ProofSheetKind | null;
	readonly parcel_id: string | null;
	readonly parcel_state: ParcelState | null;
	readonly number: number | null;
	readonly carrier: string | null;
}

/** The composition stands for both sheets of a proof. */
const printsOf = (rows: readonly Row[]): number => Math.max(1, rows.filter(({ sheet }) => sheet !== 'section').length);

function slipsOfOrder(orderId: string, rows: readonly Row[], isWanted: (row: Row) => boolean): Slip[] {
	const numbers = [...new Set(rows.flatMap(({ number }) => number ?? []))].toSorted((one, other) => one - other);
	const isMoreToPack = rows.some(({ state, parcel_id: id }) => id === null && state !== 'sent');
	const waiting = rows.filter(({ parcel_state: state }) => state !== 'sent');
	// Everything has left: its slips can be had again.
	const shown = (waiting.length === 0 ? rows : waiting).filter(isWanted);
	return [...Map.groupBy(shown, ({ parcel_id: id }) => id)]
		.map(([, within]): Slip => {
			const [{ number = null, carrier = null } = {}] = within;
			return {
				orderId,
				parcel: number === null ? null : numbers.indexOf(number) + 1,
				parcels: numbers.length,
				isMoreToPack,
				carrier: carrier ?? '',
				lines: [...Map.groupBy(within, ({ item_id: id }) => id)].map(([itemId, ofLine]) => ({ itemId, prints: printsOf(ofLine) })),
			};
		})
		.toSorted((one, other) => (one.parcel ?? Number.POSITIVE_INFINITY) - (other.parcel ?? Number.POSITIVE_INFINITY));
}

/** Finds the orders that have packed pieces which have not left, the earliest due first. @param most how many are returned */
export async function packedOrders(orm: Executor, most: number): Promise<string[]> {
	const { rows } = await orm.execute<{ id: string }>(sql`
		select o.id from pieces p join orders o on o.id = p.order_id where p.state = 'packed'
		group by o.id, o.number order by min(coalesce(p.due_on, 'infinity'::date)), o.number limit ${most}`);
	return rows.map(({ id }) => id);
}

/**
 * Returns a slip for each open parcel of the orders, and one for the pieces that are in none. Cancelled pieces are in none of them.
 * @param isPackedOnly true: only what is packed and in no parcel, or in a parcel with a packed piece
 */
export async function slipsOf(orm: Executor, orderIds: readonly string[], isPackedOnly: boolean): Promise<Slip[]> {
	const { rows } = await orm.execute<Row>(sql`
		select p.order_id, p.order_item_id as item_id, p.state, p.sheet, u.id as parcel_id, u.state as parcel_state, u.number, u.carrier
		from pieces p join order_items i on i.id = p.order_item_id
			left join parcel_pieces c on c.piece_id = p.id and c.is_live and c.left_as is null
			left join parcels u on u.id = c.parcel_id
		where p.order_id = any(${sql.param([...orderIds])}::text[]) and p.state <> 'cancelled'
		order by i.position, p.number, p.reprint`);
	const byOrder = Map.groupBy(rows, ({ order_id: id }) => id);
	return orderIds.flatMap((orderId) => {
		const ofOrder = byOrder.get(orderId) ?? [];
		const packed = new Set(ofOrder.filter(({ state }) => state === 'packed').map(({ parcel_id: id }) => id));
		const isWanted = ({ state, parcel_id: id }: Row): boolean => !isPackedOnly || (id === null ? state === 'packed' : packed.has(id));
		return slipsOfOrder(orderId, ofOrder, isWanted);
	});
}
