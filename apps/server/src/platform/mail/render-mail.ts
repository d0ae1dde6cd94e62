import type { Config } from '../config.ts';
import { mailHtml } from './mail-html.ts';
import { oneLine } from './mail-message.ts';
import type { MailPage, MailRow, MailTable } from './mail-page.ts';
import type { Mail } from './mailer.ts';

const rowText = ({ label, value, notes = [] }: MailRow): string =>
	[oneLine(value === undefined ? label : `${label}: ${value}`), ...notes.map((note) => `  ${oneLine(note)}`)].join('\n');

const tableText = ({ title, rows }: MailTable): string => [oneLine(title).toUpperCase(), ...rows.map(rowText)].join('\n');

/** For those who read plain text; written from the page itself, so that nothing of the look is in it. */
function plainText(shopName: string, { notice, title, paragraphs, tables = [], button, footnote }: MailPage): string {
	const parts = [
		...(notice === undefined ? [] : [notice]),
		title,
		...paragraphs,
		...tables.map(tableText),
		...(button === undefined ? [] : [`${button.label}: ${button.url}`]),
		...(footnote === undefined ? [] : [footnote]),
		// The mark by which mail programs know a signature.
		`-- \n${shopName}`,
	];
	return `${parts.join('\n\n')}\n`;
}

/** A mail in the shop's look, with a plain-text part that says the same. */
export async function renderMail({ shopName: name }: Pick<Config, 'shopName'>, page: MailPage): Promise<Omit<Mail, 'id' | 'to'>> {
	const shopName = oneLine(name);
	return {
		subject: oneLine(page.subject),
		html: await mailHtml(shopName, page),
		text: plainText(shopName, page),
		...(page.picture !== undefined && { picture: page.picture.jpeg }),
	};
}

/** What the slices above know of the shop that staff must read in every mail; joined in `context.ts`. */
export interface StaffMailDeps {
	readonly config: Pick<Config, 'shopName'>;
	readonly staffNotice: () => Promise<string | null>;
}

/** A mail to staff: it begins with what they must not miss, such as that no money moves. */
export async function renderStaffMail({ config, staffNotice }: StaffMailDeps, page: MailPage): Promise<Omit<Mail, 'id' | 'to'>> {
	const notice = await staffNotice();
	return renderMail(config, notice === null ? page : { ...page, notice });
}
