import { backOfficeRoutes } from '@print-room/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';

const key = (personId: string | null): readonly unknown[] => ['today', personId];
const restMs = 30_000;

/** What waits now, read again every half minute while the page is looked at. */
export const useToday = (personId: string | null) =>
	useQuery({
		queryKey: key(personId),
		queryFn: ({ signal }) => call(backOfficeRoutes.getToday, { signal }),
		staleTime: 5000,
		refetchOnWindowFocus: true,
		refetchInterval: restMs,
	});

/** Has a failed job worked on again. */
export const useRetryingJob = () => {
	const queryClient = useQueryClient();
	return useMutation({
		// Asked for by hand: without a connection it fails at once instead of waiting for one.
		networkMode: 'always',
		mutationFn: (id: string) => call(backOfficeRoutes.retryJob, { params: { id } }),
		onSettled: () => queryClient.invalidateQueries({ queryKey: ['today'] }),
	});
};
