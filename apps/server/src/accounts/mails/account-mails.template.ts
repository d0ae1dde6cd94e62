import type { MailTemplate } from '../../platform/index.ts';

interface Shop {
	readonly shopName: string;
	readonly publicUrl: string;
}

// Mails to an unconfirmed e-mail contain no name that a person typed: the shop must not deliver strangers' messages.

export const confirmTemplate = ({ shopName }: Shop, url: string): MailTemplate => ({
	kind: 'confirmEmail',
	subject: 'Confirm your e-mail',
	preview: `One click, and your account at ${shopName} is ready.`,
	title: 'Confirm your e-mail',
	paragraphs: [
		`Someone asked for an account at ${shopName} with this e-mail address. If it was you, confirm that the address is yours; then you can log in.`,
		'The link works once, for three days.',
	],
	button: { label: 'Confirm e-mail', url },
	footnote: 'Not you? You can ignore this: without the link, no one can use the account.',
});

export const alreadyRegisteredTemplate = ({ shopName }: Shop, url: string): MailTemplate => ({
	kind: 'alreadyRegistered',
	subject: 'You already have an account',
	preview: `Someone tried to register at ${shopName} with your e-mail.`,
	title: 'You already have an account',
	paragraphs: [
		`Someone, probably you, asked for an account at ${shopName} with this e-mail address. You already have one, and nothing about it has changed.`,
		'Log in with the password that you chose then. If you have forgotten it, choose “Forgot password?” in the login dialog.',
	],
	button: { label: 'Log in', url },
	footnote: 'Not you? You can ignore this: no information was disclosed.',
});

export const resetTemplate = ({ shopName }: Shop, url: string): MailTemplate => ({
	kind: 'resetPassword',
	subject: 'Reset your password',
	preview: 'The link works for one hour.',
	title: 'Reset your password',
	paragraphs: [
		`We received a request to reset the password of your account at ${shopName}. Open this link to choose a new one.`,
		'The link works once, for one hour. Setting a new password logs you out everywhere.',
	],
	button: { label: 'Choose a new password', url },
	footnote: 'Not you? You can ignore this: your password stays the same.',
});

const staffNames = { supervisor: 'a supervisor', admin: 'an administrator' } as const;

export const invitationTemplate = ({ shopName }: Shop, role: keyof typeof staffNames, url: string): MailTemplate => ({
	kind: 'invitation',
	subject: `Join the staff of ${shopName}`,
	preview: 'The link works once, for seven days.',
	title: 'You are invited to the staff',
	paragraphs: [
		`An administrator of ${shopName} invites you to its back office as ${staffNames[role]}. Open this link to set your name and password.`,
		'Have your phone at hand: you also set up an authenticator app, whose codes protect your account. The link works once, for seven days.',
	],
	button: { label: 'Accept the invitation', url },
	footnote: 'Not expected? You can ignore this: without the link, no account is made.',
});

const loginPage = ({ publicUrl }: Shop): string => `${publicUrl}/`;

const notYou = 'Not you? Choose “Forgot password?” in the login dialog at once: a new password logs everyone else out.';

const notice =
	(title: string, ...paragraphs: readonly string[]) =>
	(shop: Shop): MailTemplate => ({
		kind: 'accountNotice',
		subject: title,
		preview: `About your account at ${shop.shopName}.`,
		title,
		paragraphs,
		button: { label: `Open ${shop.shopName}`, url: loginPage(shop) },
		footnote: notYou,
	});

export const noticePages = {
	'password-changed': notice(
		'Your password was changed',
		'The password of your account was changed on the profile page. You are still logged in on the device where you changed it, and nowhere else.',
	),
	'password-reset': notice(
		'Your password was reset',
		'The password of your account was reset with the link that we mailed to you. You are logged out everywhere.',
	),
	'second-factor-on': notice(
		'Your second factor is on',
		'From now on, logging in to your account also requires a code from your authenticator app. Keep the recovery codes in a safe place.',
	),
	'second-factor-off': notice(
		'Your second factor is off',
		'From now on, logging in to your account requires only your password. You can turn the second factor on again on the profile page.',
	),
	'recovery-codes-renewed': notice('You have new recovery codes', 'Your earlier recovery codes no longer work.'),
	'recovery-code-used': notice(
		'A recovery code was used',
		'A recovery code was used instead of your authenticator app. Each code works once. You can create new ones on the profile page.',
	),
	'codes-tried': notice(
		'Someone tried to log in',
		'Someone who knows your password has entered ten wrong authenticator codes within an hour. They have not got in.',
	),
	'account-deleted': ({ shopName }: Shop): MailTemplate => ({
		kind: 'accountDeleted',
		subject: 'Your account was deleted',
		preview: `Your account at ${shopName} is gone.`,
		title: 'Your account was deleted',
		paragraphs: [
			`Your account at ${shopName} has been deleted, with your images and designs. The studio keeps the records of your orders.`,
			'A design that you saved to buy may still be in a cart. We keep it with its image, but without your name, until 31 days after you made it. It is then deleted unless it was paid for.',
		],
	}),
} as const satisfies Record<string, (shop: Shop) => MailTemplate>;
