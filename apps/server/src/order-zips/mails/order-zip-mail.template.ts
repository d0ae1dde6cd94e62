import { megabytesText } from '@print-room/domain';
import { type MailTemplate, oneLine } from '../../platform/index.ts';
import { studioMoment } from '../studio-time.ts';

interface Shop {
	readonly publicUrl: string;
}

interface MailedZip {
	readonly orderId: string;
	readonly displayId: string;
}

interface FinishedZip extends MailedZip {
	readonly fileSize: number;
	readonly expiredAt: Date;
	readonly errors: readonly string[];
}

const linkTo = ({ publicUrl }: Shop, { orderId }: MailedZip) => ({ label: 'Open the order', url: `${publicUrl}/admin/orders/${orderId}` });

export function finishedZipTemplate(shop: Shop, zip: FinishedZip): MailTemplate {
	const size = megabytesText(zip.fileSize);
	return {
		subject: `The zip of order #${zip.displayId} is ready`,
		preview: `${size}, until ${studioMoment(zip.expiredAt)}.`,
		title: `The zip of order #${zip.displayId} is ready`,
		paragraphs: [
			`The zip has ${size}. Download it on the order’s page until ${studioMoment(zip.expiredAt)}; after that, prepare it again.`,
			...(zip.errors.length === 0 ? [] : ['The zip is not complete:', ...zip.errors.map(oneLine)]),
		],
		button: linkTo(shop, zip),
	};
}

export function failedZipTemplate(shop: Shop, zip: MailedZip & { readonly errorMsg: string | null }): MailTemplate {
	const reason = zip.errorMsg === null ? 'The reason is not known.' : `${oneLine(zip.errorMsg)}.`;
	return {
		subject: `The zip of order #${zip.displayId} could not be made`,
		preview: reason,
		title: `The zip of order #${zip.displayId} could not be made`,
		paragraphs: [reason, 'Prepare it again on the order’s page.'],
		button: linkTo(shop, zip),
	};
}
