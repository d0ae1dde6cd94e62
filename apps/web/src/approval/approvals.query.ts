import { queryOptions } from '@tanstack/react-query';
import { call } from '../api/client.ts';
import { approvalRoutes } from '../api/customer-routes.ts';

/** The image or wall whose links are asked for. */
export type ApprovalsOf = { readonly imageId: string } | { readonly wallId: string };

/** The person's links to prints of an image or to a wall, with what was answered. */
export const approvalsQuery = (userId: string | null, of: ApprovalsOf) =>
	queryOptions({
		queryKey: ['approvals', userId, of],
		queryFn: ({ signal }) => call(approvalRoutes.listApprovals, { query: of, signal }),
		enabled: userId !== null,
		staleTime: 0,
	});
