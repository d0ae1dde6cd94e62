import type { OrderedChoices } from '@print-room/contract';
import { and, desc, eq, inArray } from 'drizzle-orm';
import { designs } from '../../designs/index.ts';
import type { Orm } from '../../platform/index.ts';
import { orderItems, orders } from '../orders.table.ts';

/** Latest lines that are read; earlier ones are left out. */
const MOST_LINES = 200;
const MOST_OF_A_KIND = 20;

/** Keeps the first of equal values. */
const firsts = <Value>(values: readonly Value[], isSame: (one: Value, other: Value) => boolean): Value[] =>
	values.filter((value, index) => values.findIndex((other) => isSame(other, value)) === index).slice(0, MOST_OF_A_KIND);

const firstIds = (ids: readonly string[]): string[] => [...new Set(ids)].slice(0, MOST_OF_A_KIND);

/** Returns the media, print items and sizes of a person's own orders that were paid, latest first and each once. */
export async function readOrderedChoices(orm: Orm, userId: string): Promise<OrderedChoices> {
	const lines = await orm
		.select({ snapshot: designs.snapshot, width: designs.width, height: designs.height, units: designs.units })
		.from(orders)
		.innerJoin(orderItems, eq(orderItems.orderId, orders.id))
		.innerJoin(designs, eq(designs.id, orderItems.designId))
		.where(and(eq(orders.userId, userId), inArray(orders.payment, ['paid', 'authorized'])))
		.orderBy(desc(orders.transactionDate), desc(orders.id), orderItems.position)
		.limit(MOST_LINES);
	const typed = lines.filter(({ snapshot }) => snapshot.printItem === null);
	return {
		mediaIds: firstIds(lines.flatMap(({ snapshot }) => snapshot.media?.id ?? [])),
		printItemIds: firstIds(lines.flatMap(({ snapshot }) => snapshot.printItem?.id ?? [])),
		sizes: firsts(
			typed.map(({ width, height, units }) => ({ width, height, units })),
			(one, other) => one.width === other.width && one.height === other.height && one.units === other.units,
		),
	};
}
