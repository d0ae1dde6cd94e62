import type { Model, SavedView } from '@print-room/contract';
import { type ListQuery, readQuery, writeQuery } from './list-query.ts';

/** A list as it is kept: on its first page, whichever is looked at. */
export const viewText = (query: ListQuery): string => writeQuery({ ...query, page: 1 }).toString();

/** The view that is looked at; one that was kept in other words, or says what is not to be had any longer, means the same list. */
export const viewNow = (model: Model, query: ListQuery, views: readonly SavedView[]): SavedView | null => {
	const now = viewText(query);
	return views.find((view) => viewText(readQuery(model, new URLSearchParams(view.query))) === now) ?? null;
};

/** Two of one name would be mistaken for each other. */
export const hasName = (views: readonly SavedView[], name: string): boolean =>
	views.some((view) => view.name.toLocaleLowerCase('en-GB') === name.trim().toLocaleLowerCase('en-GB'));
