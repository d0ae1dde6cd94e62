import { queryOptions } from '@tanstack/react-query';
import { call } from '../api/client.ts';
import { approvalRoutes } from '../api/customer-routes.ts';

/** The person's links to prints of an image, with what was answered. */
export const approvalsQuery = (userId: string | null, imageId: string) =>
	queryOptions({
		queryKey: ['approvals', userId, imageId],
		queryFn: ({ signal }) => call(approvalRoutes.listApprovals, { query: { imageId }, signal }),
		enabled: userId !== null,
		staleTime: 0,
	});
