import type { ZipJob } from '@print-room/contract';
import { notificationOf } from './notification-text.ts';
import { permissionIn } from './permission.ts';

/** Navigation without a reload; null if no router is registered. */
let openPage: ((path: string) => void) | null = null;

/** Registers the router until the returned function is called. */
export const lendRouter = (open: (path: string) => void): (() => void) => {
	openPage = open;
	return () => {
		if (openPage === open) openPage = null;
	};
};

const shown = new Set<string>();

/** Shows a browser notification for a finished or failed zip, once per run. Only one tab may call this. */
export const notifyInBrowser = (job: ZipJob): void => {
	const notice = notificationOf(job);
	if (notice === null || shown.has(notice.tag) || permissionIn(globalThis) !== 'granted') return;
	shown.add(notice.tag);
	const { title, body, tag } = notice;
	try {
		const notification = new Notification(title, { body, tag, lang: 'en-GB' });
		notification.addEventListener('click', () => {
			notification.close();
			window.focus();
			const path = `/admin/orders/${job.orderId}`;
			if (openPage === null) location.assign(path);
			else openPage(path);
		});
	} catch {
		// Some browsers report permission and then throw; the menu still shows the outcome.
	}
};
