import type { Order, SelectionTicket } from '@print-room/contract';
import { zipOffer } from '@print-room/domain';
import { useState } from 'react';
import { call } from '../../../../api/client.ts';
import { toFailure } from '../../../../api/failure.ts';
import { loadingMessage } from '../../../../api/messages.ts';
import { orderSelectionRoutes } from '../../../../api/staff/staff-routes.ts';
import { isLostSession } from '../../../../session/lost-session.ts';
import { useSession } from '../../../../session/session.ts';
import { download } from '../../../../ui/download.ts';
import { holdOf } from '../../model/payment.ts';
import type { ZipChoice } from '../../order-zips/request/zip-form.ts';
import { useZipNow } from '../../order-zips/use-zip-now.ts';
import { markDownloaded, takeZipJob, useZipJobs } from '../../order-zips/zip-jobs.ts';

interface Trouble {
	readonly title: string;
	readonly messages: readonly string[];
}

export const useFiles = (orders: readonly Order[]) => {
	const jobs = useZipJobs((state) => state.jobs);
	const now = useZipNow();
	const [isHeldToo, takeHeld] = useState(false);
	/** orders changed since they were listed; confirming again accepts them as they are */
	const [changed, setChanged] = useState<ReadonlySet<string>>(new Set());
	const [trouble, setTrouble] = useState<Trouble | null>(null);
	const [busyWith, setBusy] = useState<'zips' | 'zip' | 'tickets' | null>(null);

	const held = orders.filter((order) => holdOf(order) !== null);
	const included = isHeldToo ? orders : orders.filter((order) => holdOf(order) === null);
	const zips = included.flatMap(({ id }) => jobs.get(id) ?? []);
	const offers = zips.map((job) => ({ job, offer: zipOffer({ ...job.jobData, stage: job.status.stage }, now) }));
	const ready = offers.filter(({ job, offer }) => offer === 'download' && !job.jobData.isOutdated);
	const selection = () => ({
		orders: included.map(({ id, fingerprint }) => (changed.has(id) ? { id } : { id, seen: fingerprint })),
		held: isHeldToo,
	});

	const attempt = async (what: 'zips' | 'zip' | 'tickets', work: () => Promise<void>): Promise<void> => {
		if (busyWith !== null) return;
		const { token } = useSession.getState();
		setBusy(what);
		setTrouble(null);
		try {
			await work();
		} catch (thrown) {
			const { code, details } = toFailure(thrown);
			const messages = details.map(({ message }) => message);
			if (code === 'ORDER_CHANGED') {
				setChanged(new Set([...changed, ...details.map(({ path }) => path)]));
				setTrouble({
					title: 'Some of these orders have changed since you selected them.',
					messages: [...messages, 'Check them, or continue with the orders as they are now.'],
				});
			} else if (!isLostSession(thrown, token))
				setTrouble({ title: 'Couldn’t do this.', messages: messages.length === 0 ? [loadingMessage(thrown)] : messages });
		}
		setBusy(null);
	};
	const fetchFile = async (asked: Promise<SelectionTicket>): Promise<void> => {
		const { url, fileName } = await asked;
		download(url, fileName);
	};

	return {
		held,
		included,
		isHeldToo,
		takeHeld,
		trouble,
		busyWith,
		ready: ready.length,
		isUnderWay: offers.some(({ offer }) => offer === 'processing'),
		failed: zips.filter(({ status }) => status.stage === 'failed').length,
		prepare: ({ hours, email, browser }: ZipChoice): Promise<void> =>
			attempt('zips', async () => {
				const body = { ...selection(), expiresInHours: hours, emailNotify: email, browserNotify: browser };
				for (const job of await call(orderSelectionRoutes.requestZips, { body })) takeZipJob(job);
			}),
		downloadZips: (): Promise<void> =>
			attempt('zip', async () => {
				await fetchFile(call(orderSelectionRoutes.ticketForZips, { body: selection() }));
				for (const { job } of ready) markDownloaded(job);
			}),
		downloadTickets: (): Promise<void> =>
			attempt('tickets', () => fetchFile(call(orderSelectionRoutes.ticketForJobTickets, { body: selection() }))),
	};
};
