import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { backOfficeRoutes } from '../../../api/staff/staff-routes.ts';

/** Working weekdays, closed days, and the lead times of what is offered. */
export const workingDaysQuery = queryOptions({
	queryKey: ['workingDays'],
	queryFn: ({ signal }) => call(backOfficeRoutes.getWorkingDays, { signal }),
});
