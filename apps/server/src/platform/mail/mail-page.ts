/** What is looked up rather than read: lines and sums of an order, an address. */
export interface MailTable {
	readonly title: string;
	readonly rows: readonly MailRow[];
}

export interface MailRow {
	readonly label: string;
	/** at the right, such as an amount */
	readonly value?: string;
	/** small, below the label, a line each */
	readonly notes?: readonly string[];
}

/** A picture that travels in the mail: programs fetch none from elsewhere, and nobody learns when the mail was opened. */
export interface MailPicture {
	readonly jpeg: Buffer;
	/** for those who do not see it */
	readonly alt: string;
	/** in pixels of the mail; the height follows from the picture */
	readonly width: number;
}

/** What a mail says; `renderMail` gives it its look. */
export interface MailPage {
	readonly subject: string;
	/** the line that inboxes show beside the subject */
	readonly preview: string;
	/** stands first, before the title, for what must not be missed */
	readonly notice?: string;
	readonly title: string;
	readonly paragraphs: readonly string[];
	/** after the paragraphs, before the tables */
	readonly picture?: MailPicture;
	/** after the paragraphs, before the button */
	readonly tables?: readonly MailTable[];
	/** the one thing to do */
	readonly button?: { readonly label: string; readonly url: string };
	/** small, below: what to do if one did not expect this */
	readonly footnote?: string;
}
