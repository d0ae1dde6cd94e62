import { models, type StockForm } from '@print-room/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../../../api/client.ts';
import { laterCrudRoutes, runRoutes } from '../../../../api/staff/staff-routes.ts';
import { useSession } from '../../../../session/session.ts';
import { type PlacingTask, placePrints } from '../placing/place-prints.ts';

const usePersonId = (): string | null => useSession(({ userId }) => userId);

export const toPlaceKey = 'runs-to-place';

export const useToPlace = (medium: string | undefined) =>
	useQuery({
		queryKey: [toPlaceKey, usePersonId(), medium],
		queryFn: ({ signal }) => call(runRoutes.listPiecesToPlace, { query: { medium }, signal }),
		staleTime: 0,
	});

/** Rolls and sheets of all media that are offered: a studio has few. */
export const useStockForms = () =>
	useQuery({
		queryKey: [models.stockforms.name, 'offered', usePersonId()],
		queryFn: ({ signal }): Promise<readonly StockForm[]> =>
			call(laterCrudRoutes(models.stockforms).list, {
				query: { filter: { include: models.stockforms.include, order: ['index ASC'] } },
				signal,
			}),
		staleTime: 0,
	});

/** Plan of a task; null has none yet. The same task always has the same plan. */
export const usePlacing = (task: PlacingTask | null) =>
	useQuery({
		queryKey: ['placing', task],
		queryFn: ({ signal }) => (task === null ? null : placePrints(task, signal)),
		enabled: task !== null,
		staleTime: Number.POSITIVE_INFINITY,
		gcTime: 60_000,
		retry: false,
		networkMode: 'always',
	});

export const runKey = (id: string, personId: string | null) => [models.runs.name, 'page', personId, id] as const;

export const useRun = (id: string) => {
	const personId = usePersonId();
	return useQuery({
		queryKey: runKey(id, personId),
		queryFn: ({ signal }) => call(runRoutes.getRun, { params: { id }, signal }),
		staleTime: 0,
		// A job takes the hashes of its files.
		refetchInterval: ({ state: { data } }) => (data?.files?.some(({ sha256 }) => sha256 === null) === true ? 5000 : false),
	});
};

export const usePaperUse = (from: string | undefined) =>
	useQuery({
		queryKey: [models.runs.name, 'paper', usePersonId(), from],
		queryFn: ({ signal }) => call(runRoutes.getPaperUse, { query: { from }, signal }),
		placeholderData: keepPreviousData,
		staleTime: 0,
	});
