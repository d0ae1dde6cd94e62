import type { Piece } from '@print-room/contract';
import { isLive, shopDay } from '@print-room/domain';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useMediaQuery } from '../../../ui/hooks/use-media-query.ts';
import { Skeleton } from '../../../ui/page/skeleton.tsx';
import { showToast } from '../../../ui/page/toasts.ts';
import { AdminFrame } from '../frame/admin-frame.tsx';
import { ProblemNotice } from '../widgets/problem-notice.tsx';
import { useReading } from '../widgets/use-reading.ts';
import type { BoardActions } from './board/board-actions.ts';
import { CardList, type CardsState, Column } from './board/column.tsx';
import { scaleOf } from './board/piece-card.tsx';
import { rereadPieces, useLivePieces, usePieceCounts, usePieces } from './data/pieces.query.ts';
import { useMoves } from './data/use-moves.ts';
import { MoveQuestion } from './dialogs/move-question.tsx';
import { PieceMenu } from './dialogs/piece-menu.tsx';
import { BoardHead } from './head/board-head.tsx';
import { SelectionBar } from './head/selection-bar.tsx';
import { type BoardQuery, filtersSet, readBoardQuery, writeBoardQuery } from './model/board-query.ts';
import { columnsOf, listOf } from './model/columns.ts';
import { pieceBeside } from './model/plan-moves.ts';
import { OffersBar } from './offers/offers-bar.tsx';
import styles from './production-page.module.css';
import { useBoardKeys } from './use-board-keys.ts';

const HoldDialog = lazy(() => import('./dialogs/hold-dialog.tsx').then(({ HoldDialog }) => ({ default: HoldDialog })));

const ReprintDialog = lazy(() => import('./dialogs/reprint-dialog.tsx').then(({ ReprintDialog }) => ({ default: ReprintDialog })));

const none: readonly Piece[] = [];

/** Whole board, by the state in the address. */
const Board = ({
	query,
	onChange,
	onOpen,
}: {
	query: BoardQuery;
	onChange: (query: BoardQuery) => void;
	onOpen: (text: string) => void;
}) => {
	const { filter } = query;
	const isPhone = useMediaQuery('(max-width: 899.95px)');
	const reading = usePieces(filter);
	const counts = usePieceCounts(filter);
	const { shown, problem } = useReading(reading, { failed: "Couldn't load the prints." });
	useLivePieces(filter);
	const moves = useMoves(filter);
	const [selected, select] = useState<ReadonlySet<string>>(new Set());
	const [current, setCurrent] = useState<{ readonly id: string | null; readonly isByKey: boolean }>({ id: null, isByKey: false });
	const [menu, openMenu] = useState<{ readonly anchor: HTMLElement; readonly ids: readonly string[] } | null>(null);
	const [holding, hold] = useState<readonly string[] | null>(null);
	const [reprinting, reprint] = useState<readonly Piece[] | null>(null);
	const queryClient = useQueryClient();
	const dragged = useRef<string | null>(null);

	const pieces = shown ?? none;
	const today = shopDay(Date.now());
	const columns = useMemo(() => columnsOf(pieces, query, today), [pieces, query, today]);
	const rows = useMemo(() => (isPhone ? listOf(pieces, query, today) : []), [isPhone, pieces, query, today]);
	const scale = useMemo(() => scaleOf(pieces), [pieces]);
	const known = useMemo(() => new Map(pieces.map((piece) => [piece.id, piece])), [pieces]);
	const chosen = useMemo(() => new Set([...selected].filter((id) => known.has(id))), [selected, known]);
	const first = isPhone
		? rows.find((row) => row.kind === 'piece')?.piece.id
		: columns.find((column) => column.pieces.length > 0)?.pieces[0]?.id;
	const currentId = current.id !== null && known.has(current.id) ? current.id : (first ?? null);

	/** All selected pieces if the named one is among them, else that one alone. */
	const meantBy = useCallback((id: string): string[] => (chosen.has(id) ? [...chosen] : [id]), [chosen]);
	const meant = useRef(meantBy);
	useEffect(() => {
		meant.current = meantBy;
	});

	const actions = useMemo<BoardActions>(
		() => ({
			toggle: (id) =>
				select((before) => {
					const next = new Set(before);
					if (!next.delete(id)) next.add(id);
					return next;
				}),
			focus: (id) => setCurrent((before) => (before.id === id ? before : { id, isByKey: false })),
			openMenu: (id, anchor) => openMenu({ anchor, ids: meant.current(id) }),
			drag: (id) => {
				dragged.current = id;
			},
		}),
		[],
	);
	const board = useBoardKeys({
		go: (arrow) => {
			const places = isPhone ? [{ pieces: rows.flatMap((row) => (row.kind === 'piece' ? [row.piece] : [])) }] : columns;
			setCurrent({ id: pieceBeside(places, currentId, arrow), isByKey: true });
		},
		step: (target) => {
			if (currentId === null) return;
			setCurrent({ id: currentId, isByKey: true });
			moves.move(meantBy(currentId), target);
		},
		toggle: () => {
			if (currentId !== null) actions.toggle(currentId);
		},
		clear: () => select(new Set()),
	});
	const drop = (state: Piece['state']): void => {
		const id = dragged.current;
		dragged.current = null;
		const piece = id === null ? undefined : known.get(id);
		if (id === null || piece === undefined || piece.state === state) return;
		const ids = meantBy(id);
		if (state === 'held') hold(ids);
		else if (piece.state === 'held') {
			if (piece.heldFrom === state) moves.release(ids);
			else showToast({ message: 'This print is held. Release it before you move it.', durationMs: 4000 });
		} else if (state !== 'cancelled') moves.move(ids, state);
	};
	const countOf = (state: Piece['state'], loaded: number): number =>
		reading.isFetching ? Math.max(loaded, counts.data?.states.find((one) => one.state === state)?.count ?? 0) : loaded;
	const cards: CardsState = { selected: chosen, currentId, isByKey: current.isByKey, today, scale, actions };
	const piecesOf = (ids: readonly string[]): Piece[] => ids.flatMap((id) => known.get(id) ?? []);
	const isEmpty = shown !== undefined && pieces.length === 0 && !reading.isFetching;

	return (
		<>
			<BoardHead query={query} counts={counts.data} isPhone={isPhone} onChange={onChange} onOpen={onOpen} />
			<OffersBar isPhone={isPhone} />
			<div className={styles.problem}>
				<ProblemNotice problem={problem} onTryAgain={reading.refetch} />
			</div>
			{shown === undefined && problem === null ? (
				<p className={styles.loading} role="status" aria-label="The prints are loading">
					<Skeleton width={220} height={140} />
					<Skeleton width={220} height={140} />
					<Skeleton width={220} height={140} />
				</p>
			) : null}
			{isEmpty ? (
				<p className={styles.none}>
					{filtersSet(query) > 0
						? 'No print matches these filters.'
						: 'No prints in the workshop. Prints of paid orders appear here by themselves.'}
				</p>
			) : null}
			{shown === undefined || isEmpty ? null : (
				<div ref={board} className={isPhone ? styles.list : styles.board}>
					{isPhone ? (
						<CardList rows={rows} label="Prints" namesStage {...cards} />
					) : (
						columns.map(({ state, rows: ofColumn, pieces: inColumn }) => (
							<Column key={state} state={state} rows={ofColumn} count={countOf(state, inColumn.length)} onDrop={drop} {...cards} />
						))
					)}
				</div>
			)}
			{chosen.size === 0 ? null : (
				<SelectionBar
					count={chosen.size}
					onMenu={(anchor) => openMenu({ anchor, ids: [...chosen] })}
					onNext={() => moves.move([...chosen], 'next')}
					onHold={() => hold([...chosen])}
					onClear={() => select(new Set())}
				/>
			)}
			{menu === null ? null : (
				<PieceMenu
					anchor={menu.anchor}
					pieces={piecesOf(menu.ids)}
					onMove={(target) => moves.move(menu.ids, target)}
					onHold={() => hold(menu.ids)}
					onRelease={() => moves.release(menu.ids)}
					onReprint={() => reprint(piecesOf(menu.ids))}
					onClose={() => openMenu(null)}
				/>
			)}
			{holding === null ? null : (
				<Suspense fallback={null}>
					<HoldDialog
						count={holding.length}
						onHold={(reason, waitsForFile) => {
							moves.hold(
								holding.filter((id) => known.get(id)?.state !== 'held' && isLive({ state: known.get(id)?.state ?? 'cancelled' })),
								reason,
								waitsForFile,
							);
							hold(null);
						}}
						onClose={() => hold(null)}
					/>
				</Suspense>
			)}
			{reprinting === null ? null : (
				<Suspense fallback={null}>
					<ReprintDialog pieces={reprinting} onSettled={(ids) => rereadPieces(queryClient, filter, ids)} onClose={() => reprint(null)} />
				</Suspense>
			)}
			{moves.question === null ? null : (
				<MoveQuestion plan={moves.question.plan} onConfirm={moves.question.confirm} onCancel={moves.dismiss} />
			)}
		</>
	);
};

const ProductionRoute = (): ReactNode => {
	const [params, setParams] = useSearchParams();
	const text = writeBoardQuery(readBoardQuery(params)).toString();
	const query = useMemo(() => readBoardQuery(new URLSearchParams(text)), [text]);
	return (
		<AdminFrame title="Production">
			<Board
				query={query}
				onChange={(next) => setParams(writeBoardQuery(next))}
				onOpen={(saved) => setParams(writeBoardQuery(readBoardQuery(new URLSearchParams(saved))))}
			/>
		</AdminFrame>
	);
};

export default ProductionRoute;
