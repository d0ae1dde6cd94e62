import { randomBytes } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { type PrintType, printTypeSchema } from '@print-room/contract';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { testShop } from '../../testing/shop-fixture.ts';
import { printTypes } from '../catalogue.table.ts';
import { storePaperTable } from './paper-table-files.ts';
import { paperProfiles, paperTables } from './papers.table.ts';

const shop = testShop({ worker: false });
const table = randomBytes(5000);
const paper = [0.94, 0.93, 0.9] as const;
let sha256 = '';

const profileOf = (id: string) => ({
	id,
	name: `Paper ${id}`,
	sha256: id.padStart(64, '0'),
	bytes: 1000,
	space: 'rgb' as const,
	iccVersion: '2' as const,
	whiteLab: [96, 0, 2] as const,
	blackLab: [17, 0, 0] as const,
	intents: ['relative', 'perceptual'],
});
const firstMedium = async () => {
	const { status, body } = await shop.nobody().get<PrintType[]>('/api/printTypes?filter={"limit":1}');
	expect(status).toBe(200);
	return printTypeSchema.parse(body[0]);
};

beforeAll(async () => {
	sha256 = await storePaperTable(shop.context.blobs, table);
});

describe('a medium', () => {
	test('shows its paper once the table of its profile and intent is made, and no longer without the profile [K1.02] [K1.04]', async () => {
		const { orm } = shop.context;
		const { id, version, proof } = await firstMedium();
		expect(proof).toBeNull();
		await orm.insert(paperProfiles).values(profileOf('a'));
		await orm.update(printTypes).set({ paperProfileId: 'a' }).where(eq(printTypes.id, id));
		await orm.insert(paperTables).values({ profileId: 'a', intent: 'relative', builderVersion: 1 });
		expect((await firstMedium()).proof).toBeNull();
		const stored = { sha256, bytes: table.length, paper };
		await orm.update(paperTables).set(stored).where(eq(paperTables.profileId, 'a'));
		const shown = { table: sha256, paper: [...paper], name: 'Paper a', isExample: false };
		// Staff changed nothing, so their next change is based on the version that they saw.
		expect(await firstMedium()).toMatchObject({ id, version, proof: shown });
		const address = `/api/printTypes/${id}?filter={"include":["configuration"]}`;
		expect((await shop.nobody().get<PrintType>(address)).body.proof).toEqual(shown);
		await orm.update(paperProfiles).set({ name: 'Example: cotton', isExample: true }).where(eq(paperProfiles.id, 'a'));
		expect((await firstMedium()).proof).toEqual({ ...shown, name: 'Example: cotton', isExample: true });
		await orm.update(printTypes).set({ proofIntent: 'perceptual' }).where(eq(printTypes.id, id));
		expect((await firstMedium()).proof).toBeNull();
		await orm.insert(paperTables).values({ profileId: 'a', intent: 'perceptual', builderVersion: 1, ...stored });
		expect((await firstMedium()).proof).not.toBeNull();
		await orm.update(printTypes).set({ paperProfileId: null }).where(eq(printTypes.id, id));
		expect((await firstMedium()).proof).toBeNull();
	});

	test('keeps its table until that of a newer builder is stored [K2.02]', async () => {
		const { orm } = shop.context;
		const { id } = await firstMedium();
		await orm.insert(paperProfiles).values(profileOf('b'));
		await orm.insert(paperTables).values({ profileId: 'b', intent: 'relative', builderVersion: 1, sha256, bytes: 5000, paper });
		await orm.update(printTypes).set({ paperProfileId: 'b', proofIntent: 'relative' }).where(eq(printTypes.id, id));
		await orm.insert(paperTables).values({ profileId: 'b', intent: 'relative', builderVersion: 2 });
		expect((await firstMedium()).proof?.table).toBe(sha256);
		const newer = await storePaperTable(shop.context.blobs, randomBytes(100));
		await orm.update(paperTables).set({ sha256: newer, bytes: 100, paper }).where(eq(paperTables.builderVersion, 2));
		expect((await firstMedium()).proof?.table).toBe(newer);
	});
});

describe('a table', () => {
	const ask = (address: string, headers: Record<string, string> = {}, method = 'GET') =>
		fetch(`${shop.url}/proofs/${address}`, { method, headers: { 'accept-encoding': 'identity', ...headers } });

	test('is the same bytes in each encoding, for ever and for everybody [K2.02] [ASVS 3.4.4]', async () => {
		const plain = await ask(sha256);
		expect(Buffer.from(await plain.arrayBuffer())).toEqual(table);
		expect(plain.headers.get('content-encoding')).toBeNull();
		for (const encoding of ['br', 'gzip']) {
			const answer = await ask(sha256, { 'accept-encoding': encoding });
			expect(Object.fromEntries(answer.headers)).toMatchObject({
				'content-encoding': encoding,
				'cache-control': 'public, max-age=31536000, immutable',
				'content-type': 'application/octet-stream',
				'x-content-type-options': 'nosniff',
				vary: expect.stringContaining('Accept-Encoding'),
			});
			// The client has decoded it.
			expect(Buffer.from(await answer.arrayBuffer())).toEqual(table);
		}
		const keys: string[] = [];
		for await (const { key } of shop.context.blobs.list('paper-tables')) keys.push(key);
		expect(keys).toEqual(expect.arrayContaining([`paper-tables/${sha256}.br`, `paper-tables/${sha256}.gz`]));
		const read = (ending: string) => shop.context.blobs.read(`paper-tables/${sha256}.${ending}`, 0, 10_000);
		expect(brotliDecompressSync(await read('br'))).toEqual(table);
		expect(gunzipSync(await read('gz'))).toEqual(table);
	});

	test('a table that the browser has is not sent again, and HEAD returns the headers alone', async () => {
		const etag = (await ask(sha256)).headers.get('etag') ?? '';
		const again = await ask(sha256, { 'if-none-match': etag });
		expect([again.status, await again.text()]).toEqual([304, '']);
		const head = await ask(sha256, {}, 'HEAD');
		expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([200, '5000', '']);
	});

	test.each(['0'.repeat(64), 'A'.repeat(64), `${'0'.repeat(64)}.br`, '..%2f..%2fx', '%00'])(
		'%s is not there [ASVS 5.3.2]',
		async (address) => {
			const answer = await ask(address);
			expect(answer.status).toBe(404);
			expect(answer.headers.get('cache-control')).toBe('no-store');
		},
	);
});
