import type { Order } from '@print-room/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { backOfficeRoutes, orderRoutes } from '../../../api/staff/staff-routes.ts';
import { holdOf } from '../model/payment.ts';
import type { TrackingChange } from '../tracking/order-tracking.ts';
import { isMailUnderWay } from '../tracking/order-tracking.ts';

const heldAgainMs = 60_000;
const mailAgainMs = 3000;

export const orderKey = (id: string) => ['orders', 'page', id] as const;

const againMs = (order: Order, nowMs: number): number | false => {
	if (isMailUnderWay(order, nowMs)) return mailAgainMs;
	return holdOf(order) === null ? false : heldAgainMs;
};

/** An order with its designs and system user; polled while a payment or a mail is pending. */
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
