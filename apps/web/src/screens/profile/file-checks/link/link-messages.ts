import { toFailure } from '../../../../api/failure.ts';
import { loadingMessage } from '../../../../api/messages.ts';

export interface LinkMessage {
	readonly title: string;
	readonly text: string;
	readonly isWorthAnotherTry: boolean;
}

const where = 'If you asked with your account, log in: your file checks are listed there.';

/** The address has no token, which happens after a reload: the token is removed from the address. */
export const incompleteLink: LinkMessage = {
	title: 'This link is incomplete',
	text: `Please open it from the mail again. ${where}`,
	isWorthAnotherTry: false,
};

export const goneDesign: LinkMessage = {
	title: 'The design no longer exists',
	text: 'The design or its file was deleted. You can ask for another free check of a file at any time.',
	isWorthAnotherTry: false,
};

export const failedLink = (thrown: unknown): LinkMessage => {
	const { code, status } = toFailure(thrown);
	if (code === 'LINK_EXPIRED') {
		return {
			title: 'This link has expired',
			text: `A link to a file check works for 30 days; the latest mail has the newest link. ${where} Otherwise submit the file again: the check is free.`,
			isWorthAnotherTry: false,
		};
	}
	if (status === 400 || status === 422) return incompleteLink;
	return { title: 'Your design could not be opened', text: loadingMessage(thrown), isWorthAnotherTry: true };
};
