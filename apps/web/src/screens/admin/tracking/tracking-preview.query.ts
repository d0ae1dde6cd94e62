import { useQuery } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { backOfficeRoutes } from '../../../api/staff/staff-routes.ts';

/** Effect of setting a status, computed by the server; requested once a status is chosen. */
export const useTrackingPreview = (ids: readonly string[], statusId: string | null) =>
	useQuery({
		queryKey: ['orders', 'tracking preview', statusId, ids],
		queryFn: ({ signal }) => call(backOfficeRoutes.previewTracking, { body: { ids: [...ids], statusId: statusId ?? '' }, signal }),
		enabled: statusId !== null,
		staleTime: 0,
		gcTime: 0,
	});
