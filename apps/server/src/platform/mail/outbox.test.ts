import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { MailRefused, openMailer } from './index.ts';

const mail = { id: null, to: 'ada@studio.example', subject: 'Hello', html: `<p>${'word '.repeat(4000)}</p>`, text: 'the end' };
let dataDir: string;
const mailer = () => openMailer({ smtpUrl: null, mailFrom: 'no-reply@prints.example', shopName: 'The Print Room', dataDir });

beforeEach(async () => {
	dataDir = await mkdtemp(join(tmpdir(), 'print-room-outbox-'));
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

test('a file of the outbox is complete as soon as it exists', async () => {
	let isSending = true;
	const sending = Promise.all(Array.from({ length: 20 }, () => mailer().send(mail))).finally(() => {
		isSending = false;
	});
	const folder = join(dataDir, 'outbox');
	await mkdir(folder, { recursive: true });
	const seen = new Set<string>();
	do {
		for (const name of (await readdir(folder)).filter((each) => each.endsWith('.eml') && !seen.has(each))) {
			expect(await PostalMime.parse(await readFile(join(folder, name)))).toMatchObject({ subject: 'Hello', text: 'the end\n' });
			seen.add(name);
		}
	} while (isSending || seen.size < 20);
	await sending;
	expect((await readdir(folder)).filter((name) => !name.endsWith('.eml'))).toEqual([]);
});

test("links that open accounts are in files that only the shop's user can read", async () => {
	await mailer().send(mail);
	const [name = ''] = await readdir(join(dataDir, 'outbox'));
	expect((await stat(join(dataDir, 'outbox', name))).mode & 0o777).toBe(0o600);
});

test('an outbox that cannot be written is no refusal: the job tries again', async () => {
	await writeFile(join(dataDir, 'outbox'), 'a file in the way');
	const sending = mailer().send(mail);
	await expect(sending).rejects.toThrow(/EEXIST|ENOTDIR/);
	await expect(sending).rejects.not.toBeInstanceOf(MailRefused);
	await rm(join(dataDir, 'outbox'));
	await mailer().send(mail);
	expect(await readdir(join(dataDir, 'outbox'))).toHaveLength(1);
});

test('a mail that is sent again under its id is there once, and others are each there', async () => {
	const names = async () => (await readdir(join(dataDir, 'outbox'))).length;
	for (const id of ['order-1', 'order-1', 'order-11', 'order-1']) await mailer().send({ ...mail, id });
	expect(await names()).toBe(2);
	await mailer().send(mail);
	await mailer().send(mail);
	expect(await names()).toBe(4);
});
