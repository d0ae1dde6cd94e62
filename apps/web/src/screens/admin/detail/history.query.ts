import type { AuditEntry } from '@print-room/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { callWithCount } from '../../../api/client.ts';
import { backOfficeRoutes } from '../../../api/staff/staff-routes.ts';

export interface History {
	readonly entries: readonly AuditEntry[];
	readonly total: number;
}

/** Audit entries of a record, latest first. Invalidated with its model. */
export const useHistory = (model: string, id: string, limit: number) =>
	useQuery({
		queryKey: [model, 'history', id, limit],
		queryFn: async ({ signal }): Promise<History> => {
			const { data, totalCount } = await callWithCount(backOfficeRoutes.getRecordHistory, {
				params: { model, id },
				query: { limit },
				signal,
			});
			return { entries: data, total: totalCount ?? data.length };
		},
		placeholderData: keepPreviousData,
		// Mails, zips and payments of an order arrive without an event.
		refetchInterval: model === 'orders' ? 10_000 : false,
	});
