import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import type { AuditEntry, ChangeStudio, Studio } from '@print-room/contract';
import { noContact } from '@print-room/domain';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { testShop } from '../testing/shop-fixture.ts';
import { startTestShop, type TestShop, type Visitor } from '../testing/test-shop.ts';
import { findStudioName } from './index.ts';

const page =
	'<!--shell-head--><title>__PAGE_TITLE__</title><script type="application/json">__RUNTIME_CONFIG__</script><p>__SHOP_NAME__</p>';
let webApp: string;
let admin: Visitor;
let second: TestShop;

beforeAll(async () => {
	webApp = await mkdtemp(join(tmpdir(), 'print-room-studio-'));
	await mkdir(join(webApp, 'assets'));
	await writeFile(join(webApp, 'index.html'), page);
});
const shop = testShop(() => ({ environment: { WEB_APP_DIR: webApp, SHOP_NAME: 'First Prints' } }));
beforeAll(async () => {
	admin = await shop.admin();
	// The other process was started with another name in its environment.
	second = await startTestShop({ beside: shop, worker: false, environment: { WEB_APP_DIR: webApp, SHOP_NAME: 'Later Prints' } });
});
afterAll(async () => {
	await second.close();
	await rm(webApp, { recursive: true });
});

const studio = async (): Promise<Studio> => (await shop.nobody().get<Studio>('/api/studio')).body;
const blank: ChangeStudio = {
	name: 'First Prints',
	...noContact,
	accentColour: null,
	links: [],
};
const dawn: ChangeStudio = {
	name: 'Dawn & Dusk',
	address: '12 Mill Lane\nBristol',
	email: 'hello@dawn.example',
	telephone: '0117 496 0123',
	openingHours: 'Monday to Friday, 9 to 5',
	companyNumber: '01234567',
	vatNumber: 'GB 123 4567 89',
	delivery: 'Delivery in the UK £8.50',
	accentColour: '#005f56',
	links: ['https://photos.example/dawn'],
};

const chunk = (type: string, data: Buffer): Buffer => {
	const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
	const frame = Buffer.alloc(8);
	frame.writeUInt32BE(data.length, 0);
	frame.writeUInt32BE(crc32(body), 4);
	return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
};

/** A PNG file of one colour, in base64. `rows`: how many of its rows it has. */
function pngText(width: number, height: number, rows = height): string {
	const head = Buffer.alloc(13);
	head.writeUInt32BE(width, 0);
	head.writeUInt32BE(height, 4);
	head.set([8, 6, 0, 0, 0], 8);
	const pixels = deflateSync(Buffer.alloc((width * 4 + 1) * rows));
	return Buffer.concat([
		Buffer.from('89504e470d0a1a0a', 'hex'),
		...[chunk('IHDR', head), chunk('tEXt', Buffer.from('Author\0Someone')), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))],
	]).toString('base64');
}

const damaged = (base64: string): string => {
	const file = Buffer.from(base64, 'base64');
	file[file.length - 20] = (file[file.length - 20] ?? 0) ^ 1;
	return file.toString('base64');
};

const pageOf = async ({ nobody }: TestShop): Promise<unknown> => (await nobody().get('/prints')).body;
afterEach(async () => {
	await admin.patch('/api/studio', { ...blank, logo: '' });
	for (const process of [shop, second]) await expect.poll(() => pageOf(process)).toContain('<p>First Prints</p>');
});

test('a shop has the name of its first start, whatever a later start says [S1.05]', async () => {
	expect(await studio()).toMatchObject(blank);
	for (const process of [shop, second]) {
		expect(process.context.config.shopName).toBe('First Prints');
		expect(await pageOf(process)).toContain('<p>First Prints</p>');
	}
	expect(await findStudioName(shop.context.orm)).toBe('First Prints');
});

test('a changed name is on the pages of every process at once [S1.01]', async () => {
	expect((await admin.patch('/api/studio', dawn)).status).toBe(204);
	for (const process of [shop, second]) {
		await expect.poll(() => pageOf(process)).toContain('<p>Dawn &amp; Dusk</p>');
		expect(await pageOf(process)).toMatch(/· Dawn &amp; Dusk<\/title>.*"shopName":"Dawn & Dusk"/);
	}
	expect(await studio()).toMatchObject(dawn);
});

test('a colour and a logo are on the pages of every process at once, and in mails [S1.01]', async () => {
	expect((await admin.patch('/api/studio', { ...dawn, logo: pngText(40, 20) })).status).toBe(204);
	const { logo } = await studio();
	expect(logo).toMatchObject({ width: 40, height: 20 });
	for (const process of [shop, second]) {
		await expect.poll(() => pageOf(process)).toContain(`"logo":{"address":"${logo?.address}","width":40,"height":20}`);
		expect(await pageOf(process)).toContain('[data-surround="light"][data-surround]{--accent:#005f56;');
		const picture = await fetch(new URL(logo?.address ?? '', process.url));
		expect(picture.headers.get('content-type')).toBe('image/png');
		expect((await picture.bytes()).length).toBeGreaterThan(60);
	}
	const person = await shop.person({ isVerified: true });
	await shop.nobody().post('/account/auth/reset-password/init', { email: person.email, designerUrl: `${shop.config.publicUrl}/` });
	const mail = await shop.mailTo(person.email, 'password');
	expect(mail.html).toMatch(/src="cid:logo"/);
	expect(mail.html).toContain('background-color:#005f56');

	// A change that names neither leaves them; '' takes it away, and its address ends.
	const { accentColour, ...rest } = dawn;
	await admin.patch('/api/studio', { ...rest, telephone: '1' });
	expect(await studio()).toMatchObject({ accentColour, logo, telephone: '1' });
	await admin.patch('/api/studio', { ...dawn, logo: '' });
	expect((await studio()).logo).toBeNull();
	await expect.poll(async () => (await fetch(new URL(logo?.address ?? '', second.url))).status).toBe(404);
	const entries = (await admin.get<AuditEntry[]>('/api/auditEntries?filter[where][model]=studio')).body;
	const changes = entries.flatMap((entry) => entry.changes.filter(({ field }) => field === 'logo'));
	expect(changes).toContainEqual({ field: 'logo', before: null, after: logo?.address });
	expect(JSON.stringify(entries)).not.toContain(pngText(40, 20).slice(0, 60));
});

test('mails come from the changed name, end with the contact, and their answers go to the studio [S1.01]', async () => {
	await admin.patch('/api/studio', dawn);
	await expect.poll(() => shop.context.config.shopName).toBe('Dawn & Dusk');
	const person = await shop.person({ isVerified: true });
	await shop.nobody().post('/account/auth/reset-password/init', { email: person.email, designerUrl: `${shop.config.publicUrl}/` });
	const mail = await shop.mailTo(person.email, 'password');
	expect(mail.text).toContain('your account at Dawn & Dusk');
	expect(mail.text).toMatch(/-- \nDawn & Dusk\n12 Mill Lane, Bristol\n/);
	expect(mail.text).toContain('VAT number GB 123 4567 89');
	expect(mail).toMatchObject({ from: 'Dawn & Dusk', replyTo: 'hello@dawn.example' });
});

test('a change of the studio is recorded with its fields, and the same values again are not [S1.01] [S1.05]', async () => {
	const { version } = await studio();
	expect((await admin.patch('/api/studio', { ...blank, vatNumber: 'GB 1' }, { 'if-match': `"${version}"` })).headers.get('etag')).toBe(
		`"${version + 1}"`,
	);
	expect((await admin.patch('/api/studio', { ...blank, vatNumber: 'GB 1' })).headers.get('etag')).toBe(`"${version + 1}"`);
	const entries = (await admin.get<AuditEntry[]>('/api/auditEntries?filter[where][model]=studio')).body;
	expect(entries.filter(({ changes }) => changes.some(({ after }) => after === 'GB 1'))).toMatchObject([
		{ action: 'update', recordName: 'Studio', changes: [{ field: 'vatNumber', before: '', after: 'GB 1' }] },
	]);
});

test('the second of two simultaneous changes of the studio is refused [S1.01]', async () => {
	const { version } = await studio();
	const change = (telephone: string) => admin.patch('/api/studio', { ...blank, telephone }, { 'if-match': `"${version}"` });
	const both = await Promise.all([change('1'), change('2')]);
	expect(both.map(({ status }) => status).toSorted()).toEqual([204, 412]);
});

test.each([
	['no name', { name: ' ' }, 'name'],
	['a name of 61 characters', { name: 'x'.repeat(61) }, 'name'],
	['an e-mail without a domain', { email: 'hello' }, 'email'],
	['a script as a page', { links: ['javascript://photos.example/%0aalert(1)'] }, 'links.0'],
	['a page without https', { links: ['http://photos.example'] }, 'links.0'],
	['a colour that cannot be read', { accentColour: '#ffcc00' }, 'accentColour'],
	['a logo that is no PNG', { logo: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>').toString('base64') }, 'logo'],
	['a logo with a damaged part', { logo: damaged(pngText(40, 20)) }, 'logo'],
	['a logo without all its pixels', { logo: pngText(40, 20, 19) }, 'logo'],
	['a logo with more pixels than it says', { logo: pngText(40, 20, 2000) }, 'logo'],
	['a logo that is too large', { logo: pngText(2000, 20) }, 'logo'],
])('the studio refuses %s [S1.01]', async (_what, wanted, path) => {
	expect(await admin.patch('/api/studio', { ...blank, ...wanted })).toMatchObject({
		status: 422,
		body: { error: { code: 'VALIDATION_FAILED', details: [{ path }] } },
	});
	expect(await studio()).toMatchObject(blank);
});
