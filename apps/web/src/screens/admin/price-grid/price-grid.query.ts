import { models, type Price } from '@print-room/contract';
import { useQuery } from '@tanstack/react-query';
import { call, callWithCount } from '../../../api/client.ts';
import { laterCrudRoutes } from '../../../api/staff/staff-routes.ts';
import type { PriceList } from './model/saved-grid.ts';

const prices = laterCrudRoutes(models.prices);
const groups = laterCrudRoutes(models.mediagroups);

/** Starts with the model's name, so that any price change invalidates the grid. */
export const priceListKey = (personId: string | null): readonly unknown[] => [models.prices.name, 'grid', personId];

const pageSize = 5000;

const allPrices = async (signal: AbortSignal, read: readonly Price[] = []): Promise<Price[]> => {
	const filter = { order: ['createdAt ASC'], limit: pageSize, skip: read.length };
	const { data, totalCount } = await callWithCount(prices.list, { query: { filter }, signal });
	const all = [...read, ...data];
	return data.length === pageSize && all.length < (totalCount ?? 0) ? allPrices(signal, all) : all;
};

export const fetchPriceList = async (signal: AbortSignal): Promise<PriceList> => {
	const filter = { where: { active: { inq: [true, false] } }, order: ['index ASC'], limit: 1000 };
	const [found, known] = await Promise.all([allPrices(signal), call(groups.list, { query: { filter }, signal })]);
	return { prices: found, groups: known };
};

/** All prices and media groups; refetched when the page regains focus. */
export const usePriceList = (personId: string | null) =>
	useQuery({
		queryKey: priceListKey(personId),
		queryFn: ({ signal }) => fetchPriceList(signal),
		staleTime: 0,
		refetchOnWindowFocus: true,
	});
