import type { CalculatePrice } from '@print-room/contract';
import { type GroupPrice as FineArtPrice, fineArtPrices, type Pence, type PriceRow, pence } from '@print-room/domain';
import { eq } from 'drizzle-orm';
import { mediaGroups } from '../catalogue/index.ts';
import type { Orm } from '../platform/index.ts';
import { itemPrices, prices, proofPrices } from './pricing.table.ts';

export type GroupPrice = Omit<FineArtPrice, 'upTo'> & Partial<Pick<FineArtPrice, 'upTo'>>;

export interface PriceBook {
	readonly fineArt: ReadonlyMap<string, readonly PriceRow[]>;
	readonly items: ReadonlyMap<string, readonly GroupPrice[]>;
	readonly proof: Pence | null;
	readonly groupIds: readonly string[];
}

function groupBy<Row, Value>(rows: readonly Row[], key: (row: Row) => string, value: (row: Row) => Value): Map<string, Value[]> {
	const groups = new Map<string, Value[]>();
	for (const row of rows) {
		const values = groups.get(key(row)) ?? [];
		values.push(value(row));
		groups.set(key(row), values);
	}
	return groups;
}

/** Archived groups are left out: nothing can be ordered on them. */
export async function loadPriceBook(orm: Pick<Orm, 'select'>): Promise<PriceBook> {
	const groups = await orm.select({ id: mediaGroups.id }).from(mediaGroups).where(eq(mediaGroups.active, true)).orderBy(mediaGroups.index);
	const groupIds = groups.map((group) => group.id);
	const known = new Set(groupIds);
	const [priceRows, itemRows, proofRows] = [
		await orm.select().from(prices),
		await orm.select().from(itemPrices),
		await orm.select().from(proofPrices).limit(1),
	];
	return {
		fineArt: groupBy(
			priceRows.filter((row) => known.has(row.groupId)),
			(row) => row.groupId,
			(row): PriceRow => ({ groupId: row.groupId, extent1Mm: row.extent1Mm, extent2Mm: row.extent2Mm, price: pence(row.pricePence) }),
		),
		items: groupBy(
			itemRows.filter((row) => known.has(row.groupId)),
			(row) => row.printItemId,
			(row): GroupPrice => ({ groupId: row.groupId, price: pence(row.pricePence) }),
		),
		proof: proofRows[0] === undefined ? null : pence(proofRows[0].pricePence),
		groupIds,
	};
}

export function pricesByGroup(book: PriceBook, asked: CalculatePrice): readonly GroupPrice[] {
	switch (asked.categoryId) {
		case 'fineartprint':
			return fineArtPrices(book.fineArt, { width: asked.extent1, height: asked.extent2, units: asked.units });
		case 'mountedprint':
			return book.items.get(asked.printItemId) ?? [];
		case 'proofprint': {
			const { proof } = book;
			return proof === null ? [] : book.groupIds.map((groupId) => ({ groupId, price: proof }));
		}
	}
}
