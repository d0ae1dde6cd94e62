import type { ExtentsMm } from '@print-room/domain';
import { and, eq, or, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { AppError, type ItemView, type Tx, type Written } from '../platform/index.ts';
import { prices } from './pricing.table.ts';

/** Sizes that a price list writes alike. */
const sameMm = 0.05;

const isNumber = (value: unknown): value is number => typeof value === 'number';

function sizeOf({ mmSize, groupId }: ItemView): (ExtentsMm & { readonly groupId: string }) | null {
	if (typeof mmSize !== 'object' || mmSize === null || typeof groupId !== 'string') return null;
	const { extent1, extent2 } = Object.fromEntries(Object.entries(mmSize));
	return isNumber(extent1) && isNumber(extent2) ? { extent1, extent2, groupId } : null;
}

const isSameKey = (was: ItemView | null, is: ItemView): boolean =>
	was !== null && JSON.stringify(sizeOf(was)) === JSON.stringify(sizeOf(is));

/** Allows one price per size and media group, in either orientation. Changes of the amount alone pass. */
export async function refuseSecondPrices(tx: Tx, written: readonly Written[]): Promise<void> {
	for (const { was, is } of written) {
		const size = sizeOf(is);
		if (size === null || isSameKey(was, is)) continue;
		const { extent1, extent2, groupId } = size;
		const near = (column: AnyPgColumn, side: number) => sql`abs(${column} - ${side}) < ${sameMm}`;
		const others = await tx
			.select({ id: prices.id })
			.from(prices)
			.where(
				and(
					eq(prices.groupId, groupId),
					or(
						and(near(prices.extent1Mm, extent1), near(prices.extent2Mm, extent2)),
						and(near(prices.extent1Mm, extent2), near(prices.extent2Mm, extent1)),
					),
				),
			)
			.limit(2);
		if (others.some(({ id }) => id !== is.id)) {
			const message = `This media group already has a price for ${extent1} × ${extent2} mm, in one orientation or the other. Change that one.`;
			throw new AppError('DUPLICATE', message, { details: [{ path: 'mmSize', message }] });
		}
	}
}
