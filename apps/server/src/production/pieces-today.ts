import type { Today } from '@print-room/contract';
import { shopDay } from '@print-room/domain';
import { notInArray, sql } from 'drizzle-orm';
import type { Orm } from '../platform/index.ts';
import { pieces } from './production.table.ts';

/** Counts live pieces that are overdue, due today, held, or held until a file of the customer arrives. */
export async function piecesToday({ orm }: { readonly orm: Orm }): Promise<Today['pieces']> {
	const today = shopDay(Date.now());
	const counted = (condition: ReturnType<typeof sql>) => sql<number>`count(*) filter (where ${condition})`.mapWith(Number);
	const [counts] = await orm
		.select({
			overdue: counted(sql`${pieces.dueOn} < ${today}`),
			dueToday: counted(sql`${pieces.dueOn} = ${today}`),
			held: counted(sql`${pieces.state} = 'held'`),
			waitingForFile: counted(sql`${pieces.waitsForFile}`),
		})
		.from(pieces)
		.where(notInArray(pieces.state, ['sent', 'cancelled']));
	return counts ?? { overdue: 0, dueToday: 0, held: 0, waitingForFile: 0 };
}
