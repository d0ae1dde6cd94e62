import type { OwnFreeCheckRequest } from '@print-room/contract';
import { queryOptions } from '@tanstack/react-query';
import { type ApiFailure, call } from '../../api/client.ts';
import { fileCheckRoutes } from '../../api/customer-routes.ts';
import { toFailure } from '../../api/failure.ts';

const lookAgainMs = 60_000;

const isLost = ({ status }: ApiFailure): boolean => status === 0 || status >= 502;

const fresh = {
	staleTime: 0,
	refetchOnWindowFocus: true,
	retry: (failures: number, error: Error) => failures < 2 && isLost(toFailure(error)),
} as const;

/** A check that the caller requested, or that a mailed link opened to them. */
export const ownCheckQuery = (userId: string | null, id: string) =>
	queryOptions({
		...fresh,
		queryKey: ['own file check', userId, id],
		queryFn: ({ signal }): Promise<OwnFreeCheckRequest> => call(fileCheckRoutes.getOwnFreeCheck, { params: { id }, signal }),
		enabled: userId !== null,
		refetchInterval: ({ state }) => (state.data?.state === 'waiting' ? lookAgainMs : false),
	});

export const ownChecksQuery = (userId: string | null) =>
	queryOptions({
		...fresh,
		queryKey: ['own file checks', userId],
		queryFn: ({ signal }): Promise<OwnFreeCheckRequest[]> => call(fileCheckRoutes.listOwnFreeChecks, { signal }),
		enabled: userId !== null,
	});
