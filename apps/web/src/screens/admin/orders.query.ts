import { type Order, orderRoutes } from '@print-room/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call, callWithCount } from '../../api/client.ts';
import { filterOf, type OrderListQuery } from './model/order-list-query.ts';
import { holdOf } from './model/payment.ts';

export interface OrderPage {
	orders: Order[];
	total: number;
}

const fetchPage = async (query: OrderListQuery, signal: AbortSignal): Promise<OrderPage> => {
	const known =
		query.pageSize === 'all' ? (await call(orderRoutes.countOrders, { query: { where: filterOf(query, 1).where }, signal })).count : 0;
	const { data, totalCount } = await callWithCount(orderRoutes.listOrders, { query: { filter: filterOf(query, known) }, signal });
	return { orders: data, total: totalCount ?? data.length };
};

/** One page of orders; the page before stays on screen until the next is here. */
export const useOrders = (query: OrderListQuery) =>
	useQuery({
		queryKey: ['orders', query],
		queryFn: ({ signal }) => fetchPage(query, signal),
		placeholderData: keepPreviousData,
		staleTime: 10_000,
	});

const heldAgainMs = 60_000;

/** An order with its designs and the system user (A7.17); one that waits for its money is read again every minute. */
export const useOrder = (id: string) =>
	useQuery({
		queryKey: ['order', id],
		queryFn: ({ signal }) => call(orderRoutes.getOrder, { params: { id }, signal }),
		refetchInterval: ({ state: { data } }) => (data !== undefined && holdOf(data) !== null ? heldAgainMs : false),
	});
