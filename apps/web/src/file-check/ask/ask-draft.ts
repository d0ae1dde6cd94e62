import type { AskForm } from './ask-form.ts';

type Contact = Pick<AskForm, 'firstName' | 'lastName' | 'email'>;

const nobody: Contact = { firstName: '', lastName: '', email: '' };
let contact = nobody;
const comments = new Map<string, string>();

/** What was typed and not sent, as long as the page lasts: who asks is the same for every print, the comment is of one. */
export const askDraft = (place: string): AskForm => ({ ...contact, comment: comments.get(place) ?? '', website: '' });

export const keepAskDraft = (place: string, { firstName, lastName, email, comment }: AskForm): void => {
	contact = { firstName, lastName, email };
	comments.set(place, comment);
};
