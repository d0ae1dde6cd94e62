import type { Item } from '@print-room/contract';

/** What a list's page shows, and of how many. */
export interface ListPage {
	readonly items: readonly Item[];
	readonly total: number;
	/** There are more than `total`: a filtered count stopped there. */
	readonly isMore: boolean;
}

interface Counts {
	/** counted exactly beforehand */
	readonly known: number | undefined;
	/** `X-Total-Count`; null: the answer has none */
	readonly told: number | null;
	readonly isMore: boolean;
}

/** An exact count stands above the list's own, which may have stopped early. */
export const pageOf = (items: readonly Item[], { known, told, isMore }: Counts): ListPage => {
	if (known !== undefined && isMore) return { items, total: Math.max(known, items.length), isMore: false };
	return { items, total: told ?? items.length, isMore };
};
