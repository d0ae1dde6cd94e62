import type { Item } from '@print-room/contract';

export interface ListPage {
	readonly items: readonly Item[];
	readonly total: number;
	/** True if the filtered count stopped at its limit. */
	readonly isMore: boolean;
}

export interface ReadPage extends ListPage {
	/** begin of its request, by `performance.now`; later changes may be missing */
	readonly askedAt: number;
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

export const hasSameRows = (shown: ListPage, fresh: ListPage): boolean =>
	shown.items.length === fresh.items.length && shown.items.every(({ id }, index) => id === fresh.items[index]?.id);

export const inPlace = <Page extends ListPage>(shown: Page, now: readonly Item[]): Page => {
	const byId = new Map(now.map((item) => [item.id, item]));
	return { ...shown, items: shown.items.map((item) => byId.get(item.id) ?? item) };
};

/** Number of rows not visible yet; at least as many as the list has grown. */
export const newRows = (shown: ListPage, fresh: ListPage): number => {
	const known = new Set(shown.items.map(({ id }) => id));
	return Math.max(fresh.items.filter(({ id }) => !known.has(id)).length, fresh.total - shown.total);
};

/** Notice of a pending update: the number of new rows, or only a changed order. */
export const waitingText = (count: number, one: string, many: string): string => {
	if (count <= 0) return 'The list has changed';
	return count === 1 ? `1 new ${one}` : `${count} new ${many}`;
};
