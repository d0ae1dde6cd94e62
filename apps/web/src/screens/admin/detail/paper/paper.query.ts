import type { ChangePaper, MediumPaper } from '@print-room/contract';
import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../../../api/client.ts';
import { paperRoutes } from '../../../../api/staff/staff-routes.ts';
import { useSession } from '../../../../session/session.ts';
import { invalidateModel } from '../../data/model.query.ts';

/** List, item and history of the media are read again with the paper. */
const media = { name: 'printtypes' } as const;

const TABLE_MS = 1500;

const isTableComing = (paper: MediumPaper | undefined): boolean => paper?.profile?.state === 'ready' && paper.proof === null;

const paperQuery = (personId: string | null, id: string) =>
	queryOptions({
		queryKey: [media.name, 'paper', personId, id],
		queryFn: ({ signal }) => call(paperRoutes.getMediumPaper, { params: { id }, signal }),
		staleTime: 0,
		// The table appears some seconds after the profile; polls until then.
		refetchInterval: ({ state }) => (isTableComing(state.data) ? TABLE_MS : false),
	});

export const useMediumPaper = (id: string) =>
	useQuery(
		paperQuery(
			useSession(({ userId }) => userId),
			id,
		),
	);

export const usePaperProfiles = (isWanted: boolean) =>
	useQuery({
		queryKey: ['paperProfiles', useSession(({ userId }) => userId)],
		queryFn: async ({ signal }) =>
			(await call(paperRoutes.listPaperProfiles, { signal })).filter(({ state, active }) => state === 'ready' && active),
		enabled: isWanted,
		staleTime: 0,
	});

export interface PaperChange {
	readonly id: string;
	readonly changes: ChangePaper;
	readonly version: number;
}

export const changePaper = async (queryClient: QueryClient, { id, changes, version }: PaperChange): Promise<MediumPaper> => {
	const now = await call(paperRoutes.changeMediumPaper, { params: { id }, body: changes, version });
	await Promise.all([invalidateModel(queryClient, media), queryClient.invalidateQueries({ queryKey: ['paperProfiles'] })]);
	return now;
};
