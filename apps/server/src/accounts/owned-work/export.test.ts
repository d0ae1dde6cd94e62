import { once } from 'node:events';
import { get } from 'node:http';
import type { CreatedDesign, Image } from '@print-room/contract';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { patience } from '../../../../../fixtures/patience.ts';
import { createLogger } from '../../platform/index.ts';
import { sha256Of } from '../../testing/network/tus-client.ts';
import { photo } from '../../testing/pictures.ts';
import { openPurchases } from '../../testing/purchases.ts';
import { readZip } from '../../testing/read-zip.ts';
import { type Answer, type Person, startTestShop, type TestShop } from '../../testing/test-shop.ts';

let shop: TestShop;
let person: Person;
let dunes: Image;
let design: CreatedDesign;
let bytes: Buffer;
const log: string[] = [];

beforeAll(async () => {
	const logger = createLogger({ logLevel: 'debug' }, { write: (line) => void log.push(line) });
	shop = await startTestShop({ logger });
	person = await shop.person();
	bytes = await photo({ width: 1800, height: 1200 });
	dunes = (await person.upload(bytes, 'Dünen – “dawn”.jpg')).body;
	await person.upload(await photo({ width: 300, height: 200, seed: 2 }), 'dünen – “DAWN”.jpg');
	const purchases = await openPurchases(shop);
	design = (await purchases.design(person, dunes.id)).body;
	await purchases.pay(design);
	expect((await person.post('/api/approvals', { designId: design.id, days: 7, showsPrice: false, name: 'Ada' })).status).toBe(200);
	await vi.waitFor(async () => expect(await query('select id from orders where user_id = $1', person.id)).toHaveLength(1), patience);
});
afterAll(() => shop.close());

const query = async (text: string, ...values: unknown[]): Promise<Record<string, unknown>[]> =>
	(await shop.context.database.pool.query(text, values)).rows;
const ask = (who: Person): Promise<Answer<{ url: string }>> => who.post('/account/user/export', {});
/** The address on this shop's port. */
const addressFor = async (who: Person): Promise<string> => shop.url + new URL((await ask(who)).body.url).pathname;
const download = async (address: string): Promise<Buffer> => Buffer.from(await (await fetch(address)).arrayBuffer());
const json = (files: ReadonlyMap<string, Buffer>, name: string): unknown => JSON.parse(files.get(name)?.toString() ?? 'null');
/** Begins a download and reads nothing of it. */
async function begin(address: string) {
	const call = get(address);
	const [response] = await once(call, 'response');
	return { status: response.statusCode, leave: () => call.destroy() };
}

test('an export gives a person a zip with all that is kept of them, the originals byte for byte [C2.07]', async () => {
	const response = await fetch(await addressFor(person));
	expect(response.status).toBe(200);
	expect(Object.fromEntries(response.headers)).toMatchObject({
		'content-type': 'application/zip',
		'cache-control': 'no-store',
		'x-content-type-options': 'nosniff',
		'content-disposition': expect.stringMatching(/^attachment; filename="print-room-\d{4}-\d\d-\d\d\.zip"$/),
	});
	const files = await readZip(Buffer.from(await response.arrayBuffer()));
	expect([...files.keys()].sort()).toEqual(
		[
			'README.txt',
			'approvals.json',
			'designs.json',
			'editions.json',
			'file-checks.json',
			'images.json',
			'images/Dünen – “dawn”.jpg',
			'images/dünen – “DAWN” (2).jpg',
			'manifest.json',
			'orders.json',
			'profile.json',
			'sessions.json',
			'sets.json',
			'unfinished-uploads.json',
			'walls.json',
		].sort(),
	);
	expect(sha256Of(files.get('images/Dünen – “dawn”.jpg') ?? Buffer.alloc(0))).toBe(sha256Of(bytes));
	expect(json(files, 'profile.json')).toMatchObject({ email: person.email, firstName: 'Test' });
	expect(json(files, 'sessions.json')).toMatchObject([{ isCurrent: true }]);
	expect(json(files, 'designs.json')).toMatchObject([{ id: design.id, imageId: dunes.id }]);
	expect(json(files, 'approvals.json')).toMatchObject([{ designId: design.id, name: 'Ada', answers: [] }]);
	expect(json(files, 'orders.json')).toMatchObject([{ customerLastName: 'Moreau', items: [{ designId: design.id }] }]);
	expect(json(files, 'images.json')).toMatchObject([
		{ id: dunes.id, name: 'Dünen – “dawn”.jpg', file: 'images/Dünen – “dawn”.jpg', sha256: sha256Of(bytes), isDeleted: false },
		{ file: 'images/dünen – “DAWN” (2).jpg' },
	]);
	expect(json(files, 'manifest.json')).toMatchObject({ missing: [] });
	for (const [name, content] of files)
		if (name.endsWith('.json')) expect(content.toString()).not.toMatch(/argon2|passwordHash|tokenHash|images\/[0-9a-f-]{36}|\/files\//);
});

test('contains nothing of another person [ASVS 8.2.2]', async () => {
	const other = await shop.person();
	const files = await readZip(await download(await addressFor(other)));
	expect([...files.keys()].filter((name) => name.startsWith('images/'))).toEqual([]);
	for (const name of ['images.json', 'designs.json', 'orders.json']) expect(json(files, name)).toEqual([]);
	expect(Buffer.concat([...files.values()]).includes(person.id)).toBe(false);
});

test('an export lists what it could not include', async () => {
	const other = await shop.person();
	const image = (await other.upload(bytes, 'Lost.jpg')).body;
	await shop.context.blobs.remove(`images/${image.id}/original.bin`);
	const files = await readZip(await download(await addressFor(other)));
	expect(json(files, 'manifest.json')).toMatchObject({ missing: ['images/Lost.jpg'] });
	expect(files.has('images/Lost.jpg')).toBe(false);
});

describe('the address [D24]', () => {
	test('holds no session token, and is not in the log [ASVS 14.2.1]', async () => {
		const address = await addressFor(person);
		expect(address).not.toContain(person.token);
		const ticket = address.split('/').pop() ?? '';
		expect(Buffer.from(ticket.split('.')[0] ?? '', 'base64url').toString()).not.toContain(person.token);
		await download(address);
		await expect.poll(() => log.some((line) => line.includes('/account/user/export'))).toBe(true);
		expect(log.join('')).not.toContain(ticket);
	});

	test("is not opened by a forged address, and no file's address opens an export", async () => {
		const address = await addressFor(person);
		const pictureTicket = new URL(dunes.url).pathname.split('/').pop();
		for (const wrong of [
			`${address}x`,
			address.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')),
			`${shop.url}/account/user/export/${pictureTicket}`,
		])
			expect((await fetch(wrong)).status).toBe(404);
		expect((await fetch(`${shop.url}/files/${address.split('/').pop()}`)).status).toBe(404);
	});

	test('ends with the session that requested it, and with the account', async () => {
		const [signedOut, deleted] = [await shop.person(), await shop.person()];
		const addresses = [await addressFor(signedOut), await addressFor(deleted)];
		for (const address of addresses) expect((await fetch(address, { method: 'HEAD' })).status).toBe(200);
		await signedOut.post('/account/auth/logout', {});
		await deleted.post('/account/user/delete', { password: deleted.password });
		for (const address of addresses) expect((await fetch(address)).status).toBe(404);
	});

	test('needs a signed-in person', async () => {
		expect(await (await shop.guest()).post('/account/user/export', {})).toMatchObject({ status: 401 });
	});
});

describe('one at a time a person [ASVS 15.2.2]', () => {
	test('a second download is refused with a time to try again, also in another process; an abandoned one makes room', async () => {
		const owner = await shop.person();
		// Larger than all buffers in between, so that the download is not over before it is checked.
		const image = (await owner.upload(bytes, 'First.jpg')).body;
		await shop.context.blobs.putBuffer(`images/${image.id}/original.bin`, Buffer.alloc(64 * 1_048_576));
		const beside = await startTestShop({ beside: shop, worker: false });
		try {
			const address = await addressFor(owner);
			const first = await begin(address);
			expect(first.status).toBe(200);
			const second = await fetch(address.replace(shop.url, beside.url));
			expect(second.status).toBe(429);
			expect(Number(second.headers.get('retry-after'))).toBeGreaterThan(0);
			expect((await fetch(address, { method: 'HEAD' })).status).toBe(200);
			expect((await fetch(await addressFor(person))).status).toBe(200);
			first.leave();
			const comeAgain = async () => {
				const again = await begin(address);
				again.leave();
				return again.status;
			};
			await expect.poll(comeAgain, { interval: 3000 }).toBe(200);
		} finally {
			await beside.close();
		}
	});

	test('a process that died holds it for a minute only', async () => {
		const owner = await shop.person();
		const lease = 'insert into attempts (key, points, expire) values ($1, 1, $2)';
		await query(lease, `export:${owner.id}`, Date.now() + 60_000);
		expect((await fetch(await addressFor(owner))).status).toBe(429);
		await query('update attempts set expire = $2 where key = $1', `export:${owner.id}`, Date.now() - 1);
		expect((await readZip(await download(await addressFor(owner)))).has('profile.json')).toBe(true);
		await expect.poll(() => query('select key from attempts where key = $1', `export:${owner.id}`)).toEqual([]);
	});
});
