import { type CartService, orderRoutes } from '@print-room/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { comparisonOf } from '../model/comparison.ts';

const key = ['cartService'];
const restMs = 60_000;
const hurryMs = 2000;

/**
 * How the cart service and we get on, read again every minute while the page is looked at; every two seconds while a comparison is
 * under way, or where the page `hurries` because of what was read.
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

/** Asked for by hand: without a connection it fails at once instead of waiting for one. */
const networkMode = 'always';

/** Starts a comparison; its answer is the state that is shown at once. */
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

/** Has a stored delivery worked on again. */
export const useRetrying = () => {
	const queryClient = useQueryClient();
	return useMutation({
		networkMode,
		mutationFn: (id: string) => call(orderRoutes.retryDelivery, { params: { id } }),
		onSettled: () => queryClient.invalidateQueries({ queryKey: key }),
	});
};
