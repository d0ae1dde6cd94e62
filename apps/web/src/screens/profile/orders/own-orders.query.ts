import { type OwnOrder, ownOrderRoutes } from '@print-room/contract';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { callWithCount } from '../../../api/client.ts';

const ordersAtATime = 20;
const maxAtOnce = 100;

/** A list without orders is looked at again soon, as its words promise the order that was just paid; progress of others can wait. */
const untilNextMs = (known: number | undefined): number => (known === 0 ? 5000 : 60_000);

interface OwnOrders {
	readonly orders: readonly OwnOrder[];
	readonly isMore: boolean;
}

const readOrders = async (wanted: number, signal: AbortSignal, read: readonly OwnOrder[] = []): Promise<OwnOrders> => {
	const limit = Math.min(maxAtOnce, wanted - read.length);
	const { data, totalCount } = await callWithCount(ownOrderRoutes.listOwnOrders, { query: { limit, skip: read.length }, signal });
	const orders = [...read, ...data];
	const isMore = data.length === limit && orders.length < (totalCount ?? Number.POSITIVE_INFINITY);
	return isMore && orders.length < wanted ? readOrders(wanted, signal, orders) : { orders, isMore };
};

/** Keyed by account or guest, because several people may use this page in turn. */
export const useOwnOrders = (personId: string) => {
	// Kept out of the key, so that loaded orders stay when reading more of them fails.
	const wanted = useRef(ordersAtATime);
	const [isReadingMore, setReadingMore] = useState(false);
	const query = useQuery({
		queryKey: ['own orders', personId],
		queryFn: ({ signal }) => readOrders(wanted.current, signal),
		staleTime: 0,
		refetchOnWindowFocus: true,
		refetchInterval: ({ state }) => untilNextMs(state.data?.orders.length),
	});
	const readMore = async (): Promise<void> => {
		if (isReadingMore) return;
		setReadingMore(true);
		wanted.current = (query.data?.orders.length ?? 0) + ordersAtATime;
		await query.refetch();
		setReadingMore(false);
	};
	return { ...query, isReadingMore, readMore };
};
