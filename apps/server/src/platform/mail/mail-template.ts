import type { MailKind } from '@print-room/domain';

/** Facts for reference: lines and sums of an order, an address. */
export interface MailTable {
	readonly title: string;
	readonly rows: readonly MailRow[];
}

export interface MailRow {
	readonly label: string;
	/** right-aligned, such as an amount */
	readonly value?: string;
	/** shown before the label, small */
	readonly picture?: MailPicture;
	/** small, below the label, one per line */
	readonly notes?: readonly string[];
	/** last line below the label */
	readonly link?: { readonly label: string; readonly url: string };
}

/** A picture embedded in the mail: nothing is fetched, so no one learns when the mail was opened. */
export interface MailPicture {
	readonly jpeg: Buffer;
	readonly alt: string;
	/** in CSS pixels; the height follows from the picture */
	readonly width: number;
}

/** Content of a mail; `renderMail` adds the design, and the words around it of a mail that has a kind. */
export interface MailTemplate {
	readonly subject: string;
	/** mail whose opening and closing words the studio may set */
	readonly kind?: MailKind;
	/** number of the order that it is about, for these words */
	readonly orderNumber?: string;
	/** the line that inboxes show beside the subject */
	readonly preview: string;
	/** shown before the title, for what must not be missed */
	readonly notice?: string;
	readonly title: string;
	readonly paragraphs: readonly string[];
	/** shown after the paragraphs, before the tables */
	readonly picture?: MailPicture;
	/** shown after the paragraphs, before the button */
	readonly tables?: readonly MailTable[];
	readonly button?: { readonly label: string; readonly url: string };
	/** words after everything else that the mail says; `renderMail` sets them */
	readonly closing?: readonly string[];
	/** small, at the end: advice for unintended recipients */
	readonly footnote?: string;
}

/** All pictures of a mail, in the order of its attachments. */
export const picturesOf = ({ picture, tables = [] }: Pick<MailTemplate, 'picture' | 'tables'>): MailPicture[] => [
	...(picture === undefined ? [] : [picture]),
	...tables.flatMap(({ rows }) => rows.flatMap((row) => row.picture ?? [])),
];

/** Name by which the HTML refers to an attached picture; `at` is its place in `picturesOf`. */
export const pictureId = (at: number): string => `picture-${at + 1}`;

/** Name by which the HTML refers to the attached logo. */
export const logoCid = 'logo';
