import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime, { type Attachment } from 'postal-mime';
import { vi } from 'vitest';
import { patience } from '../../../../fixtures/patience.ts';

export interface ReadMail {
	readonly to: string;
	/** name of the sender */
	readonly from?: string;
	/** address that answers go to; '' if it is the sender's */
	readonly replyTo?: string;
	readonly subject: string;
	readonly html: string;
	readonly text: string;
	/** embedded pictures by their content id */
	readonly pictures?: ReadonlyMap<string, Buffer>;
}

const pictureIn = ({ contentId, content }: Attachment): [string, Buffer] => [
	contentId ?? '',
	typeof content === 'string' ? Buffer.from(content) : Buffer.from(new Uint8Array(content)),
];

async function readMail(path: string): Promise<ReadMail> {
	const { to, from, replyTo, subject, html, text, attachments } = await PostalMime.parse(await readFile(path));
	const addresses = (to ?? []).map(({ address }) => address ?? '');
	return {
		to: addresses.join(','),
		from: from?.name ?? '',
		replyTo: replyTo?.[0]?.address ?? '',
		subject: subject ?? '',
		html: html ?? '',
		text: text ?? '',
		pictures: new Map(attachments.map(pictureIn)),
	};
}

/** The mails that the shop has put into its outbox, the oldest first. */
export async function readMails(dataDir: string): Promise<ReadMail[]> {
	const outbox = join(dataDir, 'outbox');
	const names = await readdir(outbox).catch(() => []);
	return Promise.all(
		names
			.filter((name) => name.endsWith('.eml'))
			.sort()
			.map((name) => readMail(join(outbox, name))),
	);
}

/** Waits for the latest mail to an address with these words in the subject. */
export async function awaitMail(dataDir: string, email: string, subjectPart: string): Promise<ReadMail> {
	return vi.waitFor(async () => {
		const mails = await readMails(dataDir);
		const found = mails.findLast(({ to, subject }) => to === email.toLowerCase() && subject.includes(subjectPart));
		if (found !== undefined) return found;
		throw new Error(`no mail to ${email} about "${subjectPart}" among: ${mails.map(({ to, subject }) => `${to}: ${subject}`).join(' · ')}`);
	}, patience);
}
