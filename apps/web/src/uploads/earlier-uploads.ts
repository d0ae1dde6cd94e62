import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '../api/client.ts';
import { libraryRoutes } from '../api/customer-routes.ts';
import { useSession } from '../session/session.ts';
import { loadSending } from './commands.ts';

/** Loads unfinished and processing uploads of earlier pages into the list, once; returns false until that is done. */
export const useEarlierUploads = (): boolean => {
	const userId = useSession((session) => session.userId);
	const { data, isPending } = useQuery({
		queryKey: ['uploads', userId],
		enabled: userId !== null,
		queryFn: ({ signal }) => call(libraryRoutes.listUploads, { signal }),
		gcTime: 0,
	});
	useEffect(() => {
		if (data === undefined || data.uploads.length === 0) return;
		void loadSending().then(
			({ adoptUploads }) => adoptUploads(data.uploads),
			() => undefined,
		);
	}, [data]);
	return !isPending;
};
