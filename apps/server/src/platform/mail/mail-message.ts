import type { SendMailOptions } from 'nodemailer';
import type { Config } from '../config.ts';
import { type Mail, MailRefused } from './mailer.ts';

/** One address and nothing else: no list, no comment, no line break. */
const plainAddress = /^[^\s@<>(),;:"\\[\]]+@[^\s@<>(),;:"\\[\]]+$/;

/** Marks that turn the writing direction: one of them in a name turns what the shop says after it, too. */
const turning = /[\u202A-\u202E\u2066-\u2069]/g;

/** Line breaks and other control characters of a person's own text would begin headers of their own. */
export const oneLine = (text: string): string =>
	text
		.replaceAll(turning, '')
		.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
		.trim();

/** Whether a mail could be sent there at all. */
export const isMailable = (address: string): boolean => plainAddress.test(address) && oneLine(address) === address;

/** What every driver gives to its transport: the same mail, whichever way it goes. Throws `MailRefused` for an address that is none. */
export function mailMessage(
	{ shopName, mailFrom }: Pick<Config, 'shopName' | 'mailFrom'>,
	{ id, to, subject, html, text, picture }: Mail,
): SendMailOptions {
	if (!isMailable(to)) throw new MailRefused('This is no address that a mail could go to.');
	return {
		// As objects: a string would be read as a list of addresses.
		from: { name: oneLine(shopName), address: mailFrom },
		to: { name: '', address: to },
		subject: oneLine(subject),
		// Mail servers and programs show a second mail of the same id once.
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
