import { type AuditEntry, backOfficeRoutes } from '@print-room/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { callWithCount } from '../../../api/client.ts';

export interface History {
	readonly entries: readonly AuditEntry[];
	readonly total: number;
}

/** What staff did to a record, the latest first. It is read anew with all else of its model. */
export const useHistory = (model: string, ids: readonly string[], limit: number) =>
	useQuery({
		queryKey: [model, 'history', ids, limit],
		queryFn: async ({ signal }): Promise<History> => {
			// Ids are no one else's, so what belongs to a record may be of another model.
			const where = ids.length === 1 ? { model, recordId: ids[0] } : { recordId: { inq: [...ids] } };
			const filter = { where, order: ['at DESC'], limit };
			const { data, totalCount } = await callWithCount(backOfficeRoutes.listAuditEntries, { query: { filter }, signal });
			return { entries: data, total: totalCount ?? data.length };
		},
		placeholderData: keepPreviousData,
	});
