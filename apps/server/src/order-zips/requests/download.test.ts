import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { ApiError, ZipJob, ZipTicket } from '@print-room/contract';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { orderZipRow } from '../../testing/order-zip-rows.ts';
import { makeOrders, queryOf } from '../../testing/orders.ts';
import { testShop } from '../../testing/shop-fixture.ts';
import type { Person } from '../../testing/test-shop.ts';
import { orderZipKey } from '../order-zips.deps.ts';
import { orderZips } from '../order-zips.table.ts';

const bytes = randomBytes(300_000);
const shop = testShop({ worker: false });
let staff: Person;

beforeAll(async () => {
	staff = await shop.supervisor();
});

const newOrder = async (): Promise<string> => (await makeOrders(shop, 1))[0] ?? '';
const ticketOf = (orderId: string, who: Person = staff) => who.post<ZipTicket & ApiError>(`/api/zipOrders/${orderId}/ticket`, {});
const pathOf = ({ url }: ZipTicket) => url.slice(new URL(url).origin.length);

interface Got {
	readonly status: number;
	readonly headers: Headers;
	readonly bytes: Buffer;
	readonly error: ApiError['error'] | null;
}
/** Sends no headers, as a browser that opens the address. */
async function get(path: string, headers: Readonly<Record<string, string>> = {}, method = 'GET'): Promise<Got> {
	const answer = await fetch(shop.url + path, { headers, method });
	const body = Buffer.from(await answer.arrayBuffer());
	const isError = answer.status >= 400 && body.length > 0 && answer.headers.get('content-type')?.includes('json') === true;
	return { status: answer.status, headers: answer.headers, bytes: body, error: isError ? JSON.parse(body.toString()).error : null };
}

/** A finished zip with its address. */
async function finished(facts: Parameters<typeof orderZipRow>[2] = {}, who: Person = staff) {
	const orderId = await newOrder();
	const row = await orderZipRow(shop, orderId, { bytes, ...facts });
	const ticket = await ticketOf(orderId, who);
	return { orderId, row, path: pathOf(ticket.body), ticket: ticket.body };
}
const put = (id: string, change: Partial<typeof orderZips.$inferInsert>) =>
	shop.context.orm.update(orderZips).set(change).where(eq(orderZips.id, id));

describe('a ticket', () => {
	test('a ticket is an address with the zip’s name and expiry, without a session token [D24] [ASVS 14.2.1]', async () => {
		const { row, ticket } = await finished();
		expect(ticket).toEqual({
			url: expect.stringMatching(/^http:\/\/[^/]+\/api\/zipOrders\/download\/Order%20[0-9a-f]{4}\.zip\?x-access-token=[\w-]+\.[\w-]+$/),
			fileName: row.fileName,
			fileSize: bytes.length,
			expiredAt: row.expiredAt?.toISOString(),
		});
		expect(ticket.url).not.toContain(staff.token);
	});

	test.each(['initialized', 'compressing', 'failed', 'cancelled'] as const)('a ticket is refused for a zip that is %s', async (stage) => {
		const orderId = await newOrder();
		await orderZipRow(shop, orderId, { stage });
		expect(await ticketOf(orderId)).toMatchObject({ status: 409, body: { error: { code: 'ZIP_NOT_READY' } } });
	});

	test('a ticket is refused where there is no zip, where it expired and where there is no order', async () => {
		expect(await ticketOf(await newOrder())).toMatchObject({ status: 409, body: { error: { code: 'ZIP_NOT_READY' } } });
		const orderId = await newOrder();
		await orderZipRow(shop, orderId, { hoursLeft: -0.01 });
		expect(await ticketOf(orderId)).toMatchObject({ status: 410, body: { error: { code: 'ZIP_EXPIRED' } } });
		expect(await ticketOf(randomUUID())).toMatchObject({ status: 404, body: { error: { code: 'ENTITY_NOT_FOUND' } } });
	});
});

describe('a download', () => {
	test('a download is the file, with its length, its name and a tag [A7.18] [D24]', async () => {
		const { row, path } = await finished();
		const whole = await get(path);
		expect(whole.status).toBe(200);
		expect(whole.bytes.equals(bytes)).toBe(true);
		expect(Object.fromEntries(whole.headers)).toMatchObject({
			'content-type': 'application/zip',
			'content-length': String(bytes.length),
			'content-disposition': `attachment; filename="${row.fileName}"; filename*=UTF-8''${encodeURIComponent(row.fileName ?? '')}`,
			'cache-control': 'private, no-store',
			'accept-ranges': 'bytes',
			etag: expect.stringMatching(/^".+"$/),
		});
	});

	test('resumes after a break, for the same file only [D24]', async () => {
		const { orderId, path } = await finished();
		const aborting = new AbortController();
		const begun = await fetch(shop.url + path, { signal: aborting.signal });
		const reader = begun.body?.getReader();
		const first = Buffer.from((await reader?.read())?.value ?? []);
		aborting.abort();
		await reader?.cancel().catch(() => undefined);
		expect(first.length).toBeGreaterThan(0);
		const etag = begun.headers.get('etag') ?? '';
		const rest = await get(path, { range: `bytes=${first.length}-`, 'if-range': etag });
		expect([rest.status, rest.headers.get('content-range')]).toEqual([206, `bytes ${first.length}-${bytes.length - 1}/${bytes.length}`]);
		const sha256 = (content: Buffer) => createHash('sha256').update(content).digest('hex');
		expect(sha256(Buffer.concat([first, rest.bytes]))).toBe(sha256(bytes));
		expect((await get(path, { range: 'bytes=10-19', 'if-range': '"another"' })).bytes).toHaveLength(bytes.length);
		const beyond = await get(path, { range: `bytes=${bytes.length}-` });
		expect([beyond.status, beyond.headers.get('content-range')]).toEqual([416, `bytes */${bytes.length}`]);
		// Another run has another tag.
		await orderZipRow(shop, orderId, { bytes });
		expect((await get(pathOf((await ticketOf(orderId)).body))).headers.get('etag')).not.toBe(etag);
	});

	test('answers HEAD with its length', async () => {
		const { path } = await finished();
		const head = await get(path, {}, 'HEAD');
		expect([head.status, head.headers.get('content-length'), head.bytes.length]).toEqual([200, String(bytes.length), 0]);
	});

	test('needs only the ticket, and ends with the session that requested it [D24] [ASVS 7.4.1]', async () => {
		const person = await shop.supervisor();
		const { path } = await finished({}, person);
		expect((await get(path)).status).toBe(200);
		await person.post('/account/auth/logout', {});
		expect((await get(path)).error?.code).toBe('ENTITY_NOT_FOUND');
	});

	test('a download is refused to someone who is no longer staff or whose rights are suspended [D23] [D24]', async () => {
		const [demoted, gone, resting] = [await shop.supervisor(), await shop.supervisor(), await shop.supervisor()];
		const paths = [await finished({}, demoted), await finished({}, gone), await finished({}, resting)].map(({ path }) => path);
		await queryOf(shop)("update users set roles = '{regular}' where id = $1", demoted.id);
		await queryOf(shop)('delete from sessions where user_id = $1', gone.id);
		await queryOf(shop)('delete from users where id = $1', gone.id);
		await queryOf(shop)('update configs set is_staff_second_factor_demanded = true');
		const codes: (string | undefined)[] = [];
		for (const path of paths) codes.push((await get(path)).error?.code);
		await queryOf(shop)('update configs set is_staff_second_factor_demanded = false');
		expect(codes).toEqual(['FORBIDDEN', 'ENTITY_NOT_FOUND', 'FORBIDDEN']);
		expect((await get(paths[2] ?? '')).status).toBe(200);
	});

	test('a download opens with a ticket of its own kind only [D24]', async () => {
		const { row, path } = await finished();
		const [address, ticket = ''] = path.split('=');
		const content = { orderZipId: row.id, run: 1, userId: staff.id };
		const schema = z.object({ orderZipId: z.string(), run: z.number(), userId: z.string() });
		const foreign = shop.context.files.ticketsFor('zip-events', schema).seal(content, 60, 1);
		const forged = ticket.replace(/.(?=.$)/, (letter) => (letter === 'A' ? 'B' : 'A'));
		for (const wrong of ['', 'x', staff.token, forged, foreign])
			expect(await get(`${address}=${wrong}`)).toMatchObject({ status: 404, error: { code: 'ENTITY_NOT_FOUND' } });
		expect(await get(`${path.split('?')[0]}`)).toMatchObject({ status: 404 });
	});
});

describe('a late download is answered with ZIP_EXPIRED [D25]', () => {
	const message = "This zip has expired. Prepare it again on the order's page.";
	const ends: readonly [string, (id: string) => Promise<unknown>][] = [
		['its time is over', (id) => put(id, { expiredAt: new Date(Date.now() - 1) })],
		['it was swept', (id) => put(id, { blobKey: null })],
		['its file is gone', (id) => shop.context.blobs.remove(orderZipKey({ id, run: 1 }))],
		['it is being made again', (id) => put(id, { run: 2, stage: 'preparing', blobKey: null })],
		['it was made again', (id) => put(id, { run: 2 })],
		['it is not listed any more', (id) => shop.context.orm.delete(orderZips).where(eq(orderZips.id, id))],
	];
	test.each(ends)('a late download is answered with ZIP_EXPIRED where %s', async (_why, end) => {
		const { row, path } = await finished();
		await end(row.id);
		for (const headers of [{}, { range: 'bytes=5-' }]) {
			const answer = await get(path, headers);
			expect(answer).toMatchObject({ status: 410, error: { code: 'ZIP_EXPIRED', message: message } });
			expect(answer.bytes.length).toBeLessThan(1000);
		}
	});

	test('a late download is answered with ZIP_EXPIRED when its file was lost before its time, and from then on another one can be asked for [A4.07]', async () => {
		const { orderId, row, path } = await finished();
		await shop.context.blobs.remove(row.blobKey ?? '');
		expect((await get(path)).status).toBe(410);
		const [job] = (await staff.get<ZipJob[]>(`/api/zipOrders/jobs?orderId=${orderId}`)).body;
		expect(Date.parse(job?.jobData.expiredAt ?? '')).toBeLessThanOrEqual(Date.now());
		const again = await staff.post<ZipJob>(`/api/zipOrders/${orderId}`, {});
		expect(again.body).toMatchObject({ status: { stage: 'initialized' }, jobData: { run: 2 } });
		// A missing file of an earlier run does not end the current one.
		expect((await get(path)).status).toBe(410);
		expect((await staff.get<ZipJob[]>(`/api/zipOrders/jobs?orderId=${orderId}`)).body[0]?.status.stage).toBe('initialized');
	});

	test('a late download is answered with ZIP_EXPIRED for months, and not that there never was one', async () => {
		const { path } = await finished();
		const opened = shop.context.files.ticketsFor('zip', z.unknown()).open(path.split('=')[1] ?? '');
		expect(opened?.secondsLeft).toBeGreaterThan(180 * 86_400);
	});
});
