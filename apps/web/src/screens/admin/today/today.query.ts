import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { backOfficeRoutes } from '../../../api/staff/staff-routes.ts';

const key = (personId: string | null): readonly unknown[] => ['today', personId];
const restMs = 30_000;

/** Waiting work, polled every half minute while the page is visible. */
export const useToday = (personId: string | null) =>
	useQuery({
		queryKey: key(personId),
		queryFn: ({ signal }) => call(backOfficeRoutes.getToday, { signal }),
		staleTime: 5000,
		refetchOnWindowFocus: true,
		refetchInterval: restMs,
	});

export const useRetryingJob = () => {
	const queryClient = useQueryClient();
	return useMutation({
		// Fails at once without a connection instead of waiting for one.
		networkMode: 'always',
		mutationFn: (id: string) => call(backOfficeRoutes.retryJob, { params: { id } }),
		onSettled: () => queryClient.invalidateQueries({ queryKey: ['today'] }),
	});
};

const storageRestMs = 60_000;

/** Disk usage, polled every minute while the page is visible. */
export const useStorage = () =>
	useQuery({
		queryKey: ['storage'],
		queryFn: ({ signal }) => call(backOfficeRoutes.getStorage, { signal }),
		refetchInterval: storageRestMs,
	});

export const useReleasingUpload = () => {
	const queryClient = useQueryClient();
	return useMutation({
		networkMode: 'always',
		mutationFn: (id: string) => call(backOfficeRoutes.releaseUpload, { params: { id } }),
		onSettled: () => queryClient.invalidateQueries({ queryKey: ['storage'] }),
	});
};
