import { useEffect } from 'react';
import { useOnce } from '../../../ui/hooks/use-once.ts';
import { onReturn } from './on-return.ts';
import { lookAtZip, readZips } from './read-zips.ts';
import { useZipJobs } from './zip-jobs.ts';

/** Refreshes the zip of an order when its page opens and when the person returns to the tab. */
export const useFreshZip = (orderId: string): void => {
	const once = useOnce();
	useEffect(() => {
		const look = (): void => void once(() => lookAtZip(orderId));
		// With a live stream the list is up to date; a page that has just opened does not wait for the stream.
		if (useZipJobs.getState().connection === 'live') look();
		else void readZips().then(() => (useZipJobs.getState().jobs.has(orderId) ? undefined : look()));
		return onReturn(look);
	}, [orderId, once]);
};
