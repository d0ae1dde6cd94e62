import { MOST_PIECES_A_PAGE, PIECES_A_PAGE, type Piece, type PieceFilter } from '@print-room/contract';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '../../../../api/client.ts';
import { productionRoutes } from '../../../../api/staff/staff-routes.ts';
import { onPieceNews } from '../../data/piece-news.ts';
import { throttle } from '../../data/throttle.ts';
import type { BoardQuery } from '../model/board-query.ts';
import { mergePieces } from '../model/columns.ts';

type Filter = BoardQuery['filter'];

/** Shortest interval between readings: two people see each other's moves within a second. */
const everyMs = 300;
const namedAtOnce = 100;
/** More changes than this are read as a whole board. */
const mostNamed = 400;

export const piecesKey = (filter: Filter) => ['pieces', filter] as const;
const countsKey = (filter: Filter) => ['piece-counts', filter] as const;

/** Shows each page as soon as it is here: a short one first, then as many as a page can have. */
const readAll = async (queryClient: QueryClient, filter: Filter, signal: AbortSignal): Promise<readonly Piece[]> => {
	const isFirst = queryClient.getQueryData(piecesKey(filter)) === undefined;
	let all: readonly Piece[] = [];
	for (;;) {
		const limit = all.length === 0 ? PIECES_A_PAGE : MOST_PIECES_A_PAGE;
		const page = await call(productionRoutes.listPieces, { query: { ...filter, after: all.at(-1)?.id, limit }, signal });
		all = [...all, ...page];
		if (page.length < limit) return all;
		if (isFirst) queryClient.setQueryData(piecesKey(filter), all);
	}
};

const readNamed = async (ids: readonly string[], filter: PieceFilter, signal: AbortSignal): Promise<Piece[]> => {
	const found: Piece[] = [];
	for (let start = 0; start < ids.length; start += namedAtOnce) {
		const some = ids.slice(start, start + namedAtOnce).join(',');
		found.push(...(await call(productionRoutes.listPieces, { query: { ...filter, ids: some }, signal })));
	}
	return found;
};

export const usePieces = (filter: Filter) => {
	const queryClient = useQueryClient();
	return useQuery({
		queryKey: piecesKey(filter),
		queryFn: ({ signal }) => readAll(queryClient, filter, signal),
		staleTime: 60_000,
	});
};

export const usePieceCounts = (filter: Filter) =>
	useQuery({
		queryKey: countsKey(filter),
		queryFn: ({ signal }) => call(productionRoutes.countPieces, { query: filter, signal }),
		placeholderData: (before) => before,
	});

/** Takes over newer readings of pieces; those of `asked` that were not found leave the board. */
export const takePieces = (queryClient: QueryClient, filter: Filter, asked: readonly string[], found: readonly Piece[]): void => {
	queryClient.setQueryData<readonly Piece[]>(piecesKey(filter), (kept) =>
		kept === undefined ? kept : mergePieces(kept, new Set(asked), found),
	);
};

/** Reads named pieces again. */
export const rereadPieces = async (
	queryClient: QueryClient,
	filter: Filter,
	ids: readonly string[],
	signal: AbortSignal = new AbortController().signal,
): Promise<void> => {
	takePieces(queryClient, filter, ids, await readNamed(ids, filter, signal));
	await queryClient.invalidateQueries({ queryKey: countsKey(filter) });
};

/** Keeps the board live from the event stream. */
export const useLivePieces = (filter: Filter): void => {
	const queryClient = useQueryClient();
	useEffect(() => {
		const changed = new Set<string>();
		let isAll = false;
		const leaving = new AbortController();
		const refresh = async (): Promise<void> => {
			// A whole reading that has begun may be older than the news.
			if (queryClient.isFetching({ queryKey: piecesKey(filter) }) > 0) return throttled.schedule();
			const ids = [...changed];
			const isWhole = isAll || ids.length > mostNamed;
			changed.clear();
			isAll = false;
			try {
				if (isWhole) await queryClient.refetchQueries({ queryKey: piecesKey(filter) }, { throwOnError: true });
				else await rereadPieces(queryClient, filter, ids, leaving.signal);
				if (isWhole) await queryClient.invalidateQueries({ queryKey: countsKey(filter) });
			} catch (thrown) {
				for (const id of ids) changed.add(id);
				isAll ||= isWhole;
				throw thrown;
			}
		};
		const throttled = throttle(refresh, everyMs);
		const stop = onPieceNews(({ ids, areMore }) => {
			for (const id of ids) changed.add(id);
			isAll ||= areMore;
			throttled.schedule();
		});
		return () => {
			leaving.abort();
			stop();
			throttled.stop();
			// News of this board is not followed any more: it is read again when it is opened.
			for (const queryKey of [piecesKey(filter), countsKey(filter)]) void queryClient.invalidateQueries({ queryKey, refetchType: 'none' });
		};
	}, [filter, queryClient]);
};
