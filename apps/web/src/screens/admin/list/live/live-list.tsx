import type { Item, Model } from '@print-room/contract';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { call } from '../../../../api/client.ts';
import { laterCrudRoutes } from '../../../../api/staff/staff-routes.ts';
import { TextButton } from '../../../../ui/controls/text-button.tsx';
import type { ListPage, ReadPage } from '../../data/list-page.ts';
import { hasSameRows, inPlace, newRows, waitingText } from '../../data/list-page.ts';
import { fetchPage, useListKey } from '../../data/model.query.ts';
import { hasOrderNewsSince, onOrderNews } from '../../data/order-news.ts';
import { throttleBesideReading } from '../../data/throttle.ts';
import type { ListQuery } from '../../query/list-query.ts';
import { pluralOf } from '../messages.ts';
import styles from './live-list.module.css';

export interface LiveListProps {
	readonly model: Model;
	readonly query: ListQuery;
	readonly page: RefObject<HTMLElement | null>;
	/** True if rows are selected or a dialog is open. */
	readonly isInUse: boolean;
}

interface Waiting {
	/** list that it belongs to, as text */
	readonly of: string;
	readonly fresh: ListPage;
	readonly count: number;
}

const scrollerIn = (page: HTMLElement): HTMLElement | null => page.querySelector('[data-scroller]');

/** Whether rows may move: neither pointer nor focus is on the list. */
const isUntouched = (page: HTMLElement): boolean => {
	const scroller = scrollerIn(page);
	if (scroller === null || scroller.contains(document.activeElement)) return false;
	const isPointed = matchMedia('(hover: hover)').matches && scroller.matches(':hover');
	return !isPointed && scroller.scrollTop < 8 && window.scrollY < 8;
};

/** Changed rows that left the page, as they are now; deleted ones are missing. */
const readChanged = async (model: Model, ids: readonly string[]): Promise<readonly Item[]> =>
	ids.length === 0 ? [] : call(laterCrudRoutes(model).list, { query: { filter: { where: { id: { inq: ids } }, include: model.include } } });

/** Updates a list from the event stream: changed rows in place, new ones automatically or behind a notice. */
export const LiveList = ({ model, query, page, isInUse }: LiveListProps): ReactNode => {
	const queryClient = useQueryClient();
	const key = useListKey(model, query);
	const keyText = JSON.stringify(key);
	const [waiting, wait] = useState<Waiting | null>(null);
	const now = useRef({ key, query, isInUse });
	useEffect(() => {
		now.current = { key, query, isInUse };
	});

	useEffect(() => {
		const changed = new Set<string>();
		const leaving = new AbortController();
		const refresh = async (ids: readonly string[]): Promise<void> => {
			const { key: asked, query: at } = now.current;
			const fresh = await fetchPage(model, at, leaving.signal);
			const before = queryClient.getQueryData<ListPage>(asked);
			if (before === undefined || leaving.signal.aborted) return;
			const listed = new Set(fresh.items.map(({ id }) => id));
			const others = await readChanged(
				model,
				before.items.map(({ id }) => id).filter((id) => ids.includes(id) && !listed.has(id)),
			);
			const shown = queryClient.getQueryData<ListPage>(asked);
			if (shown === undefined || leaving.signal.aborted) return;
			const mayMove = shown.items.length === 0 || (!now.current.isInUse && page.current !== null && isUntouched(page.current));
			if (mayMove || hasSameRows(shown, fresh)) {
				queryClient.setQueryData(asked, fresh);
				wait(null);
				return;
			}
			queryClient.setQueryData(asked, inPlace(shown, [...fresh.items, ...others]));
			wait({ of: keyText, fresh, count: newRows(shown, fresh) });
		};
		const refreshAfterNews = async (): Promise<void> => {
			const listed = queryClient.getQueryData<ReadPage>(now.current.key);
			const ids = [...changed];
			changed.clear();
			if (listed === undefined || !hasOrderNewsSince(listed.askedAt)) return wait(null);
			await refresh(ids).catch((thrown: unknown) => {
				for (const id of ids) changed.add(id);
				throw thrown;
			});
		};
		const throttled = throttleBesideReading(queryClient, () => ({ queryKey: now.current.key, exact: true }), refreshAfterNews);
		// There may have been news since this list was read: before this script was loaded, or while another was shown.
		throttled.schedule();
		const stop = onOrderNews(({ ids }) => {
			for (const id of ids) changed.add(id);
			throttled.schedule();
		});
		return () => {
			leaving.abort();
			stop();
			throttled.stop();
		};
	}, [keyText, model, page, queryClient]);

	const show = (fresh: ListPage): void => {
		queryClient.setQueryData(key, fresh);
		wait(null);
		if (page.current !== null) scrollerIn(page.current)?.scrollTo({ top: 0 });
	};
	const isWaiting = waiting !== null && waiting.of === keyText;
	return (
		<div className={styles.place} role="status">
			{isWaiting ? (
				<div className={styles.line}>
					{waitingText(waiting.count, model.one, pluralOf(model))}
					<TextButton onClick={() => show(waiting.fresh)}>Show</TextButton>
				</div>
			) : null}
		</div>
	);
};
