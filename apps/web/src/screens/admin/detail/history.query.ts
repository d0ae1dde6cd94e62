import { type AuditEntry, backOfficeRoutes } from '@print-room/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { callWithCount } from '../../../api/client.ts';

export interface History {
	readonly entries: readonly AuditEntry[];
	readonly total: number;
}

/** What was done to a record, the latest first. It is read anew with all else of its model. */
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
		// An order's mails, zips and payments come by themselves.
		refetchInterval: model === 'orders' ? 10_000 : false,
	});
