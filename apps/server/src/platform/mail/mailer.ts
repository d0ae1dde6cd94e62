export interface Mail {
	/**
	 * Message id, the same if the mail is sent again after a crash, so that it is shown once: letters, digits, `-`. null: a repeated mail
	 * has other content, such as a newer link.
	 */
	readonly id: string | null;
	readonly to: string;
	readonly subject: string;
	readonly html: string;
	readonly text: string;
	/** JPEGs, referred to in the HTML by `pictureId` */
	readonly pictures?: readonly Buffer[];
	/** PNG */
	readonly logo?: Buffer;
	/** where answers go; absent: to the studio */
	readonly answersTo?: { readonly name: string; readonly address: string };
}

export class MailRefused extends Error {}

export interface Mailer {
	/** Returns what the server answered once the mail has been accepted, so that a job need not send it again. Throws `MailRefused` if a retry is useless. */
	send(mail: Mail): Promise<string>;
	close(): Promise<void>;
}
