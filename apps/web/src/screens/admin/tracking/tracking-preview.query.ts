import { backOfficeRoutes } from '@print-room/contract';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';

/** What setting a status would do, as the server would do it now; it is asked once a status is chosen. */
export const useTrackingPreview = (ids: readonly string[], statusId: string | null) =>
	useQuery({
		queryKey: ['orders', 'tracking preview', statusId, ids],
		queryFn: ({ signal }) => call(backOfficeRoutes.previewTracking, { body: { ids: [...ids], statusId: statusId ?? '' }, signal }),
		enabled: statusId !== null,
		staleTime: 0,
		gcTime: 0,
	});
