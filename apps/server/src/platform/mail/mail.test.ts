import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PostalMime, { type Email } from 'postal-mime';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startMailServer } from '../testing/mail-server.ts';
import { type Mailer, MailRefused, openMailer, renderMail } from './index.ts';

const shop = { shopName: 'The Print Room', mailFrom: 'no-reply@prints.example' };
const mail = { id: null, to: 'ada@studio.example', subject: 'Confirm your e-mail', html: '<p>Hello — Ada</p>', text: 'Hello — Ada' };

interface Driver {
	readonly name: string;
	open(): Promise<{ mailer: Mailer; received(): Promise<Email[]>; close(): Promise<void> }>;
}

const outbox: Driver = {
	name: 'the outbox',
	open: async () => {
		const dataDir = await mkdtemp(join(tmpdir(), 'print-room-mail-'));
		const folder = join(dataDir, 'outbox');
		return {
			mailer: openMailer({ ...shop, smtpUrl: null, dataDir }),
			received: async () => {
				const names = (await readdir(folder)).sort();
				return Promise.all(names.map(async (name) => PostalMime.parse(await readFile(join(folder, name)))));
			},
			close: () => rm(dataDir, { recursive: true }),
		};
	},
};

const smtp: Driver = {
	name: 'SMTP',
	open: async () => {
		const server = await startMailServer();
		return {
			mailer: openMailer({ ...shop, smtpUrl: `smtp://127.0.0.1:${server.port}`, dataDir: '/nowhere' }),
			received: server.parsed,
			close: server.close,
		};
	},
};

describe.each([outbox, smtp])('a mail through $name', ({ open }) => {
	let post: Awaited<ReturnType<Driver['open']>>;
	beforeAll(async () => {
		post = await open();
	});
	afterAll(async () => {
		await post.mailer.close();
		await post.close();
	});
	const sent = async (changed: Partial<typeof mail> = {}): Promise<Email> => {
		await post.mailer.send({ ...mail, ...changed });
		const last = (await post.received()).at(-1);
		if (last === undefined) throw new Error('Nothing came.');
		return last;
	};
	const header = (email: Email, key: string) => email.headers.filter((each) => each.key === key).map(({ value }) => value);

	test('arrives whole, from the shop, with both of its parts [C7.03]', async () => {
		const email = await sent();
		expect(email.from).toEqual({ name: 'The Print Room', address: 'no-reply@prints.example' });
		expect(email.to).toEqual([{ name: '', address: 'ada@studio.example' }]);
		expect(email).toMatchObject({ subject: mail.subject, html: `${mail.html}\n`, text: `${mail.text}\n`, attachments: [] });
		expect(header(email, 'content-type')[0]).toMatch(/^multipart\/alternative/);
	});

	test('a mail has an id and a date, and is marked as automatic', async () => {
		const [one, two] = [await sent(), await sent()];
		expect(one.messageId).toMatch(/^<[^\s<>]+@prints\.example>$/);
		expect(two.messageId).not.toBe(one.messageId);
		expect(Math.abs(Date.now() - Date.parse(one.date ?? ''))).toBeLessThan(60_000);
		expect(header(one, 'auto-submitted')).toEqual(['auto-generated']);
	});

	test.each(['\r\nBcc: eve@evil.example', '\nX-Evil: 1', '\rX-Evil: 1', '\r\n\r\nanother body', '\u2028X-Evil: 1'])(
		'a mail keeps a subject with %j one line [ASVS 1.3.11]',
		async (injected) => {
			const email = await sent({ subject: `Hello${injected}` });
			expect(email.subject).toMatch(/^Hello (Bcc|X-Evil|another)/);
			expect([...header(email, 'bcc'), ...header(email, 'x-evil')]).toEqual([]);
			expect(email.text).toBe(`${mail.text}\n`);
		},
	);

	test.each([
		'ada@studio.example, eve@evil.example',
		'ada@studio.example\r\nBcc: eve@evil.example',
		'Ada <ada@studio.example>',
		'"ada@studio.example" <eve@evil.example>',
		'no address',
		'',
	])('a mail goes to one address and never to %j [ASVS 1.3.11]', async (to) => {
		const before = (await post.received()).length;
		await expect(post.mailer.send({ ...mail, to })).rejects.toBeInstanceOf(MailRefused);
		expect(await post.received()).toHaveLength(before);
	});

	test('contains the text of its template in any script [C7.03]', async () => {
		const page = { subject: 'Żółć & “prints” – 100 %', preview: 'p', title: 'Grüße', paragraphs: ['x'.repeat(3000), '.', 'From here'] };
		const email = await sent(await renderMail(shop, page));
		expect(email.subject).toBe(page.subject);
		for (const words of [page.title, ...page.paragraphs]) {
			expect(email.text).toContain(words);
			expect(email.html).toContain(words);
		}
	});

	test('a mail is one of many at once that all arrive', async () => {
		const before = (await post.received()).length;
		await Promise.all(Array.from({ length: 12 }, (_, index) => post.mailer.send({ ...mail, subject: `Number ${index}` })));
		const subjects = (await post.received()).slice(before).map(({ subject }) => subject);
		expect(new Set(subjects).size).toBe(12);
	});
});
