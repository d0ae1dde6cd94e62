import type { CartService } from '@print-room/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { orderRoutes } from '../../../api/staff/staff-routes.ts';
import { comparisonOf } from '../model/comparison.ts';

const key = ['cartService'];
const restMs = 60_000;
const hurryMs = 2000;

/**
 * State of the cart service, polled every minute while the page is visible;
 * every two seconds during a comparison, or if `hurries` returns true for the last state.
 */
export const useCartService = (hurries: (service: CartService, nowMs: number) => boolean = () => false) =>
	useQuery({
		queryKey: key,
		queryFn: ({ signal }) => call(orderRoutes.getCartService, { signal }),
		staleTime: 10_000,
		refetchOnWindowFocus: true,
		refetchInterval: ({ state: { data } }) => {
			if (data === undefined) return restMs;
			return hurries(data, Date.now()) || comparisonOf(data.reconciliation).state === 'under way' ? hurryMs : restMs;
		},
	});

/** Fails at once without a connection instead of waiting for one. */
const networkMode = 'always';

export const useComparing = () => {
	const queryClient = useQueryClient();
	return useMutation({
		networkMode,
		mutationFn: (days: number) => call(orderRoutes.startReconciliation, { body: { days } }),
		onSuccess: async (reconciliation) => {
			await queryClient.cancelQueries({ queryKey: key });
			queryClient.setQueryData<CartService>(key, (known) => known && { ...known, reconciliation });
			await queryClient.invalidateQueries({ queryKey: key });
		},
	});
};

export const useRetrying = () => {
	const queryClient = useQueryClient();
	return useMutation({
		networkMode,
		mutationFn: (id: string) => call(orderRoutes.retryDelivery, { params: { id } }),
		onSettled: () => queryClient.invalidateQueries({ queryKey: key }),
	});
};
