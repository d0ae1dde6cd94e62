import { toFailure } from '../../../../api/failure.ts';
import { loadingMessage } from '../../../../api/messages.ts';

export interface OrderLinkMessage {
	readonly title: string;
	readonly text: string;
	/** what helps: opening the link again, or a mail with a new link */
	readonly help: 'retry' | 'renew' | null;
}

/** The address has no token, which happens after a reload: the token is removed from the address. */
export const incompleteLink: OrderLinkMessage = {
	title: 'This link is incomplete',
	text: 'Please open it from the mail again. If you have opened it in this browser before, the order is among your orders.',
	help: null,
};

export const failedLink = (thrown: unknown): OrderLinkMessage => {
	const { code, status } = toFailure(thrown);
	if (code === 'LINK_EXPIRED') {
		return {
			title: 'This link has expired',
			text: 'A link to an order works for 90 days. We can mail a new one to the e-mail address of the order.',
			help: 'renew',
		};
	}
	if (status === 400 || status === 422) return incompleteLink;
	return { title: 'Your order could not be opened', text: loadingMessage(thrown), help: 'retry' };
};
