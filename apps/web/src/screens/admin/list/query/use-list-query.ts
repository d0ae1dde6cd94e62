import type { Model } from '@print-room/contract';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { type ListQuery, readQuery, writeQuery } from './list-query.ts';

export interface ListAddress {
	readonly query: ListQuery;
	/** the address after the `?` */
	readonly text: string;
	/** Begins at the first page again, unless a page is named. */
	readonly change: (next: Partial<ListQuery>) => void;
	/** Without a step for Back: what the address said was not to be had. */
	readonly correct: (next: Partial<ListQuery>) => void;
	/** As a saved view has it. */
	readonly open: (text: string) => void;
}

/** The list that the address tells of. */
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
