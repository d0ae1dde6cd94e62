import type { SendMailOptions } from 'nodemailer';
import type { Config } from '../config.ts';
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

/** True if a mail could be sent to the address. */
export const isMailable = (address: string): boolean => plainAddress.test(address) && oneLine(address) === address;

/** Builds the message that every transport sends. Throws `MailRefused` for an invalid address. */
export function mailMessage(
	{ shopName, mailFrom }: Pick<Config, 'shopName' | 'mailFrom'>,
	{ id, to, subject, html, text, picture }: Mail,
): SendMailOptions {
	if (!isMailable(to)) throw new MailRefused('This is no address that a mail could go to.');
	return {
		// Objects, because a string would be parsed as a list of addresses.
		from: { name: oneLine(shopName), address: mailFrom },
		to: { name: '', address: to },
		subject: oneLine(subject),
		// Mail servers and programs show a second mail with the same id once.
		...(id !== null && { messageId: `<${id}@${mailFrom.split('@').at(-1)}>` }),
		html,
		text,
		...(picture !== undefined && {
			attachments: [{ cid: 'picture', filename: 'picture.jpg', content: picture, contentType: 'image/jpeg', contentDisposition: 'inline' }],
		}),
		date: new Date(),
		headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
		disableFileAccess: true,
		disableUrlAccess: true,
	};
}
