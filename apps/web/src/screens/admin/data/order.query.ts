import type { ChangeDueDate, Order, Piece } from '@print-room/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '../../../api/client.ts';
import { backOfficeRoutes, orderRoutes, productionRoutes } from '../../../api/staff/staff-routes.ts';
import { holdOf } from '../model/payment.ts';
import type { TrackingChange } from '../tracking/order-tracking.ts';
import { isMailUnderWay } from '../tracking/order-tracking.ts';
import { onPieceNews } from './piece-news.ts';
import { throttledReading } from './throttle.ts';

const heldAgainMs = 60_000;
const mailAgainMs = 3000;

export const orderKey = (id: string) => ['orders', 'page', id] as const;

const againMs = (order: Order, nowMs: number): number | false => {
	if (isMailUnderWay(order, nowMs)) return mailAgainMs;
	return holdOf(order) === null ? false : heldAgainMs;
};

export const useOrder = (id: string) =>
	useQuery({
		queryKey: orderKey(id),
		queryFn: ({ signal }) => call(orderRoutes.getOrder, { params: { id }, signal }),
		refetchInterval: ({ state: { data } }) => (data === undefined ? false : againMs(data, Date.now())),
	});

/** Sets the status, then refetches the order and the lists in any case. */
export const useTracking = (id: string) => {
	const queryClient = useQueryClient();
	return useMutation({
		networkMode: 'always',
		mutationFn: (body: TrackingChange) => call(backOfficeRoutes.trackOrder, { params: { id }, body }),
		onSettled: () => queryClient.invalidateQueries({ queryKey: ['orders'] }),
	});
};

/** Sets another due date, then refetches the order and the lists in any case. */
export const useDueDate = (id: string) => {
	const queryClient = useQueryClient();
	return useMutation({
		networkMode: 'always',
		mutationFn: (body: ChangeDueDate) => call(backOfficeRoutes.changeDueDate, { params: { id }, body }),
		onSettled: () =>
			Promise.all([queryClient.invalidateQueries({ queryKey: ['orders'] }), queryClient.invalidateQueries({ queryKey: ['pieces'] })]),
	});
};

const printsKey = (orderId: string) => [...orderKey(orderId), 'prints'] as const;

/** Prints of an order in the workshop, kept live. */
export const useOrderPrints = (orderId: string) => {
	const queryClient = useQueryClient();
	useEffect(() => {
		const throttled = throttledReading(queryClient, printsKey(orderId));
		const stop = onPieceNews(({ ids, areMore }) => {
			const known = queryClient.getQueryData<readonly Piece[]>(printsKey(orderId));
			// An order's first pieces are not known yet.
			if (areMore || known === undefined || known.length === 0 || known.some(({ id }) => ids.includes(id))) throttled.schedule();
		});
		return () => {
			stop();
			throttled.stop();
		};
	}, [orderId, queryClient]);
	return useQuery({
		queryKey: printsKey(orderId),
		queryFn: ({ signal }) => call(productionRoutes.listPieces, { query: { orderId }, signal }),
	});
};

/** Conversations about the lines of an order, and their earlier designs; read again with its prints. */
export const useOrderLines = (orderId: string) =>
	useQuery({
		queryKey: [...printsKey(orderId), 'lines'],
		queryFn: ({ signal }) => call(productionRoutes.listOrderLines, { params: { id: orderId }, signal }),
	});
