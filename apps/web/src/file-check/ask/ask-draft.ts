import type { AskForm } from './ask-form.ts';

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
