import type { MailPage } from '../../platform/index.ts';

interface Shop {
	readonly shopName: string;
	readonly publicUrl: string;
}

// Mails to an unconfirmed e-mail contain no name that a person typed: the shop must not deliver strangers' messages.

export const confirmPage = ({ shopName }: Shop, url: string): MailPage => ({
	subject: 'Confirm your e-mail',
	preview: `One click, and your account at ${shopName} is ready.`,
	title: 'Confirm your e-mail',
	paragraphs: [
		`An account at ${shopName} was asked for with this e-mail address. If it was you, please confirm that the address is yours; then you can log in.`,
		'The link is good for three days, and once.',
	],
	button: { label: 'Confirm e-mail', url },
	footnote: 'Was it not you? Then do nothing: without the link nobody can use the account.',
});

export const alreadyRegisteredPage = ({ shopName }: Shop, url: string): MailPage => ({
	subject: 'You have an account already',
	preview: `Somebody tried to register at ${shopName} with your e-mail.`,
	title: 'You have an account already',
	paragraphs: [
		`Somebody, probably you, asked for an account at ${shopName} with this e-mail address. It has one already, and nothing about it has changed.`,
		'You can log in with the password that you chose then. If you no longer know it, choose “Forgot password?” in the login dialog.',
	],
	button: { label: 'Log in', url },
	footnote: 'Was it not you? Then there is nothing to do: whoever it was has learnt nothing.',
});

export const resetPage = ({ shopName }: Shop, url: string): MailPage => ({
	subject: 'Reset your password',
	preview: 'The link is good for an hour.',
	title: 'Reset your password',
	paragraphs: [
		`A new password was asked for, for your account at ${shopName}. Choose it on the page that this link opens.`,
		'The link is good for an hour, and once. When the new password is set, you are logged out everywhere.',
	],
	button: { label: 'Choose a new password', url },
	footnote: 'Was it not you? Then do nothing: your password stays as it is.',
});

const loginPage = ({ publicUrl }: Shop): string => `${publicUrl}/`;

const notYou = 'Was it not you? Then choose “Forgot password?” in the login dialog at once: a new password logs everybody else out.';

const notice =
	(title: string, ...paragraphs: readonly string[]) =>
	(shop: Shop): MailPage => ({
		subject: title,
		preview: `About your account at ${shop.shopName}.`,
		title,
		paragraphs,
		button: { label: `Open ${shop.shopName}`, url: loginPage(shop) },
		footnote: notYou,
	});

/** Notices of a change to what protects an account. */
export const noticePages = {
	'password-changed': notice(
		'Your password was changed',
		'The password of your account was changed on the profile page. You are still logged in where that was done, and nowhere else.',
	),
	'password-reset': notice(
		'Your password was reset',
		'The password of your account was set anew, with the link that was mailed to you. You are logged out everywhere.',
	),
	'second-factor-on': notice(
		'Your second factor is on',
		'From now on, logging in to your account asks for a code of your authenticator app too. Keep the recovery codes in a safe place.',
	),
	'second-factor-off': notice(
		'Your second factor is off',
		'Logging in to your account asks for the password alone from now on. You can switch the second factor on again on the profile page.',
	),
	'recovery-codes-renewed': notice('You have new recovery codes', 'The recovery codes that you had before are no longer good.'),
	'recovery-code-used': notice(
		'A recovery code was used',
		'A recovery code took the place of your authenticator app. Each is good once. You can make new ones on the profile page.',
	),
	'codes-tried': notice(
		'Somebody tried to log in',
		'Somebody who knows your password has given wrong codes of your authenticator app ten times within an hour. The codes have kept them out so far.',
	),
	'account-deleted': ({ shopName }: Shop): MailPage => ({
		subject: 'Your account was deleted',
		preview: `Your account at ${shopName} is gone.`,
		title: 'Your account was deleted',
		paragraphs: [
			`Your account at ${shopName} is deleted, with your images and designs. What belongs to orders stays with the studio, which keeps its records.`,
			'A design that you saved to buy may still be in a cart. It is kept with its image, and without your name, until 31 days after you made it; then it goes, unless it was paid for.',
			'You are welcome back at any time, with a new account.',
		],
	}),
} as const satisfies Record<string, (shop: Shop) => MailPage>;
