import { type AskFreeCheck, askFreeCheckSchema } from '@print-room/contract';
import { z } from 'zod';
import { toFailure } from '../../api/failure.ts';

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

/** Field and message of a server error that refers to one of the fields; null for any other error. */
export const refusedField = (thrown: unknown): { readonly field: (typeof fields)[number]; readonly message: string } | null => {
	const { details } = toFailure(thrown);
	for (const field of fields) {
		const detail = details.find(({ path }) => path === field || path.endsWith(`.${field}`));
		if (detail !== undefined) return { field, message: detail.message };
	}
	return null;
};
