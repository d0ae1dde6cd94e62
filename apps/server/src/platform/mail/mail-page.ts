/** What a mail says; `renderMail` gives it its look. */
export interface MailPage {
	readonly subject: string;
	/** the line that inboxes show beside the subject */
	readonly preview: string;
	readonly title: string;
	readonly paragraphs: readonly string[];
	/** the one thing to do */
	readonly button?: { readonly label: string; readonly url: string };
	/** small, below: what to do if one did not expect this */
	readonly footnote?: string;
}
