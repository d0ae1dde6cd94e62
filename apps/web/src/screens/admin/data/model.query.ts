import { crudRoutes, type Item, type Model } from '@print-room/contract';
import { keepPreviousData, type QueryClient, useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import { call, callWithCount } from '../../../api/client.ts';
import { useSession } from '../../../session/session.ts';
import { type ListQuery, pageFilterOf, whereOf } from '../list/query/list-query.ts';
import { listMeta } from './list-loading.ts';
import { type ListPage, pageOf } from './list-page.ts';

/** A list is a person's: whoever signs in next reads their own. */
const usePersonId = (): string | null => useSession(({ userId }) => userId);

/** One page of a list, from the server. */
export const fetchPage = async (model: Model, query: ListQuery, signal: AbortSignal): Promise<ListPage> => {
	const routes = crudRoutes(model);
	// 'all' is sent as the total, so that one is asked for first.
	const known =
		query.pageSize === 'all'
			? (await call(routes.count, { query: { where: whereOf(model, query), exact: 'true' }, signal })).count
			: undefined;
	const { data, totalCount, isMore } = await callWithCount(routes.list, { query: { filter: pageFilterOf(model, query, known) }, signal });
	return pageOf(data, { known, told: totalCount, isMore });
};

/** Where a page of a list is kept. */
export const useListKey = (model: Model, query: ListQuery) => [model.name, 'list', usePersonId(), query] as const;

/** One page of a list; the page before stays on screen until the next is here, and a request for what nobody waits for is given up. */
export const useModelList = (model: Model, query: ListQuery) => {
	return useQuery({
		queryKey: useListKey(model, query),
		queryFn: ({ signal }) => fetchPage(model, query, signal),
		placeholderData: keepPreviousData,
		staleTime: 10_000,
		meta: listMeta,
	});
};

/** How many match, beyond the limit where a filtered count stops; asked for once somebody wants to know. */
export const useExactCount = (model: Model, query: ListQuery, isWanted: boolean) => {
	const personId = usePersonId();
	const where = whereOf(model, query);
	return useQuery({
		queryKey: [model.name, 'count', personId, where],
		queryFn: async ({ signal }) => (await call(crudRoutes(model).count, { query: { where, exact: 'true' }, signal })).count,
		enabled: isWanted,
		staleTime: 60_000,
	});
};

/** One item with all that its model asks to come along. */
export const useModelItem = <Schema extends z.ZodType<Item>>(model: Model<Schema>, id: string) => {
	const personId = usePersonId();
	return useQuery({
		queryKey: [model.name, 'item', personId, id],
		queryFn: ({ signal }) => call(crudRoutes(model).get, { params: { id }, query: { filter: { include: model.include } }, signal }),
		staleTime: 0,
	});
};

/**
 * What is known of a kind of item is read anew: lists, counts and single ones. Not what was just deleted: its page, which is about to be left,
 * would say that there is no such thing.
 */
export const invalidateModel = (
	queryClient: QueryClient,
	model: Pick<Model, 'name'>,
	deleted: ReadonlySet<unknown> = new Set(),
): Promise<void> =>
	queryClient.invalidateQueries({ queryKey: [model.name], predicate: ({ queryKey }) => !queryKey.some((part) => deleted.has(part)) });
