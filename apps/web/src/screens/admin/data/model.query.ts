import type { Item, Model } from '@print-room/contract';
import { keepPreviousData, type QueryClient, useQuery } from '@tanstack/react-query';
import { call, callWithCount } from '../../../api/client.ts';
import { laterCrudRoutes } from '../../../api/staff/staff-routes.ts';
import { useSession } from '../../../session/session.ts';
import { type ListQuery, pageFilterOf, whereOf } from '../query/list-query.ts';
import { listMeta } from './list-loading.ts';
import { pageOf, type ReadPage } from './list-page.ts';

/** Cache keys hold the person's id, so that another sign-in never sees these lists. */
const usePersonId = (): string | null => useSession(({ userId }) => userId);

export const fetchPage = async (model: Model, query: ListQuery, signal: AbortSignal): Promise<ReadPage> => {
	const askedAt = performance.now();
	const routes = laterCrudRoutes(model);
	// 'all' is sent as the total, so the count is requested first.
	const known =
		query.pageSize === 'all'
			? (await call(routes.count, { query: { where: whereOf(model, query), exact: 'true' }, signal })).count
			: undefined;
	const { data, totalCount, isMore } = await callWithCount(routes.list, { query: { filter: pageFilterOf(model, query, known) }, signal });
	return { ...pageOf(data, { known, totalCount, isMore }), askedAt };
};

export const useListKey = (model: Model, query: ListQuery) => [model.name, 'list', usePersonId(), query] as const;

/** Page of a list; keeps the previous page on screen until the next has loaded, and aborts requests that are no longer needed. */
export const useModelList = (model: Model, query: ListQuery) => {
	return useQuery({
		queryKey: useListKey(model, query),
		queryFn: ({ signal }) => fetchPage(model, query, signal),
		placeholderData: keepPreviousData,
		staleTime: 10_000,
		meta: listMeta,
	});
};

/** Exact number of matches, beyond the limit of filtered counts; requested on demand. */
export const useExactCount = (model: Model, query: ListQuery, isWanted: boolean) => {
	const personId = usePersonId();
	const where = whereOf(model, query);
	return useQuery({
		queryKey: [model.name, 'count', personId, where],
		queryFn: async ({ signal }) => (await call(laterCrudRoutes(model).count, { query: { where, exact: 'true' }, signal })).count,
		enabled: isWanted,
		staleTime: 60_000,
	});
};

export const useModelItem = <Row extends Item>(model: Model<Row>, id: string) => {
	const personId = usePersonId();
	return useQuery({
		queryKey: [model.name, 'item', personId, id],
		queryFn: ({ signal }) => call(laterCrudRoutes(model).get, { params: { id }, query: { filter: { include: model.include } }, signal }),
		staleTime: 0,
	});
};

/** Invalidates lists, counts and items of a model, except the item just deleted: its page is about to close and would report a 404. */
export const invalidateModel = (
	queryClient: QueryClient,
	model: Pick<Model, 'name'>,
	deleted: ReadonlySet<unknown> = new Set(),
): Promise<void> =>
	queryClient.invalidateQueries({ queryKey: [model.name], predicate: ({ queryKey }) => !queryKey.some((part) => deleted.has(part)) });
