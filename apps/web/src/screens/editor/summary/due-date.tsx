import { dueDayOf, dueSentence } from '@print-room/domain';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { leadTimesQuery } from '../data/lead-times.query.ts';
import { useDelayedPart } from '../delayed-editor.tsx';
import { priceKey } from '../model/order/price.ts';

export interface DueDateProps {
	readonly className?: string | undefined;
}

/** When the print would leave if it were paid today. Asked again with every price, so that the two are of the same moment. */
export const DueDate = ({ className }: DueDateProps): ReactNode => {
	const known = useDelayedPart(({ offer }) => offer.leadTimes);
	const work = useDelayedPart((state) => state.work);
	const key = useDelayedPart(priceKey);
	const asked = useRef(key);
	const { data, refetch } = useQuery({ ...leadTimesQuery, initialData: known });
	useEffect(() => {
		if (asked.current === key) return;
		asked.current = key;
		void refetch();
	}, [key, refetch]);
	const due = dueDayOf(data, data.today, [work]);
	return due === null ? null : <small className={className}>{dueSentence(due, data.today)}</small>;
};
