import { backOfficeRoutes, type OwnOrder } from '@print-room/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { callWithCount } from '../../../api/client.ts';

const pageSize = 20;

interface Page {
	readonly orders: readonly OwnOrder[];
	/** null: the answer does not say how many there are */
	readonly total: number | null;
}

/** By person: nobody sees another's, though both use this page one after the other. */
export const useOwnOrders = (personId: string) =>
	useInfiniteQuery({
		queryKey: ['own orders', personId],
		initialPageParam: 0,
		queryFn: async ({ pageParam, signal }): Promise<Page> => {
			const { data, totalCount } = await callWithCount(backOfficeRoutes.listOwnOrders, {
				query: { limit: pageSize, skip: pageParam },
				signal,
			});
			return { orders: data, total: totalCount };
		},
		getNextPageParam: ({ orders, total }, _all, skipped) => {
			const read = skipped + orders.length;
			const isMore = total === null ? orders.length === pageSize : orders.length > 0 && read < total;
			return isMore ? read : undefined;
		},
		staleTime: 0,
		refetchOnWindowFocus: true,
	});
