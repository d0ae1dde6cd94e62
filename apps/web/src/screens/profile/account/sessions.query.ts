import { securityRoutes } from '@print-room/contract';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';

/** By person: nobody sees another's, though both use this page one after the other. */
export const sessionsKey = (userId: string): readonly string[] => ['sessions', userId];

/** Where the person is signed in, the latest first. */
export const useSessions = (userId: string) =>
	useQuery({
		queryKey: sessionsKey(userId),
		queryFn: async ({ signal }) => (await call(securityRoutes.listSessions, { signal })).sessions,
		staleTime: 0,
	});
