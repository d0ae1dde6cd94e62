import type { ZipJob } from '@print-room/contract';
import { isZipProcessing } from '@print-room/domain';
import { call, currentToken } from '../../../api/client.ts';
import { toFailure } from '../../../api/failure.ts';
import { commonMessages, serverMessage } from '../../../api/messages.ts';
import { zipRoutes } from '../../../api/staff/staff-routes.ts';
import { isLostSession } from '../../../session/lost-session.ts';
import { download } from '../../../ui/download.ts';
import { showToast } from '../../../ui/page/toasts.ts';
import { readZips } from './read-zips.ts';
import { isOrderChanged, markDownloaded, showAsItIs, showChanged, showRequestedAgain, takeZipJob, useZipJobs } from './zip-jobs.ts';

export interface ZipChoice {
	readonly hours: number;
	readonly email: boolean;
	readonly browser: boolean;
	readonly isHeldKnown?: boolean;
	/** fingerprint of the order as shown */
	readonly seen?: string;
}

const because = (thrown: unknown): string => {
	const message = toFailure(thrown).status === 0 ? commonMessages.lostConnection : serverMessage(thrown);
	return message === null ? '' : ` ${message}`;
};

/** Shows a failure. A lost session reports itself and makes the known zips meaningless. */
const refused = (message: string, thrown: unknown, token: string | null): null => {
	if (isLostSession(thrown, token)) return null;
	showToast({ message: `${message}${because(thrown)}`, severity: 'error' });
	// The shown state was wrong.
	if ([404, 409, 410].includes(toFailure(thrown).status)) void readZips();
	return null;
};

const ask = async (
	orderId: string,
	{ hours, email, browser, isHeldKnown = false, seen }: ZipChoice,
	isRetry: boolean,
): Promise<ZipJob | 'changed' | null> => {
	const token = currentToken();
	const known = useZipJobs.getState().jobs.get(orderId);
	if (isRetry && known !== undefined) showRequestedAgain(known);
	try {
		const asked = {
			params: { orderId },
			query: {
				emailNotify: email ? ('true' as const) : ('false' as const),
				browserNotify: browser ? ('true' as const) : ('false' as const),
				expiresInHours: hours,
				...(isHeldKnown && { held: 'true' as const }),
				seen,
			},
		};
		const job = await (isRetry ? call(zipRoutes.retryZip, asked) : call(zipRoutes.requestZip, asked));
		takeZipJob(job);
		return job;
	} catch (thrown) {
		if (seen !== undefined && toFailure(thrown).code === 'ORDER_CHANGED') return 'changed';
		return refused('Could not request zip.', thrown, token);
	} finally {
		showAsItIs(orderId);
	}
};

/**
 * Requests the zip of an order and shows the outcome. Resolves to null after a shown failure, and to `changed` if the order differs from
 * `seen`.
 */
export const requestZip = async (orderId: string, choice: ZipChoice, isRetry: boolean): Promise<ZipJob | 'changed' | null> => {
	const job = await ask(orderId, choice, isRetry);
	if (job === null || job === 'changed') return job;
	const message = isZipProcessing(job.status.stage)
		? 'Order is being processed. Track progress in notifications menu.'
		: `The zip of order #${job.jobData.displayId} already exists.`;
	showToast({ message });
	return job;
};

/**
 * Retries with the settings of the last request.
 * @param seen fingerprint of the order as shown; null if it is not shown, which uses the one of the last request
 */
export const retryZip = async (known: ZipJob, seen: string | null): Promise<ZipJob | 'changed' | null> => {
	const { expiresInHours, notify, askedAs } = known.jobData;
	// A retry after the change was shown accepts the order as it is.
	const asSeen = seen ?? (isOrderChanged(useZipJobs.getState(), known) ? null : askedAs);
	const job = await ask(known.orderId, { hours: expiresInHours, ...notify, ...(asSeen !== null && { seen: asSeen }) }, true);
	if (job === 'changed') showChanged(known);
	return job;
};

/** Cancels the run. Resolves to false if it had already completed. */
export const cancelZip = async (orderId: string): Promise<boolean> => {
	const token = currentToken();
	try {
		const job = await call(zipRoutes.cancelZip, { params: { orderId } });
		takeZipJob(job);
		if (job.status.stage === 'completed') showToast({ message: `The zip of order #${job.jobData.displayId} had already finished.` });
		return job.status.stage === 'cancelled';
	} catch (thrown) {
		refused('Could not cancel the zip.', thrown, token);
		return false;
	}
};

export const downloadZip = async (job: ZipJob): Promise<void> => {
	const token = currentToken();
	try {
		const { url, fileName } = await call(zipRoutes.ticketForZip, { params: { orderId: job.orderId } });
		download(url, fileName);
		markDownloaded(job);
	} catch (thrown) {
		refused('Could not download the zip.', thrown, token);
	}
};
