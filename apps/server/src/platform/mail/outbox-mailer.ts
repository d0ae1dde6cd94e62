import { randomUUID } from 'node:crypto';
import { open, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Config } from '../config.ts';
import { makeSafeFolder, syncToDisk } from '../sync-to-disk.ts';
import { type MailSender, mailMessage } from './mail-message.ts';
import type { Mailer } from './mailer.ts';

/** An `.eml` file is complete once it has its name, and survives a power cut. Its links open accounts, so only its owner may read it. */
async function writeWhole(folder: string, id: string, bytes: Buffer): Promise<void> {
	const path = join(folder, `${new Date().toISOString().replaceAll(':', '-')}-${id}`);
	try {
		const file = await open(`${path}.part`, 'wx', 0o600);
		try {
			await file.writeFile(bytes);
			await file.sync();
		} finally {
			await file.close();
		}
		await rename(`${path}.part`, `${path}.eml`);
	} catch (error) {
		await rm(`${path}.part`, { force: true });
		throw error;
	}
	await syncToDisk(folder);
}

const kept = 'kept as a file';

/** Writes mails as files that sort by time; used without a mail server. */
export function openOutboxMailer(config: MailSender & Pick<Config, 'dataDir'>): Mailer {
	const folder = join(config.dataDir, 'outbox');
	const transport = createTransport({ streamTransport: true, buffer: true });
	return {
		send: async (mail) => {
			const { message } = await transport.sendMail(mailMessage(config, mail));
			if (!Buffer.isBuffer(message)) throw new Error('The mail could not be put together.');
			await makeSafeFolder(config.dataDir, folder);
			if (mail.id !== null && (await readdir(folder)).some((name) => name.endsWith(`-${mail.id}.eml`))) return kept;
			await writeWhole(folder, mail.id ?? randomUUID().slice(0, 8), message);
			return kept;
		},
		close: async () => undefined,
	};
}
