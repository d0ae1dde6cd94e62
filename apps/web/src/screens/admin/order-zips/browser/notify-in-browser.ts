import type { ZipJob } from '@print-room/contract';
import { megabytesText } from '@print-room/domain';
import { timeText } from '../../../../ui/date-text.ts';
import { permissionIn } from './permission.ts';

interface Notice {
	readonly title: string;
	readonly body: string;
	/** A notification with the same tag is replaced. */
	readonly tag: string;
}

const missingMessage = (errors: readonly string[]): string => {
	if (errors.length === 0) return '';
	return errors.length === 1 ? ' 1 file could not be included.' : ` ${errors.length} files could not be included.`;
};

/** Notification for an ended run; null if it is running or cancelled, or if this person did not ask for one. */
export const notificationOf = ({ status, jobData }: ZipJob): Notice | null => {
	const { id, run, displayId, expiredAt, notify } = jobData;
	const tag = `zip:${id}:${run}`;
	if (!notify.browser) return null;
	if (status.stage === 'failed')
		return {
			tag,
			title: `The zip of order #${displayId} could not be made`,
			body: `${status.errorMsg ?? 'Failed to generate ZIP archive'}.`,
		};
	if (status.stage !== 'completed' || status.result === null) return null;
	const { fileSize, errors } = status.result;
	const until = expiredAt === null ? '' : `, to be downloaded until ${timeText(expiredAt)}`;
	return { tag, title: `The zip of order #${displayId} is ready`, body: `${megabytesText(fileSize)}${until}.${missingMessage(errors)}` };
};

/** Navigation without a reload; null if no router is registered. */
let openPage: ((path: string) => void) | null = null;

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
