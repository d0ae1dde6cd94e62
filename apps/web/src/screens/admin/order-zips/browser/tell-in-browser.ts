import type { ZipJob } from '@print-room/contract';
import { permissionIn } from './permission.ts';
import { tellingOf } from './telling.ts';

/** Navigation without a reload; null if no router is registered. */
let openPage: ((path: string) => void) | null = null;

/** Registers the router until the returned function is called. */
export const lendRouter = (open: (path: string) => void): (() => void) => {
	openPage = open;
	return () => {
		if (openPage === open) openPage = null;
	};
};

const told = new Set<string>();

/** Shows a browser notification for a finished or failed zip, once per run. Only one tab may call this. */
export const tellInBrowser = (job: ZipJob): void => {
	const telling = tellingOf(job);
	if (telling === null || told.has(telling.tag) || permissionIn(globalThis) !== 'granted') return;
	told.add(telling.tag);
	const { title, body, tag } = telling;
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
