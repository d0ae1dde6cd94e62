import type { Model } from '@print-room/contract';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { type ListQuery, readQuery, writeQuery } from './list-query.ts';

export interface ListAddress {
	readonly query: ListQuery;
	/** query string without `?` */
	readonly text: string;
	/** Resets to the first page unless a page is given. */
	readonly change: (next: Partial<ListQuery>) => void;
	/** Replaces the history entry: the address asked for something that does not exist. */
	readonly correct: (next: Partial<ListQuery>) => void;
	readonly open: (text: string) => void;
}

export const useListQuery = (model: Model): ListAddress => {
	const [params, setParams] = useSearchParams();
	const query = useMemo(() => readQuery(model, params), [model, params]);
	return {
		query,
		text: writeQuery(query).toString(),
		change: (next) => setParams(writeQuery({ ...query, page: 1, ...next })),
		correct: (next) => setParams(writeQuery({ ...query, ...next }), { replace: true }),
		open: (text) => setParams(writeQuery(readQuery(model, new URLSearchParams(text)))),
	};
};
