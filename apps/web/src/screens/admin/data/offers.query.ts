import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '../../../api/client.ts';
import { toFailure } from '../../../api/failure.ts';
import { loadingMessage } from '../../../api/messages.ts';
import { productionRoutes } from '../../../api/staff/staff-routes.ts';
import { showToast } from '../../../ui/page/toasts.ts';
import { onOrderNews } from './order-news.ts';
import { onPieceNews } from './piece-news.ts';
import { throttledReading } from './throttle.ts';

const offersKey = ['tracking-offers'] as const;
const everyMs = 1000;

/** Tracking statuses that the orders of the board call for, kept live. */
export const useOffers = () => {
	const queryClient = useQueryClient();
	useEffect(() => {
		const throttled = throttledReading(queryClient, offersKey, everyMs);
		const stops = [onPieceNews(() => throttled.schedule()), onOrderNews(() => throttled.schedule())];
		return () => {
			for (const stop of stops) stop();
			throttled.stop();
		};
	}, [queryClient]);
	return useQuery({ queryKey: offersKey, queryFn: ({ signal }) => call(productionRoutes.listTrackingOffers, { signal }) });
};

export interface TakenOffer {
	readonly orderId: string;
	readonly statusId: string;
	readonly name: string;
}

/** Takes an offer, then refetches what shows it in any case. */
export const useTakeOffer = () => {
	const queryClient = useQueryClient();
	return useMutation({
		networkMode: 'always',
		mutationFn: ({ orderId, statusId }: TakenOffer) =>
			call(productionRoutes.takeTrackingOffers, { body: { offers: [{ orderId, statusId }] } }),
		onSuccess: ({ tracked }, { name }) =>
			showToast(
				tracked === 1
					? { message: `Status set to “${name}”.`, severity: 'success', durationMs: 4000 }
					: { message: 'Someone else has set the status meanwhile, or a print has moved back.' },
			),
		onError: (error) => {
			// The session reports its own loss.
			if (toFailure(error).status !== 401) showToast({ message: loadingMessage(error), severity: 'error' });
		},
		onSettled: () =>
			Promise.all([queryClient.invalidateQueries({ queryKey: offersKey }), queryClient.invalidateQueries({ queryKey: ['orders'] })]),
	});
};
