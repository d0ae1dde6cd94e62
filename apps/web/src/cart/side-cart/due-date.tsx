import type { CartJson } from '@print-room/contract';
import { dueSentence } from '@print-room/domain';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { call } from '../../api/client.ts';
import { designRoutes } from '../../api/customer-routes.ts';

/** When everything in the cart would leave if it were paid now. Lines that are not the shop's own leave the date open. */
export const DueDate = ({ items }: Pick<CartJson, 'items'>): ReactNode => {
	const ids = [...new Set(items.map(({ code }) => code))].sort();
	const { data } = useQuery({
		queryKey: ['cart-due-date', ...ids],
		queryFn: ({ signal }) => call(designRoutes.getDueDate, { query: { ids: ids.join(',') }, signal }),
		enabled: ids.length > 0 && ids.length <= 100,
		placeholderData: keepPreviousData,
		staleTime: 0,
		// Codes that are no ids of the shop are refused, however often they are sent.
		retry: false,
	});
	return data == null || data.dueOn === null ? null : <small>{dueSentence(data.dueOn, data.today)}</small>;
};
