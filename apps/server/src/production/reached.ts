import { type PieceState, STAGES, type Stage } from '@print-room/domain';
import { ne, sql } from 'drizzle-orm';
import type { Executor } from '../platform/index.ts';
import { pieces } from './production.table.ts';

/**
 * Finds the stage that all pieces of each order have reached, sent ones too. Orders of which a piece is held or not paid are left out,
 * and those without pieces that are not cancelled.
 */
export async function reachedBy(orm: Executor, orderIds: readonly string[]): Promise<ReadonlyMap<string, Stage>> {
	const rows = await orm
		.select({ orderId: pieces.orderId, states: sql<PieceState[]>`array_agg(distinct ${pieces.state})` })
		.from(pieces)
		.where(sql`${pieces.orderId} = any(${sql.param([...orderIds])}::text[]) and ${ne(pieces.state, 'cancelled')}`)
		.groupBy(pieces.orderId);
	return new Map(
		rows.flatMap(({ orderId, states }) => {
			if (states.includes('held') || states.includes('waitingForPayment')) return [];
			const stage = STAGES.find((one) => states.includes(one));
			return stage === undefined ? [] : [[orderId, stage] as const];
		}),
	);
}
