import { zipRoutes } from '@print-room/contract';
import { call } from '../../../api/client.ts';
import { takeZipJobs, useZipJobs } from './zip-jobs.ts';

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
