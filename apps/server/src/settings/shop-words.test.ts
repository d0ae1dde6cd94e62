import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { MailPreview, ShopBanner, ShopMailWords } from '@print-room/contract';
import { shopMinute } from '@print-room/domain';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { renderMail } from '../platform/index.ts';
import { testShop } from '../testing/shop-fixture.ts';
import { adminCredentials, type Visitor } from '../testing/test-shop.ts';

let webApp: string;
let admin: Visitor;
beforeAll(async () => {
	webApp = await mkdtemp(join(tmpdir(), 'print-room-words-'));
	await mkdir(join(webApp, 'assets'));
	const html = '<head><!--shell-head--></head><script type="application/json">__RUNTIME_CONFIG__</script><div id="root"></div>';
	await writeFile(join(webApp, 'index.html'), html);
});
const shop = testShop(() => ({ environment: { WEB_APP_DIR: webApp } }));
beforeAll(async () => {
	admin = await shop.admin();
});
afterAll(() => rm(webApp, { recursive: true }));

const hourMs = 3_600_000;
const inHours = (hours: number): string => shopMinute(Date.now() + hours * hourMs);
const change = (banner: object, headers = {}) => admin.patch('/api/banner', { text: '', from: null, until: null, ...banner }, headers);
const page = async () => (await fetch(`${shop.url}/`)).text();

describe('the banner', () => {
	test('the banner stands above every page between its beginning and its end, as text alone, from the next request on [S1.03]', async () => {
		const text = 'Closed until 2 January <b>& more</b>';
		const shown = '<p>Closed until 2 January &lt;b&gt;&amp; more&lt;/b&gt;</p>';
		expect(await page()).not.toContain('id="banner"');
		expect((await change({ text, from: inHours(-1), until: inHours(1) })).status).toBe(204);
		await expect.poll(page).toContain(shown);
		expect((await (await fetch(`${shop.url}/nowhere`)).text()).indexOf(shown)).toBeGreaterThan(0);
		await change({ text, from: inHours(1), until: null });
		await expect.poll(page).not.toContain('id="banner"');
		await change({ text, from: null, until: inHours(-1) });
		await expect.poll(page).not.toContain('id="banner"');
	});

	test('the banner that another person has changed is not overwritten, and its end comes after its beginning [S1.03]', async () => {
		const { version } = (await admin.get<ShopBanner>('/api/banner')).body;
		expect((await change({ text: 'First' }, { 'if-match': `"${version}"` })).status).toBe(204);
		expect(await change({ text: 'Second' }, { 'if-match': `"${version}"` })).toMatchObject({ status: 412 });
		expect(await change({ text: 'Third', from: inHours(2), until: inHours(1) })).toMatchObject({ status: 422 });
		expect((await admin.get<ShopBanner>('/api/banner')).body).toMatchObject({ text: 'First', from: null, until: null });
	});
});

describe('the words of mails', () => {
	const words = { opening: 'Hello & welcome, {order}.\n\nA second line.', closing: '<i>Yours</i>' };

	test('the words of mails are the product’s until the studio sets its own, and reach the next mail of every process [S1.03]', async () => {
		const before = await admin.post<MailPreview>('/api/mailWords/orderConfirmation/preview', { opening: null, closing: null });
		expect(before.body.text).toContain('This is what you ordered. The number of your order is #0042.');
		expect(before.body.text).toMatch(/See your order: .*\n\nIf something is wrong or should change/s);
		const changed = await admin.patch('/api/mailWords/orderConfirmation', words);
		expect([changed.status, changed.headers.get('etag')]).toEqual([204, '"1"']);
		const listed = (await admin.get<ShopMailWords[]>('/api/mailWords')).body.find(({ kind }) => kind === 'orderConfirmation');
		expect(listed).toMatchObject({ ...words, version: 1 });
		const mail = () =>
			renderMail(shop.context.config, {
				...{ kind: 'orderConfirmation', orderNumber: '0007', subject: 'S', preview: 'P', title: 'T', paragraphs: ['Facts.'] },
			});
		await expect
			.poll(async () => (await mail()).text)
			.toContain('T\n\nHello & welcome, #0007.\n\nA second line.\n\nFacts.\n\n<i>Yours</i>');
		expect((await mail()).html).toContain('&lt;i&gt;Yours&lt;/i&gt;');
		await admin.patch('/api/mailWords/orderConfirmation', { opening: '', closing: null });
		await expect.poll(async () => (await mail()).text).toContain('T\n\nFacts.\n\nIf something is wrong');
	});

	test('the words of mails go to the administrator in a test mail before they are stored, with what the server answered [S1.03]', async () => {
		const { body } = await admin.post<{ isSent: boolean }>('/api/mailWords/fileCheckReceived/test', words);
		expect(body).toMatchObject({ isSent: true });
		const mail = await shop.mailTo(adminCredentials.email, 'Test: We have your request');
		expect(mail.text).toContain('A second line.');
		expect(mail.text).not.toContain('One of us will check the file');
		const stored = (await admin.get<ShopMailWords[]>('/api/mailWords')).body.find(({ kind }) => kind === 'fileCheckReceived');
		expect(stored).toMatchObject({ opening: null, closing: null });
	});

	test.each([
		'orderStatus',
		'orderMessage',
		'fileCheckAnswer',
		'confirmEmail',
		'alreadyRegistered',
		'resetPassword',
		'accountNotice',
		'accountDeleted',
		'invitation',
	])('the words of mails stand around an example of each: %s [S1.03]', async (kind) => {
		const { body } = await admin.post<MailPreview>(`/api/mailWords/${kind}/preview`, { opening: 'At first.', closing: 'At last.' });
		expect(body.text).toMatch(/^[^\n]+\n\nAt first\.\n\n.+\n\nAt last\.\n/s);
		expect(body.subject).not.toBe('');
	});
});
