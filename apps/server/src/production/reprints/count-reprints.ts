import type { PieceCounts } from '@print-room/contract';
import { DAY_MS, REPRINT_REASONS } from '@print-room/domain';
import { and, count, gt } from 'drizzle-orm';
import type { Orm, Tx } from '../../platform/index.ts';
import { pieces } from '../production.table.ts';

const COUNTED_DAYS = 30;

/** Counts the pieces that were ordered again in the last 30 days, by reason. */
export async function countReprints(orm: Orm | Tx): Promise<PieceCounts['reprints']> {
	const { reprintReason, reprint, createdAt } = pieces;
	const found = await orm
		.select({ reason: reprintReason, count: count() })
		.from(pieces)
		.where(and(gt(reprint, 0), gt(createdAt, new Date(Date.now() - COUNTED_DAYS * DAY_MS))))
		.groupBy(reprintReason);
	return REPRINT_REASONS.flatMap((reason) => found.filter((row) => row.reason === reason).map(({ count }) => ({ reason, count })));
}
