import { contactLines, mailWords, noContact, ORDER_NUMBER_WORD } from '@print-room/domain';
import { type Config, noLook, noMailWords, type StudioMailWords } from '../config.ts';
import { type MailFoot, mailHtml } from './mail-html.ts';
import { oneLine } from './mail-message.ts';
import { type MailRow, type MailTable, type MailTemplate, picturesOf } from './mail-template.ts';
import type { Mail } from './mailer.ts';

const rowText = ({ label, value, notes = [], link }: MailRow): string =>
	[
		oneLine(value === undefined ? label : `${label}: ${value}`),
		...notes.map((note) => `  ${oneLine(note)}`),
		...(link === undefined ? [] : [`  ${oneLine(link.label)}: ${oneLine(link.url)}`]),
	].join('\n');

const tableText = ({ title, rows }: MailTable): string => [oneLine(title).toUpperCase(), ...rows.map(rowText)].join('\n');

type MailShop = Pick<Config, 'shopName'> & Partial<Pick<Config, 'contact' | 'look' | 'mailWords'>>;

function plainText(
	{ shopName, lines }: Pick<MailFoot, 'shopName' | 'lines'>,
	{ notice, title, paragraphs, tables = [], button, closing = [], footnote }: MailTemplate,
): string {
	const parts = [
		...(notice === undefined ? [] : [notice]),
		title,
		...paragraphs,
		...tables.map(tableText),
		...(button === undefined ? [] : [`${button.label}: ${button.url}`]),
		...closing,
		...(footnote === undefined ? [] : [footnote]),
		// Signature separator known to mail programs.
		['-- ', shopName, ...lines].join('\n'),
	];
	return `${parts.join('\n\n')}\n`;
}

/** Lines of words as paragraphs, with the number of the order in its place. */
const paragraphsOf = (words: string, orderNumber: string | undefined): string[] =>
	words
		.split('\n')
		.map((line) => oneLine(orderNumber === undefined ? line : line.replaceAll(ORDER_NUMBER_WORD, `#${orderNumber}`)))
		.filter((line) => line !== '');

/** Adds the opening and closing words, if the mail is of a kind that has some. */
export function withMailWords(page: MailTemplate, own: StudioMailWords): MailTemplate {
	if (page.kind === undefined) return page;
	const { opening, closing } = mailWords(page.kind, own.get(page.kind));
	return {
		...page,
		paragraphs: [...paragraphsOf(opening, page.orderNumber), ...page.paragraphs],
		closing: paragraphsOf(closing, page.orderNumber),
	};
}

/** Renders a template as HTML in the shop's design, with an equivalent plain-text part. */
export async function renderMail(
	{ shopName, contact = noContact, look = noLook, mailWords: own = noMailWords }: MailShop,
	template: MailTemplate,
): Promise<Omit<Mail, 'id' | 'to'>> {
	const page = withMailWords(template, own);
	const foot = { shopName: oneLine(shopName), lines: contactLines(contact).map(oneLine), look };
	return {
		subject: oneLine(page.subject),
		html: await mailHtml(foot, page),
		text: plainText(foot, page),
		pictures: picturesOf(page).map(({ jpeg }) => jpeg),
		...(look.logo !== null && { logo: look.logo.png }),
	};
}

/** Facts from higher slices that every staff mail begins with; provided by `context.ts`. */
export interface StaffMailDeps {
	readonly config: MailShop;
	readonly staffNotice: () => Promise<string | null>;
}

/** Renders a mail to staff, which starts with warnings such as test mode. */
export async function renderStaffMail({ config, staffNotice }: StaffMailDeps, page: MailTemplate): Promise<Omit<Mail, 'id' | 'to'>> {
	const notice = await staffNotice();
	return renderMail(config, notice === null ? page : { ...page, notice });
}
