import type { Item } from '@print-room/contract';
import type { ListPage } from '../../data/list-page.ts';

/** Whether the same rows stand in the same places. */
export const hasSameRows = (shown: ListPage, fresh: ListPage): boolean =>
	shown.items.length === fresh.items.length && shown.items.every(({ id }, index) => id === fresh.items[index]?.id);

/** The rows that are shown where they are, each as it reads now. */
export const inPlace = (shown: ListPage, now: readonly Item[]): ListPage => {
	const byId = new Map(now.map((item) => [item.id, item]));
	return { ...shown, items: shown.items.map((item) => byId.get(item.id) ?? item) };
};

/** Rows of a page that are not shown yet; at least as many as the list has grown by. */
export const newRows = (shown: ListPage, fresh: ListPage): number => {
	const known = new Set(shown.items.map(({ id }) => id));
	return Math.max(fresh.items.filter(({ id }) => !known.has(id)).length, fresh.total - shown.total);
};

/** What is said of a page that waits: what came in, or only that the order is another. */
export const waitingText = (count: number, one: string, many: string): string => {
	if (count <= 0) return 'The list has changed';
	return count === 1 ? `1 new ${one}` : `${count} new ${many}`;
};
