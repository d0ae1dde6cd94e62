import { megabytesText } from '@print-room/domain';
import { type MailPage, oneLine } from '../platform/index.ts';
import { studioMoment } from './studio-time.ts';

interface Shop {
	readonly publicUrl: string;
}

interface ToldZip {
	readonly orderId: string;
	readonly displayId: string;
}

interface FinishedZip extends ToldZip {
	readonly fileSize: number;
	readonly expiredAt: Date;
	/** sentences about what could not be put in */
	readonly errors: readonly string[];
}

const linkTo = ({ publicUrl }: Shop, { orderId }: ToldZip) => ({ label: 'Open the order', url: `${publicUrl}/admin/orders/${orderId}` });

/** To who asked to be told: it can be downloaded. */
export function finishedZipPage(shop: Shop, zip: FinishedZip): MailPage {
	const size = megabytesText(zip.fileSize);
	return {
		subject: `The zip of order #${zip.displayId} is ready`,
		preview: `${size}, until ${studioMoment(zip.expiredAt)}.`,
		title: `The zip of order #${zip.displayId} is ready`,
		paragraphs: [
			`It has ${size}. Download it on the order’s page until ${studioMoment(zip.expiredAt)}; after that it has to be prepared again.`,
			...(zip.errors.length === 0 ? [] : ['Not everything could be put in:', ...zip.errors.map(oneLine)]),
		],
		button: linkTo(shop, zip),
	};
}

/** To who asked to be told: it has failed. */
export function failedZipPage(shop: Shop, zip: ToldZip & { readonly errorMsg: string | null }): MailPage {
	const reason = zip.errorMsg === null ? 'Nobody knows why.' : `${oneLine(zip.errorMsg)}.`;
	return {
		subject: `The zip of order #${zip.displayId} could not be made`,
		preview: reason,
		title: `The zip of order #${zip.displayId} could not be made`,
		paragraphs: [reason, 'It can be prepared again on the order’s page.'],
		button: linkTo(shop, zip),
	};
}
