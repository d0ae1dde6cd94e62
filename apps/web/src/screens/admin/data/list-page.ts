import type { Item } from '@print-room/contract';

export interface ListPage {
	readonly items: readonly Item[];
	readonly total: number;
	/** True if the filtered count stopped at its limit. */
	readonly isMore: boolean;
}

interface Counts {
	readonly known: number | undefined;
	/** `X-Total-Count`; null if the response has none */
	readonly totalCount: number | null;
	readonly isMore: boolean;
}

/** Prefers an exact count to the list's own, which may have stopped early. */
export const pageOf = (items: readonly Item[], { known, totalCount, isMore }: Counts): ListPage => {
	if (known !== undefined && isMore) return { items, total: Math.max(known, items.length), isMore: false };
	return { items, total: totalCount ?? items.length, isMore };
};
