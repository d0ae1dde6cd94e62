import { backOfficeRoutes } from '@print-room/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';

const restMs = 60_000;

/** Disk usage, polled every minute while the page is visible. */
export const useStorage = () =>
	useQuery({
		queryKey: ['storage'],
		queryFn: ({ signal }) => call(backOfficeRoutes.getStorage, { signal }),
		refetchInterval: restMs,
	});

/** Discards an unfinished upload. */
export const useReleasingUpload = () => {
	const queryClient = useQueryClient();
	return useMutation({
		networkMode: 'always',
		mutationFn: (id: string) => call(backOfficeRoutes.releaseUpload, { params: { id } }),
		onSettled: () => queryClient.invalidateQueries({ queryKey: ['storage'] }),
	});
};
