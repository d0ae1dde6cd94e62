import { toFailure } from '../../api/failure.ts';
import { loadingMessage } from '../../api/messages.ts';

export interface LinkMessage {
	readonly title: string;
	readonly text: string;
	readonly isWorthAnotherTry: boolean;
}

const askForNew = 'Ask the person who sent it for a new one.';

/** The address has no token, which happens after a reload: the token is removed from the address. */
export const incompleteLink: LinkMessage = {
	title: 'This link is incomplete',
	text: `Please open it once more from where you got it. If that does not help: ${askForNew.toLowerCase()}`,
	isWorthAnotherTry: false,
};

const byCode: Readonly<Record<string, Omit<LinkMessage, 'isWorthAnotherTry'>>> = {
	LINK_EXPIRED: { title: 'This link has expired', text: `What it showed can no longer be looked at here. ${askForNew}` },
	LINK_REVOKED: { title: 'This link was ended', text: `The person who sent it no longer shows this. ${askForNew}` },
	ENTITY_NOT_FOUND: {
		title: 'This link is not open here',
		text: 'Open the link itself in this browser: the address of the page does not do.',
	},
};

export const failedLink = (thrown: unknown): LinkMessage => {
	const { code = '', status } = toFailure(thrown);
	const known = byCode[code];
	if (known !== undefined) return { ...known, isWorthAnotherTry: false };
	if (status === 400 || status === 422) return incompleteLink;
	return { title: 'The link could not be opened', text: loadingMessage(thrown), isWorthAnotherTry: true };
};
