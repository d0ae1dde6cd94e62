import type { Piece } from '@print-room/contract';
import type { PieceState, Stage } from '@print-room/domain';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { call } from '../../../../api/client.ts';
import { toFailure } from '../../../../api/failure.ts';
import { loadingMessage } from '../../../../api/messages.ts';
import { productionRoutes } from '../../../../api/staff/staff-routes.ts';
import { showToast } from '../../../../ui/page/toasts.ts';
import type { BoardQuery } from '../model/board-query.ts';
import { movedText, printsText } from '../model/piece-messages.ts';
import { type MovePlan, planMoves, type Target } from '../model/plan-moves.ts';
import { piecesKey, rereadPieces, takePieces } from './pieces.query.ts';

/** Pieces that one call may name. */
const atOnce = 500;

const named = (pieces: readonly Piece[]) => pieces.map(({ id, version }) => ({ id, version }));

const chunked = function* <Item>(items: readonly Item[]): Generator<readonly Item[]> {
	for (let start = 0; start < items.length; start += atOnce) yield items.slice(start, start + atOnce);
};

export interface Question {
	readonly plan: MovePlan;
	readonly confirm: () => void;
}

export interface Moves {
	readonly move: (ids: readonly string[], target: Target) => void;
	readonly hold: (ids: readonly string[], reason: string, waitsForFile: boolean) => void;
	readonly release: (ids: readonly string[]) => void;
	/** a move that leaves out stages, or goes on with an order that is held from printing */
	readonly question: Question | null;
	readonly dismiss: () => void;
}

type Change = (pieces: readonly Piece[]) => Promise<readonly Piece[]>;

/** Changes pieces one after the other, each on what the one before left. */
export const useMoves = (filter: BoardQuery['filter']): Moves => {
	const queryClient = useQueryClient();
	const queue = useRef(Promise.resolve());
	const place = useRef(filter);
	useEffect(() => {
		place.current = filter;
	}, [filter]);
	const [question, ask] = useState<Question | null>(null);

	const present = useCallback(
		(ids: readonly string[]): Piece[] => {
			const wanted = new Set(ids);
			return (queryClient.getQueryData<readonly Piece[]>(piecesKey(place.current)) ?? []).filter(({ id }) => wanted.has(id));
		},
		[queryClient],
	);

	const run = useCallback(
		(work: () => Promise<void>, ids: readonly string[]): void => {
			queue.current = queue.current.then(work).catch(async (thrown: unknown) => {
				const isConflict = toFailure(thrown).code === 'EDIT_CONFLICT';
				const message = isConflict
					? 'Someone else has just moved one of these prints. The board now shows where it is.'
					: loadingMessage(thrown);
				showToast({ message, severity: 'error' });
				await rereadPieces(queryClient, place.current, ids).catch(() => undefined);
			});
		},
		[queryClient],
	);

	/** Returns the pieces as they are now. */
	const change = useCallback(
		async (pieces: readonly Piece[], each: Change): Promise<Piece[]> => {
			const changed: Piece[] = [];
			for (const some of chunked(pieces)) {
				const now = await each(some);
				changed.push(...now);
				takePieces(queryClient, place.current, [], now);
			}
			return changed;
		},
		[queryClient],
	);

	const moveTo = useCallback(
		(to: Stage): Change =>
			(pieces) =>
				call(productionRoutes.movePieces, { body: { pieces: named(pieces), to, isLeapConfirmed: true, isHoldKnown: true } }),
		[],
	);

	const carryOut = useCallback(
		async ({ moves, left }: MovePlan): Promise<void> => {
			const before = new Map<string, PieceState>();
			const moved: Piece[] = [];
			for (const [to, pieces] of moves) {
				for (const { id, state } of pieces) before.set(id, state);
				moved.push(...(await change(pieces, moveTo(to))));
			}
			const ids = moved.map(({ id }) => id);
			const versions = new Map(moved.map(({ id, version }) => [id, version]));
			const undo = (): void =>
				run(async () => {
					const back = new Map<Stage, Piece[]>();
					// A later move by someone else stays.
					const own = present(ids).filter(({ id, version }) => versions.get(id) === version);
					for (const piece of own) {
						const from = before.get(piece.id);
						if (from === undefined || from === 'held' || from === 'cancelled') continue;
						back.set(from, [...(back.get(from) ?? []), piece]);
					}
					for (const [from, pieces] of back) await change(pieces, moveTo(from));
					const others = moved.length - own.length;
					const rest = others === 0 ? '' : ` ${printsText(others)} stayed: someone else has changed them since.`;
					showToast({ message: `${printsText(own.length)} moved back.${rest}`, durationMs: 4000 });
				}, ids);
			const [only] = moves.size === 1 ? [...moves.keys()] : [];
			const rest = left.length === 0 ? '' : ` ${printsText(left.length)} stayed.`;
			showToast({ message: `${movedText(moved.length, only ?? null)}${rest}`, durationMs: 8000, action: { label: 'Undo', run: undo } });
		},
		[change, moveTo, present, run],
	);

	const move = useCallback(
		(ids: readonly string[], target: Target): void =>
			run(async () => {
				const plan = planMoves(present(ids), target);
				if (plan.moves.size === 0) {
					if (plan.left.length > 0) showToast({ message: 'This print cannot be moved there.', durationMs: 4000 });
					return;
				}
				if (plan.leaps.length > 0 || plan.ofHeldOrders.length > 0) {
					ask({
						plan,
						confirm: () => {
							ask(null);
							// The pieces may have been moved while the question was open.
							run(() => carryOut(planMoves(present(ids), target)), ids);
						},
					});
					return;
				}
				await carryOut(plan);
			}, ids),
		[carryOut, present, run],
	);

	const release = useCallback(
		(ids: readonly string[]): void =>
			run(async () => {
				const held = present(ids).filter(({ state }) => state === 'held');
				const released = await change(held, (pieces) => call(productionRoutes.releasePieces, { body: { pieces: named(pieces) } }));
				showToast({ message: `${printsText(released.length)} released.`, durationMs: 4000 });
			}, ids),
		[change, present, run],
	);

	const hold = useCallback(
		(ids: readonly string[], reason: string, waitsForFile: boolean): void =>
			run(async () => {
				const held = await change(present(ids), (pieces) =>
					call(productionRoutes.holdPieces, { body: { pieces: named(pieces), reason, waitsForFile } }),
				);
				showToast({
					message: `${printsText(held.length)} held.`,
					durationMs: 8000,
					action: { label: 'Undo', run: () => release(held.map(({ id }) => id)) },
				});
			}, ids),
		[change, present, release, run],
	);

	return { move, hold, release, question, dismiss: useCallback(() => ask(null), []) };
};
