import { useEffect } from 'react';
import { useOnce } from '../../../ui/hooks/use-once.ts';
import { onReturn } from './on-return.ts';
import { lookAtZip, readZips } from './read-zips.ts';
import { useZipJobs } from './zip-jobs.ts';

/** The zip of an order is looked at when its page opens, and when somebody comes back to it from elsewhere. */
export const useFreshZip = (orderId: string): void => {
	const once = useOnce();
	useEffect(() => {
		const look = (): void => void once(() => lookAtZip(orderId));
		// What is told live needs not be asked for; a page that has just been opened does not wait for that.
		if (useZipJobs.getState().connection === 'live') look();
		else void readZips().then(() => (useZipJobs.getState().jobs.has(orderId) ? undefined : look()));
		return onReturn(look);
	}, [orderId, once]);
};
