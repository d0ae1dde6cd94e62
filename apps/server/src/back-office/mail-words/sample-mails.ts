import type { Order } from '@print-room/contract';
import type { MailKind } from '@print-room/domain';
import { alreadyRegisteredTemplate, confirmTemplate, invitationTemplate, noticePages, resetTemplate } from '../../accounts/index.ts';
import { approvalAnswerTemplate } from '../../approvals/index.ts';
import { answerTemplate, receiptPage } from '../../file-checks/index.ts';
import { confirmationTemplate, messageTemplate, trackingTemplate } from '../../orders/index.ts';
import type { Config, MailTemplate } from '../../platform/index.ts';

/** Invented order, whose sums agree and whose address does not exist. */
const order: Order = {
	id: 'example',
	displayId: '0042',
	userId: null,
	fcTransactionId: '',
	transactionDate: '2026-06-01T10:00:00.000Z',
	createdAt: '2026-06-01T10:00:00.000Z',
	status: 'captured',
	payment: 'paid',
	isTest: false,
	currency: 'GBP',
	isHeld: false,
	totalItemPrice: 40,
	totalTax: 8,
	totalShipping: 6,
	totalOrder: 54,
	customerFirstName: 'Ada',
	customerLastName: 'Example',
	customerName: 'Ada Example',
	customerEmail: '',
	fcReceipt: null,
	deliveryAddress: {
		name: 'Ada Example',
		address1: '1 Example Street',
		address2: '',
		city: 'Exampleton',
		region: '',
		postalCode: 'EX1 1EX',
		country: 'GB',
	},
	deliveryService: null,
	quantity: 1,
	flags: [],
	flagged: false,
	items: [],
	trackingStatus: null,
	fingerprint: '',
};

/** A mail as it would be for an example, with its own template. Its links lead to the shop and hold no secret. */
export function sampleMail(kind: MailKind, config: Pick<Config, 'shopName' | 'publicUrl'>): MailTemplate {
	const { publicUrl: url } = config;
	const { displayId, quantity } = order;
	const today = '2026-06-01';
	switch (kind) {
		case 'orderConfirmation':
			return confirmationTemplate({ order, pictures: new Map(), dueOn: '2026-06-08', today, url, opensUntil: null });
		case 'orderStatus':
			return trackingTemplate(config, {
				...{ displayId, quantity, name: 'Printing', message: 'Your order is being printed.' },
				...{ carrierReference: null, onTheWay: null, hasAccount: true },
			});
		case 'orderMessage':
			return messageTemplate(config, { displayId, text: 'Here is what you have written to the customer.', hasAccount: true });
		case 'fileCheckReceived':
			return receiptPage;
		case 'fileCheckAnswer':
			return answerTemplate({ verdict: 'looksGood', problems: [], text: '', orderNumber: null, size: '300 × 200 mm', url, isKey: false });
		case 'approvalAnswer':
			return approvalAnswerTemplate({
				verdict: 'changes',
				text: 'Please make the sky a little lighter.',
				marks: [],
				name: '',
				kind: 'print',
				facts: [{ label: 'Size', value: '300 × 200 mm' }],
				url,
			});
		case 'confirmEmail':
			return confirmTemplate(config, url);
		case 'alreadyRegistered':
			return alreadyRegisteredTemplate(config, url);
		case 'resetPassword':
			return resetTemplate(config, url);
		case 'accountNotice':
			return noticePages['password-changed'](config);
		case 'accountDeleted':
			return noticePages['account-deleted'](config);
		case 'invitation':
			return invitationTemplate(config, 'supervisor', url);
	}
}
