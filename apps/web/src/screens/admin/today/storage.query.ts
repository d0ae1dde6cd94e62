import { backOfficeRoutes } from '@print-room/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';

const restMs = 60_000;

/** What holds the space, read again every minute while the page is looked at. */
export const useStorage = () =>
	useQuery({
		queryKey: ['storage'],
		queryFn: ({ signal }) => call(backOfficeRoutes.getStorage, { signal }),
		refetchInterval: restMs,
	});

/** Lets go of an unfinished upload. */
export const useReleasingUpload = () => {
	const queryClient = useQueryClient();
	return useMutation({
		networkMode: 'always',
		mutationFn: (id: string) => call(backOfficeRoutes.releaseUpload, { params: { id } }),
		onSettled: () => queryClient.invalidateQueries({ queryKey: ['storage'] }),
	});
};
