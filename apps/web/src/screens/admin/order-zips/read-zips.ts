import { zipRoutes } from '@print-room/contract';
import { call } from '../../../api/client.ts';
import { takeFoundZip, takeZipJobs, useZipJobs } from './zip-jobs.ts';

/** Reads the list anew. What is known stays as it is when it cannot be read, and the menu says so. */
export const readZips = async (): Promise<void> => {
	const { ownerId, jobs } = useZipJobs.getState();
	const isStillTheirs = (): boolean => useZipJobs.getState().ownerId === ownerId;
	try {
		const list = await call(zipRoutes.listZips, {});
		if (isStillTheirs()) takeZipJobs(list, jobs);
	} catch (failure) {
		if (isStillTheirs()) useZipJobs.setState({ reading: 'failed', failure });
	}
};

/**
 * Reads that of one order, which is nothing that the stream tells: whether one that is there is up to date with the order's files, and one
 * that is too old for the list.
 */
export const lookAtZip = async (orderId: string): Promise<void> => {
	const { ownerId, jobs } = useZipJobs.getState();
	const known = jobs.get(orderId);
	if (known !== undefined && known.status.stage !== 'completed') return;
	// It is looked at again the next time.
	const [job] = await call(zipRoutes.listZips, { query: { orderId } }).catch(() => []);
	if (job !== undefined && useZipJobs.getState().ownerId === ownerId) takeFoundZip(job);
};
