import type { Model, SavedView } from '@print-room/contract';
import { type ListQuery, readQuery, writeQuery } from './list-query.ts';

export const viewText = (query: ListQuery): string => writeQuery({ ...query, page: 1 }).toString();

/** Matching saved view; compares meaning, since an old view may name removed columns or filters. */
export const viewNow = (model: Model, query: ListQuery, views: readonly SavedView[]): SavedView | null => {
	const now = viewText(query);
	return views.find((view) => viewText(readQuery(model, new URLSearchParams(view.query))) === now) ?? null;
};

export const hasName = (views: readonly SavedView[], name: string): boolean =>
	views.some((view) => view.name.toLocaleLowerCase('en-GB') === name.trim().toLocaleLowerCase('en-GB'));
