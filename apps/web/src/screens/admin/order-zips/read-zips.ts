import { call } from '../../../api/client.ts';
import { zipRoutes } from '../../../api/staff/staff-routes.ts';
import { takeFoundZip, takeZipJobs, useZipJobs } from './zip-jobs.ts';

/** Reads the list again. If that fails, the known zips stay and the menu reports the failure. */
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

/** Reads the zip of one order: the stream reports neither outdated zips nor those too old for the list. */
export const lookAtZip = async (orderId: string): Promise<void> => {
	const { ownerId, jobs } = useZipJobs.getState();
	const known = jobs.get(orderId);
	if (known !== undefined && known.status.stage !== 'completed') return;
	// The next visit tries again.
	const [job] = await call(zipRoutes.listZips, { query: { orderId } }).catch(() => []);
	if (job !== undefined && useZipJobs.getState().ownerId === ownerId) takeFoundZip(job);
};
