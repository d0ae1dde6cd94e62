/** Mails to customers and to those invited, whose opening and closing words a studio may set. */
export const MAIL_KINDS = [
	'orderConfirmation',
	'orderStatus',
	'orderMessage',
	'fileCheckReceived',
	'fileCheckAnswer',
	'approvalAnswer',
	'confirmEmail',
	'alreadyRegistered',
	'resetPassword',
	'accountNotice',
	'accountDeleted',
	'invitation',
] as const;

export type MailKind = (typeof MAIL_KINDS)[number];

/** Words around what a mail itself says; '' for none. */
export interface MailWords {
	readonly opening: string;
	readonly closing: string;
}

/** Words that a studio has set; null: the product's own. */
export type OwnMailWords = { readonly [Part in keyof MailWords]: string | null };

/** Longest opening or closing words. */
export const MAIL_WORDS_MAX_LENGTH = 1000;

/** Stands for the number of the order, in mails about one. */
export const ORDER_NUMBER_WORD = '{order}';

interface MailKindFacts extends MailWords {
	readonly name: string;
	/** when the mail is sent, for staff */
	readonly sentWhen: string;
	readonly isAboutOrder: boolean;
}

const none: MailWords = { opening: '', closing: '' };
const account = { ...none, isAboutOrder: false } as const;

/** Facts and the product's own words of each mail. */
export const MAIL_KIND_FACTS: Readonly<Record<MailKind, MailKindFacts>> = {
	orderConfirmation: {
		name: 'Confirmation of an order',
		sentWhen: 'When an order has been paid for.',
		isAboutOrder: true,
		opening: `This is what you ordered. The number of your order is ${ORDER_NUMBER_WORD}.`,
		closing: 'If something is wrong or should change, answer this mail soon: what has been printed can no longer be changed.',
	},
	orderStatus: {
		...none,
		name: 'Status of an order',
		sentWhen: 'When an order gets a tracking status. The status has a message of its own.',
		isAboutOrder: true,
	},
	orderMessage: {
		...none,
		name: 'Message about an order',
		sentWhen: 'When staff write to the customer from the page of an order.',
		isAboutOrder: true,
	},
	fileCheckReceived: {
		name: 'Receipt of a file check',
		sentWhen: 'When somebody asks for a free file check.',
		isAboutOrder: false,
		opening: 'Thank you. One of us will check the file and reply to this address.',
		closing: 'The check is free, and you haven’t ordered anything.',
	},
	fileCheckAnswer: { ...none, name: 'Answer to a file check', sentWhen: 'When staff have looked at a file.', isAboutOrder: false },
	approvalAnswer: {
		...none,
		name: 'Answer to a link for approval',
		sentWhen: 'When somebody approves a print, or would change something.',
		isAboutOrder: false,
	},
	confirmEmail: { ...account, name: 'Confirm your e-mail', sentWhen: 'When somebody asks for an account.' },
	alreadyRegistered: { ...account, name: 'You already have an account', sentWhen: 'When somebody with an account asks for another.' },
	resetPassword: { ...account, name: 'Reset your password', sentWhen: 'When somebody has forgotten their password.' },
	accountNotice: { ...account, name: 'Notices of security', sentWhen: 'When a password or second factor was changed.' },
	accountDeleted: {
		...account,
		name: 'Your account was deleted',
		sentWhen: 'When a customer has deleted their account.',
		closing: 'You are welcome back at any time, with a new account.',
	},
	invitation: { ...account, name: 'Invitation to the staff', sentWhen: 'When an administrator invites somebody.' },
};

/** Words of a mail: the studio's where it has set them, else the product's. @param own undefined: none are set */
export const mailWords = (kind: MailKind, own: OwnMailWords | undefined): MailWords => {
	const { opening, closing } = MAIL_KIND_FACTS[kind];
	return { opening: own?.opening ?? opening, closing: own?.closing ?? closing };
};
