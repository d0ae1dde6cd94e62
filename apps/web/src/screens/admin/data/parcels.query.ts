import type { ChangeParcel, MakeParcel, MoveParcel } from '@print-room/contract';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '../../../api/client.ts';
import { parcelRoutes } from '../../../api/staff/staff-routes.ts';
import { orderKey } from './order.query.ts';
import { onOrderNews } from './order-news.ts';
import { onPieceNews } from './piece-news.ts';
import { throttledReading } from './throttle.ts';

/** The carriers, in the order in which they are offered. */
export const carriersQuery = queryOptions({
	queryKey: ['carriers'],
	queryFn: ({ signal }) => call(parcelRoutes.getCarriers, { signal }),
});

const parcelsKey = (orderId: string) => [...orderKey(orderId), 'parcels'] as const;

/** Parcels of an order, kept live. */
export const useParcels = (orderId: string) => {
	const queryClient = useQueryClient();
	useEffect(() => {
		const throttled = throttledReading(queryClient, parcelsKey(orderId));
		const stops = [
			onPieceNews(() => throttled.schedule()),
			onOrderNews(({ ids, areMore }) => {
				if (areMore || ids.includes(orderId)) throttled.schedule();
			}),
		];
		return () => {
			for (const stop of stops) stop();
			throttled.stop();
		};
	}, [orderId, queryClient]);
	return useQuery({
		queryKey: parcelsKey(orderId),
		queryFn: ({ signal }) => call(parcelRoutes.listParcels, { params: { id: orderId }, signal }),
	});
};

/** A change of a parcel: made of pieces, another carrier or reference, sent or taken apart. */
export type ParcelChange =
	| { readonly kind: 'make'; readonly body: MakeParcel }
	| { readonly kind: 'change'; readonly id: string; readonly body: ChangeParcel }
	| { readonly kind: 'move'; readonly id: string; readonly body: MoveParcel };

/** Changes a parcel, then refetches the order in any case. */
export const useParcelChange = (orderId: string) => {
	const queryClient = useQueryClient();
	return useMutation({
		networkMode: 'always',
		mutationFn: (change: ParcelChange) => {
			switch (change.kind) {
				case 'make':
					return call(parcelRoutes.makeParcel, { params: { id: orderId }, body: change.body });
				case 'change':
					return call(parcelRoutes.changeParcel, { params: { id: change.id }, body: change.body });
				case 'move':
					return call(parcelRoutes.moveParcel, { params: { id: change.id }, body: change.body });
			}
		},
		onSettled: () =>
			Promise.all([queryClient.invalidateQueries({ queryKey: ['orders'] }), queryClient.invalidateQueries({ queryKey: ['pieces'] })]),
	});
};
