import { type Order, orderRoutes } from '@print-room/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { call } from '../../../../../api/client.ts';
import { useSession } from '../../../../../session/session.ts';
import { showToast } from '../../../../../ui/page/toasts.ts';
import { orderKey } from '../../../data/order.query.ts';
import { onOrderNews } from '../../../data/order-news.ts';
import { throttle } from '../../../data/throttle.ts';
import { orderChanges } from '../../../model/order-changes.ts';
import { followPointer, type HeldPlace, placeNow, putBack } from './held-place.ts';

/** Whether the current person set the latest status and needs no notice. */
const isOwnStatus = (before: Order, { tracking = [] }: Order, ownId: string | null): boolean =>
	tracking.length > (before.tracking?.length ?? 0) && tracking[0]?.by?.id === ownId;

/** Updates an order's page from the event stream, announces the changes and keeps the element under the pointer in place. */
export const useLiveOrder = (id: string, order: Order | undefined): void => {
	const queryClient = useQueryClient();
	const ownId = useSession(({ userId }) => userId);
	const held = useRef<HeldPlace | null>(null);
	useLayoutEffect(() => {
		if (order !== undefined && held.current !== null) putBack(held.current);
		held.current = null;
	}, [order]);
	useEffect(() => followPointer(), []);
	useEffect(() => {
		const leaving = new AbortController();
		const { signal } = leaving;
		const refresh = async (): Promise<void> => {
			const now = await call(orderRoutes.getOrder, { params: { id }, signal });
			const before = queryClient.getQueryData<Order>(orderKey(id));
			if (signal.aborted || before === undefined) return;
			held.current = placeNow();
			queryClient.setQueryData(orderKey(id), now);
			const changes = isOwnStatus(before, now, ownId) ? [] : orderChanges(before, now);
			if (changes.length > 0) showToast({ message: `This order has changed. ${changes.join(' ')}` });
		};
		// The next event retries a failed read.
		const throttled = throttle(() => refresh().catch(() => undefined));
		const stop = onOrderNews(({ ids, areMore }) => {
			if (areMore || ids.includes(id)) throttled.schedule();
		});
		return () => {
			leaving.abort();
			stop();
			throttled.stop();
		};
	}, [id, ownId, queryClient]);
};
