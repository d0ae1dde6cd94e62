import { models } from '@print-room/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call, currentToken } from '../../../api/client.ts';
import { toFailure } from '../../../api/failure.ts';
import { laterCrudRoutes } from '../../../api/staff/staff-routes.ts';
import { isLostSession } from '../../../session/lost-session.ts';
import { useSession } from '../../../session/session.ts';
import { useOnce } from '../../../ui/hooks/use-once.ts';
import { showToast } from '../../../ui/page/toasts.ts';
import { changesOf, type PriceChanges, pricesAfter } from './model/changes.ts';
import { changedCells } from './model/draft.ts';
import { type GridState, reloaded, stored } from './model/grid-state.ts';
import { type PriceList, savedGrid } from './model/saved-grid.ts';
import { fetchPriceList, priceListKey } from './price-grid.query.ts';
import { changeGrid, gridNow } from './price-grid-store.ts';

const { changeMany } = laterCrudRoutes(models.prices);

export interface Saving {
	readonly isSaving: boolean;
	/** True if someone else saved first: nothing was saved. */
	readonly isOutdated: boolean;
	readonly failure: unknown;
	readonly save: () => void;
}

const isOutdated = (thrown: unknown): boolean => {
	const { code, status } = toFailure(thrown);
	return status === 404 || code === 'EDIT_CONFLICT' || code === 'DUPLICATE';
};

const changesIn = ({ saved, history: { present } }: GridState): PriceChanges => changesOf(saved, present, changedCells(saved, present));

/** Saves all changes in one request. After a conflict the list is refetched to show both versions. */
export const useSaving = (): Saving => {
	const queryClient = useQueryClient();
	const queryKey = priceListKey(useSession(({ userId }) => userId));
	const once = useOnce();
	const [outcome, setOutcome] = useState<{ isOutdated: boolean; failure: unknown }>({ isOutdated: false, failure: null });
	const { mutateAsync, isPending } = useMutation({
		networkMode: 'always',
		mutationFn: ({ create, update, remove }: PriceChanges) =>
			call(changeMany, { body: { create: [...create], update: [...update], remove: [...remove] } }),
	});

	const send = async (grid: GridState): Promise<void> => {
		const changes = changesIn(grid);
		await queryClient.cancelQueries({ queryKey });
		const { created, updated } = await mutateAsync(changes);
		const known = queryClient.getQueryData<PriceList>(queryKey) ?? { prices: [], groups: [] };
		const removed = changes.remove.map(({ id }) => id);
		const list = { ...known, prices: pricesAfter(known.prices, { created, updated, removed }) };
		changeGrid((now) => stored(now, savedGrid(list)));
		queryClient.setQueryData<PriceList>(queryKey, list);
		await queryClient.invalidateQueries({ queryKey: [models.prices.name] });
	};

	const readAgain = async (): Promise<GridState | null> => {
		const list = await queryClient.fetchQuery({ queryKey, queryFn: ({ signal }) => fetchPriceList(signal), staleTime: 0 });
		changeGrid((now) => reloaded(now, savedGrid(list)));
		return gridNow();
	};

	const attempt = async (grid: GridState | null, mayTryAgain: boolean): Promise<void> => {
		if (grid === null || changedCells(grid.saved, grid.history.present).size === 0) return;
		try {
			await send(grid);
			showToast({ message: 'Updated successfully.', severity: 'success', durationMs: 4000 });
		} catch (thrown) {
			if (!isOutdated(thrown)) throw thrown;
			const now = await readAgain();
			if (mayTryAgain && now?.conflicts.size === 0) await attempt(now, false);
			else setOutcome({ isOutdated: true, failure: null });
		}
	};

	const save = (): void =>
		void once(async () => {
			const token = currentToken();
			setOutcome({ isOutdated: false, failure: null });
			await attempt(gridNow(), true).catch((thrown: unknown) => {
				if (!isLostSession(thrown, token)) setOutcome({ isOutdated: false, failure: thrown });
			});
		});

	return { isSaving: isPending, ...outcome, save };
};
