import type { Price } from '@print-room/contract';
import { penceToPounds, poundsToPence } from '@print-room/domain';
import { type Draft, entryAt, rowsOf } from './draft.ts';
import { type CellKey, cellParts, type SavedGrid } from './saved-grid.ts';

interface Versioned {
	readonly id: string;
	readonly version: number;
}

/** Changes of one request, all or nothing; each names the version that was edited. */
export interface PriceChanges {
	readonly create: readonly Pick<Price, 'mmSize' | 'inchesSize' | 'price' | 'groupId'>[];
	readonly update: readonly (Versioned & { readonly changes: { readonly price: number } })[];
	readonly remove: readonly Versioned[];
}

const versioned = ({ id, version }: Price): Versioned => ({ id, version });

/** A cell with several entries sets all of them to the typed value. */
export const changesOf = (saved: SavedGrid, draft: Draft, keys: Iterable<CellKey>): PriceChanges => {
	const sizes = new Map(rowsOf(saved, draft).map((size) => [size.key, size]));
	const create: PriceChanges['create'][number][] = [];
	const update: PriceChanges['update'][number][] = [];
	const remove: Versioned[] = [];
	for (const key of keys) {
		const entry = entryAt(draft, key);
		const { size: sizeKey, groupId } = cellParts(key);
		const size = sizes.get(sizeKey);
		const known = saved.cells.get(key)?.prices ?? [];
		if (entry.kind === 'empty') remove.push(...known.map(versioned));
		if (entry.kind !== 'price' || size === undefined) continue;
		const price = penceToPounds(entry.pence);
		if (known.length === 0) create.push({ mmSize: size.mm, inchesSize: size.inches, price, groupId });
		const others = known.filter((one) => poundsToPence(one.price) !== entry.pence);
		update.push(...others.map((one) => ({ ...versioned(one), changes: { price } })));
	}
	return { create, update, remove };
};

export const pricesAfter = (
	prices: readonly Price[],
	{ created, updated, removed }: { created: readonly Price[]; updated: readonly Price[]; removed: readonly string[] },
): Price[] => {
	const removedIds = new Set(removed);
	const newer = new Map(updated.map((price) => [price.id, price]));
	return [...prices.filter(({ id }) => !removedIds.has(id)).map((price) => newer.get(price.id) ?? price), ...created];
};
