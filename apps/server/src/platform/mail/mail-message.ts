import type { SendMailOptions } from 'nodemailer';
import type { Config } from '../config.ts';
import { logoCid, pictureId } from './mail-template.ts';
import { type Mail, MailRefused } from './mailer.ts';

/** Exactly one address: no list, comment or line break. */
const plainAddress = /^[^\s@<>(),;:"\\[\]]+@[^\s@<>(),;:"\\[\]]+$/;

/** Bidirectional control characters: in a name, they would also reverse the shop's text after it. */
const turning = /[\u202A-\u202E\u2066-\u2069]/g;

/** Removes line breaks and control characters, which would start headers of their own. */
export const oneLine = (text: string): string =>
	text
		.replaceAll(turning, '')
		.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
		.trim();

export const isMailable = (address: string): boolean => plainAddress.test(address) && oneLine(address) === address;

/** Configuration that every mail is sent with; read again for each, since staff change the studio's name and contact. */
export type MailSender = Pick<Config, 'shopName' | 'mailFrom'> & Partial<Pick<Config, 'contact'>>;

const inlined = <Attachment>(attachment: Attachment) => ({ ...attachment, contentDisposition: 'inline' as const });

/** Builds the message that every transport sends. Throws `MailRefused` for an invalid address. */
export function mailMessage(
	{ shopName, contact, mailFrom }: MailSender,
	{ id, to, subject, html, text, pictures = [], logo, answersTo }: Mail,
): SendMailOptions {
	if (!isMailable(to)) throw new MailRefused('This is no address that a mail could go to.');
	const answers = answersTo ?? { name: shopName, address: contact?.email ?? '' };
	return {
		// Objects, because a string would be parsed as a list of addresses.
		from: { name: oneLine(shopName), address: mailFrom },
		to: { name: '', address: to },
		...(isMailable(answers.address) && { replyTo: { name: oneLine(answers.name), address: answers.address } }),
		subject: oneLine(subject),
		// Mail servers and programs show a second mail with the same id once.
		...(id !== null && { messageId: `<${id}@${mailFrom.split('@').at(-1)}>` }),
		html,
		text,
		attachments: [
			...(logo === undefined ? [] : [inlined({ cid: logoCid, filename: 'logo.png', content: logo, contentType: 'image/png' })]),
			...pictures.map((content, at) =>
				inlined({ cid: pictureId(at), filename: `${pictureId(at)}.jpg`, content, contentType: 'image/jpeg' }),
			),
		],
		date: new Date(),
		headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
		disableFileAccess: true,
		disableUrlAccess: true,
	};
}
