import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { settingsRoutes } from '../../../api/customer-routes.ts';

/** Lead times and closed days as they are now; a page that stays open follows them within a minute. */
export const leadTimesQuery = queryOptions({
	queryKey: ['lead-times'],
	queryFn: ({ signal }) => call(settingsRoutes.getLeadTimes, { signal }),
	staleTime: 10_000,
	refetchInterval: 60_000,
});
