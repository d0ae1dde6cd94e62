/** One mail to one person. */
export interface Mail {
	/**
	 * The same for the same mail sent again after a crash, so that it is shown once: letters, digits, `-`. null: one that is sent again says
	 * something else, such as a newer link.
	 */
	readonly id: string | null;
	readonly to: string;
	readonly subject: string;
	readonly html: string;
	readonly text: string;
	/** which the HTML shows as `cid:picture` */
	readonly picture?: Buffer;
}

/** The mail server will not take this mail, however often it is tried. */
export class MailRefused extends Error {}

export interface Mailer {
	/** Resolves once the mail is handed over for good: a job that was told so need not send it again. Throws `MailRefused` when trying again is useless. */
	send(mail: Mail): Promise<void>;
	close(): Promise<void>;
}
