import { securityRoutes } from '@print-room/contract';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';

/** Keyed by account, because several people may use this page in turn. */
export const sessionsKey = (userId: string): readonly string[] => ['sessions', userId];

export const useSessions = (userId: string) =>
	useQuery({
		queryKey: sessionsKey(userId),
		queryFn: async ({ signal }) => (await call(securityRoutes.listSessions, { signal })).sessions,
		staleTime: 0,
	});
