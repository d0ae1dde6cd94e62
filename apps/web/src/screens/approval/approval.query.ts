import { type Approval, approvalRoutes, type Tiles } from '@print-room/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/client.ts';

export const approvalKey = (userId: string | null, id: string) => ['approval', userId, id] as const;

export const approvalQuery = (userId: string | null, id: string) =>
	queryOptions({
		queryKey: approvalKey(userId, id),
		queryFn: ({ signal }): Promise<Approval> => call(approvalRoutes.getApproval, { params: { id }, signal }),
		enabled: userId !== null,
		staleTime: 30_000,
		networkMode: 'always',
		retry: false,
	});

/** The server holds its answer back this long while it cuts the tiles. */
const WAIT_S = 20;

const askForTiles = async (id: string, signal: AbortSignal): Promise<Tiles> => {
	const { tiles } = await call(approvalRoutes.getApprovalTiles, { params: { id }, query: { wait: WAIT_S }, signal });
	return tiles ?? askForTiles(id, signal);
};

/** The tiles of what is printed; the first to ask waits until they are cut. Their addresses last for two hours. */
export const approvalTilesQuery = (userId: string | null, id: string) =>
	queryOptions({
		queryKey: ['approval tiles', userId, id],
		queryFn: ({ signal }) => askForTiles(id, signal),
		enabled: userId !== null,
		staleTime: Number.POSITIVE_INFINITY,
		networkMode: 'always',
		retry: 1,
	});
