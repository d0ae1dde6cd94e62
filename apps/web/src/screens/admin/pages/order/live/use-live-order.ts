import type { Order } from '@print-room/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { call } from '../../../../../api/client.ts';
import { orderRoutes } from '../../../../../api/staff/staff-routes.ts';
import { useSession } from '../../../../../session/session.ts';
import { showToast } from '../../../../../ui/page/toasts.ts';
import { orderKey } from '../../../data/order.query.ts';
import { onOrderNews } from '../../../data/order-news.ts';
import { throttleBesideReading } from '../../../data/throttle.ts';
import { orderChanges } from '../../../model/order-changes.ts';

/** Position of an element before its surroundings change. */
interface ScrollAnchor {
	readonly element: Element;
	readonly top: number;
}

let pointer: { readonly x: number; readonly y: number } | null = null;

const followPointer = (): (() => void) => {
	const note = ({ clientX, clientY, pointerType }: PointerEvent): void => {
		pointer = pointerType === 'mouse' ? { x: clientX, y: clientY } : null;
	};
	document.addEventListener('pointermove', note, { passive: true });
	return () => document.removeEventListener('pointermove', note);
};

const scrollAnchor = (): ScrollAnchor | null => {
	const pointed = pointer === null ? null : document.elementFromPoint(pointer.x, pointer.y);
	const element = pointed ?? document.activeElement;
	return element === null || element === document.body ? null : { element, top: element.getBoundingClientRect().top };
};

const scrollerOf = (element: Element): Element | null => {
	for (let at = element.parentElement; at !== null; at = at.parentElement)
		if (at.scrollHeight > at.clientHeight && /auto|scroll/.test(getComputedStyle(at).overflowY)) return at;
	return document.scrollingElement;
};

const putBack = ({ element, top }: ScrollAnchor): void => {
	if (!element.isConnected) return;
	const moved = element.getBoundingClientRect().top - top;
	if (Math.abs(moved) >= 1) scrollerOf(element)?.scrollBy({ top: moved, behavior: 'instant' });
};

/** Whether the current person set the latest status and needs no notice. */
const isOwnStatus = (before: Order, { tracking = [] }: Order, ownId: string | null): boolean =>
	tracking.length > (before.tracking?.length ?? 0) && tracking[0]?.by?.id === ownId;

/** Updates an order's page from the event stream, announces the changes and keeps the element under the pointer in place. */
export const useLiveOrder = (id: string, order: Order | undefined): void => {
	const queryClient = useQueryClient();
	const ownId = useSession(({ userId }) => userId);
	const held = useRef<ScrollAnchor | null>(null);
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
			held.current = scrollAnchor();
			queryClient.setQueryData(orderKey(id), now);
			const changes = isOwnStatus(before, now, ownId) ? [] : orderChanges(before, now);
			if (changes.length > 0) showToast({ message: `This order has changed. ${changes.join(' ')}` });
		};
		const throttled = throttleBesideReading(queryClient, () => ({ queryKey: orderKey(id), exact: true }), refresh);
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
