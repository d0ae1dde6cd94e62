import type { ZipJob } from '@print-room/contract';
import { permissionIn } from './permission.ts';
import { tellingOf } from './telling.ts';

/** How a page of the back office is opened without a reload; null: nobody lent a router. */
let openPage: ((path: string) => void) | null = null;

/** Lends it for as long as the answer is not called. */
export const lendRouter = (open: (path: string) => void): (() => void) => {
	openPage = open;
	return () => {
		if (openPage === open) openPage = null;
	};
};

const told = new Set<string>();

/** Says outside the window that a zip is ready or was not made, once, to whoever asked to be told. For one tab of a browser alone. */
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
		// Some browsers grant what they then refuse; the menu tells it all the same.
	}
};
