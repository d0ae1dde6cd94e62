import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime, { type Email } from 'postal-mime';
import { expect } from './expect.ts';
import type { RunningShop } from './shop.ts';

/** All mails to an address, oldest first: without `SMTP_URL` each mail is a file. */
export async function mailsTo({ outboxes }: RunningShop, address: string): Promise<readonly Email[]> {
	const files = await Promise.all(
		outboxes.map(async (folder) => (await readdir(folder).catch(() => [])).map((name) => ({ name, path: join(folder, name) }))),
	);
	const sent = files
		.flat()
		.filter(({ name }) => name.endsWith('.eml'))
		.toSorted((a, b) => (a.name < b.name ? -1 : 1));
	const mails = await Promise.all(sent.map(async ({ path }) => PostalMime.parse(await readFile(path))));
	return mails.filter(({ to }) => to?.some((person) => person.address === address));
}

/** The latest mail to an address with a matching subject; waits until it is sent. */
export async function mailTo(shop: RunningShop, address: string, subject: RegExp): Promise<Email> {
	const found = async (): Promise<Email | undefined> => (await mailsTo(shop, address)).findLast((mail) => subject.test(mail.subject ?? ''));
	await expect.poll(async () => (await found())?.subject ?? '', { message: `a mail to ${address}`, intervals: [100] }).toMatch(subject);
	const mail = await found();
	if (mail === undefined) throw new Error('The mail is gone again.');
	return mail;
}

export function linkIn({ text = '' }: Email): string {
	const link = /https?:\/\/\S+/.exec(text)?.[0];
	if (link === undefined) throw new Error(`No link in the mail:\n${text}`);
	return link;
}
