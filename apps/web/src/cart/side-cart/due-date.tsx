import type { CartJson } from '@print-room/contract';
import { dueSentence } from '@print-room/domain';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { call } from '../../api/client.ts';
import { designRoutes } from '../../api/customer-routes.ts';

const idsAtOnce = 100;

/** Everything leaves with the print that takes longest. */
async function dueDateOf(ids: readonly string[], signal: AbortSignal) {
	const parts = Array.from({ length: Math.ceil(ids.length / idsAtOnce) }, (_, part) => ids.slice(part * idsAtOnce, (part + 1) * idsAtOnce));
	const answers = await Promise.all(parts.map((part) => call(designRoutes.getDueDate, { query: { ids: part.join(',') }, signal })));
	const days = answers.map(({ dueOn }) => dueOn ?? '');
	return { dueOn: days.includes('') ? null : (days.toSorted().at(-1) ?? null), today: answers[0]?.today ?? '' };
}

/** When everything in the cart would leave if it were paid now. Lines that are not the shop's own leave the date open. */
export const DueDate = ({ items }: Pick<CartJson, 'items'>): ReactNode => {
	const ids = [...new Set(items.map(({ code }) => code))].sort();
	const { data } = useQuery({
		queryKey: ['cart-due-date', ...ids],
		queryFn: ({ signal }) => dueDateOf(ids, signal),
		enabled: ids.length > 0,
		placeholderData: keepPreviousData,
		staleTime: 0,
		// Codes that are no ids of the shop are refused, however often they are sent.
		retry: false,
	});
	return data == null || data.dueOn === null ? null : <small>{dueSentence(data.dueOn, data.today)}</small>;
};
