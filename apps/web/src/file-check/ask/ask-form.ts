import { type AskFreeCheck, askFreeCheckSchema } from '@print-room/contract';
import { z } from 'zod';
import { accountMessage } from '../../api/account-messages.ts';
import { toFailure } from '../../api/failure.ts';

export const askMessages = {
	incomplete: 'Please, fill all the required fields.',
	failed: 'The free check request cannot be placed at the moment.',
} as const;

export const failedShownMs = 4000;

export const askFailureMessage = (thrown: unknown): string =>
	accountMessage(thrown) ?? 'Something went wrong here. Please try again later.';

const { firstName, lastName, email, comment } = askFreeCheckSchema.shape;

const guestFormSchema = z.object({
	firstName: firstName.unwrap().unwrap(),
	lastName: lastName.unwrap().unwrap(),
	email: email.unwrap().unwrap(),
	comment: comment.unwrap(),
	/** honeypot, hidden from people */
	website: z.string(),
});

/** A signed-in person's details come from the account. */
const personFormSchema = guestFormSchema.extend({ firstName: z.string(), lastName: z.string(), email: z.string() });

export const askFormSchema = (isGuest: boolean): typeof guestFormSchema | typeof personFormSchema =>
	isGuest ? guestFormSchema : personFormSchema;

export type AskForm = z.input<typeof guestFormSchema>;
export type CheckedAskForm = z.output<typeof guestFormSchema>;

export interface Asker {
	readonly userId: string | null;
	readonly isGuest: boolean;
}

export const requestOf = ({ website, ...form }: CheckedAskForm, designId: string, { userId, isGuest }: Asker): AskFreeCheck => ({
	designId,
	userId,
	...(isGuest ? form : { comment: form.comment }),
	...(website === '' ? {} : { website }),
});

/** Fields that a server error can refer to. */
const fields = ['firstName', 'lastName', 'email', 'comment'] as const;

export const refusedField = (thrown: unknown): { readonly field: (typeof fields)[number]; readonly message: string } | null => {
	const { details } = toFailure(thrown);
	for (const field of fields) {
		const detail = details.find(({ path }) => path === field || path.endsWith(`.${field}`));
		if (detail !== undefined) return { field, message: detail.message };
	}
	return null;
};

type Contact = Pick<AskForm, 'firstName' | 'lastName' | 'email'>;

const nobody: Contact = { firstName: '', lastName: '', email: '' };
let contact = nobody;
const comments = new Map<string, string>();

/** The unsent form, kept until the page is reloaded. Contact details are shared by all prints; the comment belongs to one. */
export const askDraft = (place: string): AskForm => ({ ...contact, comment: comments.get(place) ?? '', website: '' });

export const keepAskDraft = (place: string, { firstName, lastName, email, comment }: AskForm): void => {
	contact = { firstName, lastName, email };
	comments.set(place, comment);
};
