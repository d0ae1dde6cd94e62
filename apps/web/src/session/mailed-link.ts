import { shopPages } from '@print-room/contract';

/** Content of a mailed link: a password reset, an e-mail confirmation, or access to a checked design, an order or a print to approve, or an invitation to the staff. */
export type MailedLink = { readonly is: 'reset' | 'verify' | 'fileCheck' | 'order' | 'approval' | 'invitation'; readonly token: string };

export interface ReadAddress {
	readonly link: MailedLink;
	/** Address to continue at, without the secret. */
	readonly path: string;
}

const resetPath = shopPages.resetPassword;
export const fileCheckPath = shopPages.fileCheck;
const verifiedPath = '/action/verified';

const inPath = /^(\/restore-password|\/file-check|\/order|\/approval|\/staff-invitation)\/([^/]+)\/?$/;

export const readAddress = ({ pathname, search }: { readonly pathname: string; readonly search: string }): ReadAddress | null => {
	const query = new URLSearchParams(search);
	const [, path, ticket] = inPath.exec(pathname) ?? [];
	if (path === fileCheckPath && ticket !== undefined) return { link: { is: 'fileCheck', token: ticket }, path };
	if (path === shopPages.order && ticket !== undefined) return { link: { is: 'order', token: ticket }, path };
	if (path === shopPages.approvalLink && ticket !== undefined) return { link: { is: 'approval', token: ticket }, path };
	if (path === shopPages.staffInvitation && ticket !== undefined) return { link: { is: 'invitation', token: ticket }, path };
	const reset = query.get('reset-password') ?? ticket;
	if (reset) return { link: { is: 'reset', token: reset }, path: resetPath };
	const verify = query.get('verificationToken');
	return verify ? { link: { is: 'verify', token: verify }, path: verifiedPath } : null;
};

let link: MailedLink | null = null;

/** Removes the secret from the address before any other code reads it; it would reach the history, error reports and `Referer` headers. */
export const takeMailedLink = (): void => {
	const read = readAddress(window.location);
	if (read === null) return;
	({ link } = read);
	window.history.replaceState(null, '', read.path);
};

/** The link's token for the page's lifetime; null if no such link opened the page. */
export const mailedToken = (is: MailedLink['is']): string | null => (link?.is === is ? link.token : null);

export const forgetMailedLink = (): void => {
	link = null;
};
