import { askFreeCheckSchema } from '@print-room/contract';
import { describe, expect, test } from 'vitest';
import { ApiFailure } from '../../api/failure.ts';
import { commonMessages } from '../../api/messages.ts';
import {
	type AskForm,
	askDraft,
	askFailureMessage,
	askFormSchema,
	askMessages,
	keepAskDraft,
	refusedField,
	requestOf,
} from './ask-form.ts';

const empty: AskForm = { firstName: '', lastName: '', email: '', comment: '', website: '' };
const ines: AskForm = { firstName: ' Ines ', lastName: 'Moreau', email: 'Ines@Example.com', comment: '', website: '' };

const complaints = (form: AskForm, isGuest: boolean) =>
	askFormSchema(isGuest)
		.safeParse(form)
		.error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? [];

describe('the required fields', () => {
	test('include a guest’s name and e-mail, with the specified messages [C5.06]', () => {
		expect(complaints(empty, true)).toEqual([
			['firstName', 'First name is required'],
			['lastName', 'Last name is required'],
			['email', 'E-mail is required'],
		]);
		expect(complaints({ ...ines, firstName: '  ' }, true)).toEqual([['firstName', 'First name is required']]);
		expect(complaints({ ...ines, email: 'ines@' }, true)).toEqual([['email', 'Enter valid e-mail']]);
		expect(complaints(ines, true)).toEqual([]);
	});

	test('a logged-in person has no required fields [C5.06]', () => {
		expect(complaints(empty, false)).toEqual([]);
	});
});

describe('a file check request', () => {
	const sent = (form: AskForm, isGuest: boolean) =>
		requestOf(askFormSchema(isGuest).parse(form), 'design-1', { userId: isGuest ? null : 'user-1', isGuest });

	test('matches the contract and includes a guest’s name and e-mail [C3.11] [C7.16]', () => {
		const request = sent({ ...ines, comment: 'Is it sharp?' }, true);
		expect(request).toEqual({
			designId: 'design-1',
			userId: null,
			firstName: 'Ines',
			lastName: 'Moreau',
			email: 'ines@example.com',
			comment: 'Is it sharp?',
		});
		expect(askFreeCheckSchema.parse(request)).toEqual(request);
	});

	test('a file check request leaves out a logged-in person’s details, whatever was typed before [C7.16]', () => {
		expect(sent({ ...ines, comment: 'Is it sharp?' }, false)).toEqual({ designId: 'design-1', userId: 'user-1', comment: 'Is it sharp?' });
	});

	test('includes the honeypot field only if it is filled in', () => {
		expect(sent({ ...ines, website: 'https://example.com' }, true)).toMatchObject({ website: 'https://example.com' });
	});
});

test('a server error is shown at its field [C5.06]', () => {
	const refusal = (path: string) => new ApiFailure({ status: 422, message: 'No', details: [{ path, message: 'Enter valid e-mail' }] });
	expect(refusedField(refusal('body.email'))).toEqual({ field: 'email', message: 'Enter valid e-mail' });
	expect(refusedField(refusal('email'))).toEqual({ field: 'email', message: 'Enter valid e-mail' });
	expect(refusedField(refusal('designId'))).toBeNull();
	expect(refusedField(new TypeError('x'))).toBeNull();
});

test('the draft is restored: the comment for its print, the contact details for every print [D29]', () => {
	const typed = { firstName: 'Ines', lastName: 'Moreau', email: 'ines@', comment: 'Is it sharp?', website: '' };
	keepAskDraft('proofprint image a', { ...typed, website: 'x' });
	expect(askDraft('proofprint image a')).toEqual(typed);
	expect(askDraft('proofprint image b')).toEqual({ ...typed, comment: '' });
});

test('missing fields and failures have the specified messages [C5.06] [C8.06] [D45]', () => {
	expect(askMessages).toEqual({
		incomplete: 'Please, fill all the required fields.',
		failed: 'The free check request cannot be placed at the moment.',
	});
});

test.each([
	[{ status: 0, message: '' }, commonMessages.lostConnection],
	[
		{ status: 429, code: 'RATE_LIMITED', message: 'Too many', retryAfterSeconds: 600 },
		'Too many attempts. Please try again in 10 minutes.',
	],
	[{ status: 404, code: 'ENTITY_NOT_FOUND', message: 'The design does not exist.' }, 'The design does not exist.'],
	[{ status: 500, message: 'boom' }, 'Something went wrong here. Please try again later.'],
])('a failure whose reason is known names it: %o [C8.06] [D30]', (facts, words) => {
	expect(askFailureMessage(new ApiFailure(facts))).toBe(words);
});
