import { randomUUID } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Config } from '../config.ts';
import type { Mailer } from './mailer.ts';

/** By SMTP where a server is configured, else as `.eml` files in the outbox. */
export function openMailer({
	smtpUrl,
	mailFrom,
	shopName,
	dataDir,
}: Pick<Config, 'smtpUrl' | 'mailFrom' | 'shopName' | 'dataDir'>): Mailer {
	const from = { name: shopName, address: mailFrom };
	if (smtpUrl !== null) {
		const transport = createTransport(smtpUrl);
		return {
			send: async (mail) => void (await transport.sendMail({ from, ...mail })),
			close: async () => transport.close(),
		};
	}
	const outbox = join(dataDir, 'outbox');
	const transport = createTransport({ streamTransport: true, buffer: true });
	return {
		send: async (mail) => {
			const { message } = await transport.sendMail({ from, ...mail });
			await mkdir(outbox, { recursive: true });
			const name = `${new Date().toISOString().replaceAll(':', '-')}-${randomUUID().slice(0, 8)}`;
			await writeFile(join(outbox, `${name}.part`), message);
			await rename(join(outbox, `${name}.part`), join(outbox, `${name}.eml`));
		},
		close: async () => undefined,
	};
}
