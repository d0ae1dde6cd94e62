import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { backOfficeRoutes } from '../../../api/staff/staff-routes.ts';

const key = (personId: string | null): readonly unknown[] => ['today', personId];
const restMs = 30_000;

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

export const useStorage = () =>
	useQuery({
		queryKey: ['storage'],
		queryFn: ({ signal }) => call(backOfficeRoutes.getStorage, { signal }),
		refetchInterval: storageRestMs,
	});

/** Looks when the page opens and on request: the server writes a test file and signs in to the mail server each time. */
export const useDoctor = () =>
	useQuery({
		queryKey: ['doctor'],
		queryFn: ({ signal }) => call(backOfficeRoutes.getDoctor, { signal }),
		staleTime: 60_000,
		refetchOnWindowFocus: false,
	});

export const useReleasingUpload = () => {
	const queryClient = useQueryClient();
	return useMutation({
		networkMode: 'always',
		mutationFn: (id: string) => call(backOfficeRoutes.releaseUpload, { params: { id } }),
		onSettled: () => queryClient.invalidateQueries({ queryKey: ['storage'] }),
	});
};
