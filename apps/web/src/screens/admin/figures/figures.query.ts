import type { FiguresQuery } from '@print-room/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { backOfficeRoutes } from '../../../api/staff/staff-routes.ts';
import { useSession } from '../../../session/session.ts';

const countingRestMs = 2000;

export const useFigures = (query: FiguresQuery) => {
	const personId = useSession(({ userId }) => userId);
	return useQuery({
		queryKey: ['figures', personId, query],
		queryFn: ({ signal }) => call(backOfficeRoutes.getFigures, { query, signal }),
		placeholderData: keepPreviousData,
		staleTime: 5000,
		refetchOnWindowFocus: true,
		// Every reading counts some of the days that wait.
		refetchInterval: ({ state }) => (state.data?.isCounting === true ? countingRestMs : false),
	});
};
