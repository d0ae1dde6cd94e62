import type { Config } from '../config.ts';
import { mailHtml } from './mail-html.ts';
import { oneLine } from './mail-message.ts';
import type { MailRow, MailTable, MailTemplate } from './mail-template.ts';
import type { Mail } from './mailer.ts';

const rowText = ({ label, value, notes = [] }: MailRow): string =>
	[oneLine(value === undefined ? label : `${label}: ${value}`), ...notes.map((note) => `  ${oneLine(note)}`)].join('\n');

const tableText = ({ title, rows }: MailTable): string => [oneLine(title).toUpperCase(), ...rows.map(rowText)].join('\n');

/** Plain-text part, written from the template's content. */
function plainText(shopName: string, { notice, title, paragraphs, tables = [], button, footnote }: MailTemplate): string {
	const parts = [
		...(notice === undefined ? [] : [notice]),
		title,
		...paragraphs,
		...tables.map(tableText),
		...(button === undefined ? [] : [`${button.label}: ${button.url}`]),
		...(footnote === undefined ? [] : [footnote]),
		// Signature separator known to mail programs.
		`-- \n${shopName}`,
	];
	return `${parts.join('\n\n')}\n`;
}

/** Renders a template as HTML in the shop's design, with an equivalent plain-text part. */
export async function renderMail({ shopName: name }: Pick<Config, 'shopName'>, page: MailTemplate): Promise<Omit<Mail, 'id' | 'to'>> {
	const shopName = oneLine(name);
	return {
		subject: oneLine(page.subject),
		html: await mailHtml(shopName, page),
		text: plainText(shopName, page),
		...(page.picture !== undefined && { picture: page.picture.jpeg }),
	};
}

/** Facts from higher slices that every staff mail begins with; provided by `context.ts`. */
export interface StaffMailDeps {
	readonly config: Pick<Config, 'shopName'>;
	readonly staffNotice: () => Promise<string | null>;
}

/** Renders a mail to staff, which starts with warnings such as test mode. */
export async function renderStaffMail({ config, staffNotice }: StaffMailDeps, page: MailTemplate): Promise<Omit<Mail, 'id' | 'to'>> {
	const notice = await staffNotice();
	return renderMail(config, notice === null ? page : { ...page, notice });
}
