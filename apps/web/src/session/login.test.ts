import { beforeEach, expect, test } from 'vitest';
import { closeLogin, dropLoginDraft, keepLoginDraft, openLogin, showLoginView, useLoginDialog } from './login.ts';

beforeEach(() => {
	closeLogin();
	dropLoginDraft();
});

test('the login dialog opens at the view that is asked for, with what is known of the person [C4.01] [C4.13]', () => {
	openLogin({ view: 'REGISTER', prefill: { email: 'ines@example.com', firstName: 'Ines', lastName: 'Moreau' } });
	expect(useLoginDialog.getState()).toMatchObject({
		open: true,
		view: 'REGISTER',
		draft: { email: 'ines@example.com', firstName: 'Ines', lastName: 'Moreau', company: '' },
	});
});

test('closing the login dialog resets it to the login, and what was typed is there again [C4.01] [D29]', () => {
	openLogin();
	showLoginView('RESTORE_PASSWORD');
	keepLoginDraft({ email: 'ines@example.com' });
	closeLogin();
	expect(useLoginDialog.getState()).toMatchObject({ open: false, view: 'LOGIN' });
	openLogin();
	expect(useLoginDialog.getState()).toMatchObject({ open: true, view: 'LOGIN', draft: { email: 'ines@example.com' } });
});

test('a click opens it as a call without a word does [C4.01]', () => {
	openLogin({ nativeEvent: new Event('click') });
	expect(useLoginDialog.getState()).toMatchObject({ open: true, view: 'LOGIN', draft: { email: '' } });
});
