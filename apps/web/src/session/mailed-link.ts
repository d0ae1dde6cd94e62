import { shopPages } from '@print-room/contract';

/** What the link of a mail brought: a key for a new password, the proof of an e-mail, or a ticket for a design that was checked. */
export type MailedLink = { readonly is: 'reset' | 'verify' | 'fileCheck'; readonly token: string };

export interface ReadAddress {
	readonly link: MailedLink;
	/** where to go on, with nothing secret in it */
	readonly path: string;
}

const resetPath = shopPages.resetPassword;
export const fileCheckPath = shopPages.fileCheck;
const verifiedPath = '/action/verified';

const inPath = /^(\/restore-password|\/file-check)\/([^/]+)\/?$/;

/** Reads a mailed link; null: the address is none. */
export const readAddress = ({ pathname, search }: { readonly pathname: string; readonly search: string }): ReadAddress | null => {
	const query = new URLSearchParams(search);
	const [, path, ticket] = inPath.exec(pathname) ?? [];
	if (path === fileCheckPath && ticket !== undefined) return { link: { is: 'fileCheck', token: ticket }, path };
	const reset = query.get('reset-password') ?? ticket;
	if (reset) return { link: { is: 'reset', token: reset }, path: resetPath };
	const verify = query.get('verificationToken');
	return verify ? { link: { is: 'verify', token: verify }, path: verifiedPath } : null;
};

let link: MailedLink | null = null;

/**
 * Takes what is secret out of the address before anything else looks at it: it would stand in the history, in error reports, and in the
 * `Referer` of whatever the page asks for.
 */
export const takeMailedLink = (): void => {
	const read = readAddress(window.location);
	if (read === null) return;
	({ link } = read);
	window.history.replaceState(null, '', read.path);
};

/** As long as the page lasts; null: it was not opened by such a link. */
export const mailedToken = (is: MailedLink['is']): string | null => (link?.is === is ? link.token : null);

export const forgetMailedLink = (): void => {
	link = null;
};
