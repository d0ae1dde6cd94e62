import { randomUUID } from 'node:crypto';
import { parse } from 'csv-parse/sync';
import { beforeAll, describe, expect, test } from 'vitest';
import { designRow, orderRow } from './testing/list-rows.ts';
import { testShop } from './testing/shop-fixture.ts';
import type { Person } from './testing/test-shop.ts';

const people = 2500;
const long = process.env.TEST_LONG !== undefined;
const shop = testShop({ worker: false });
let staff: Person;
beforeAll(async () => {
	staff = await shop.supervisor();
	await shop.context.database.pool.query(
		`insert into users (id, email, password_hash, first_name, last_name, roles, created_at)
		select 'person-' || i, i || '@many.example', '', '', 'Person ' || lpad(i::text, 4, '0'), '{regular}', now() - i * interval '1 minute'
		from generate_series(1, $1::int) i`,
		[people],
	);
});

const addressOf = async (path: string, body: object, who: Person = staff) => {
	const { url } = (await who.post<{ url: string }>(`${path}/export`, body)).body;
	return `${shop.url}${new URL(url).pathname}`;
};
const textOf = async (path: string, body: object) => (await fetch(await addressOf(path, body))).text();
const rowsOf = async (path: string, body: object): Promise<string[][]> => parse(await textOf(path, body), { bom: true });
const inUse = () => shop.context.database.pool.totalCount - shop.context.database.pool.idleCount;

describe('the CSV of a list', () => {
	test('the CSV of a list has all that match, in the list’s order, however many they are [A2.04]', async () => {
		const where = { email: { like: '%@many.example' } };
		const rows = await rowsOf('/account/users', { filter: { where, order: 'lastName DESC', limit: 10, skip: 5 }, columns: ['lastName'] });
		const expected = Array.from({ length: people }, (_, index) => [`Person ${String(people - index).padStart(4, '0')}`]);
		expect(rows).toEqual([['Last name'], ...expected]);
	});

	test('a list of thousands is answered whole and in its order, as its CSV is [A2.03]', async () => {
		const ask = (filter: object) =>
			staff.get<{ lastName: string }[]>(`/account/users?filter=${encodeURIComponent(JSON.stringify(filter))}`);
		const where = { email: { like: '%@many.example' } };
		const { body, headers } = await ask({ where, order: 'lastName ASC', limit: 2000, skip: 100 });
		expect(headers.get('x-total-count')).toBe(String(people));
		expect(body.map(({ lastName }) => lastName)).toEqual(
			Array.from({ length: 2000 }, (_, index) => `Person ${String(index + 101).padStart(4, '0')}`),
		);
		const [alone] = (await ask({ where, order: 'lastName ASC', limit: 1, skip: 100 })).body;
		expect(body[0]).toEqual(alone);
	});

	test('the CSV of a list has every column of the list under its label, the links to pages apart, for a spreadsheet to read', async () => {
		const answer = await fetch(await addressOf('/account/users', { filter: JSON.stringify({ where: { id: staff.id } }) }));
		const bytes = Buffer.from(await answer.arrayBuffer());
		expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
		expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="users-\d{4}-\d\d-\d\d\.csv"$/);
		expect(answer.headers.get('cache-control')).toBe('no-store');
		expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
		expect(bytes.toString('utf8').slice(1).split('\r\n')).toEqual([
			'Email,First name,Last name,Company,Phone,Verified,Roles,Registered',
			`${staff.email},Test,Person,,,yes,supervisor,${new Date().toISOString().slice(0, 10)}`,
			'',
		]);
	});

	test('the CSV of a list contains what its columns refer to [A7.04]', async () => {
		const owner = await shop.person({ email: 'owner@studio.example' });
		await designRow(shop, { ownerId: owner.id, name: 'Harbour, "final".jpg', adjusted: false, pricePence: 1050 });
		const columns = ['fileName', 'customerName', 'check', 'price'];
		expect(await rowsOf('/api/designs', { columns })).toEqual([
			['File name', 'Customer name', 'Design check', 'Price, net'],
			['Harbour, "final".jpg', 'Test Person', 'Image was auto-converted but not adjusted', '10.50'],
		]);
	});

	test('the CSV of a list is no place for formulas [ASVS 1.2.10]', async () => {
		for (const lastName of ['=HYPERLINK("http://x")', '+1', '-1', '@SUM(A1)', '\tx', 'O’Hara']) await orderRow(shop, { lastName });
		const names = await rowsOf('/api/orders', { columns: ['customerName', 'total'], filter: { order: 'createdAt ASC' } });
		expect(names.slice(1).map(([name]) => name)).toEqual(['A =HYPERLINK("http://x")', 'A +1', 'A -1', 'A @SUM(A1)', 'A \tx', 'A O’Hara']);
		for (const email of ['=1+1', '+1', '-1', '@x', '\tx']) await orderRow(shop, { lastName: 'Guarded', email });
		const emails = await rowsOf('/api/orders', {
			columns: ['email'],
			filter: { where: { customerLastName: 'Guarded' }, order: 'createdAt ASC' },
		});
		expect(emails.slice(1).flat()).toEqual(["'=1+1", "'+1", "'-1", "'@x", "'\tx"]);
	});

	test('follows the list in what is offered [D37]', async () => {
		await shop.context.database.pool.query('update certificates set active = false where id in (select id from certificates limit 1)');
		const offered = await rowsOf('/api/certificates', { columns: ['label'] });
		const all = await rowsOf('/api/certificates', { columns: ['label'], filter: { where: { active: { inq: [true, false] } } } });
		expect(all).toHaveLength(offered.length + 1);
	});
});

describe('asking for a CSV', () => {
	test.each([
		['a field', { filter: { where: { colour: 1 } } }, 'UNKNOWN_FILTER_FIELD'],
		['an order', { filter: { order: 'colour' } }, 'UNKNOWN_FILTER_FIELD'],
		['a pattern', { filter: { where: { email: { regexp: '((' } } } }, 'INVALID_PARAMETER_VALUE'],
		['a column', { columns: ['email', 'passwordHash'] }, 'INVALID_PARAMETER_VALUE'],
		['a key of the filter', { filter: { were: { id: 'x' } } }, 'UNKNOWN_FILTER_FIELD'],
		['a filter that is no object', { filter: [null] }, 'INVALID_PARAMETER_VALUE'],
		['a filter that is no JSON', { filter: '{' }, 'INVALID_PARAMETER_VALUE'],
		[
			'a filter that no address can hold',
			{ filter: { where: { id: { inq: Array.from({ length: 500 }, () => 'x'.repeat(36)) } } } },
			'INVALID_PARAMETER_VALUE',
		],
	])('asking for a CSV refuses %s that cannot be, before there is an address [D27]', async (_name, body, code) => {
		expect(await staff.post('/account/users/export', body)).toMatchObject({ status: 400, body: { error: { code } } });
	});

	test('answers an address that dies with the session and with the rights [D24] [ASVS 14.2.1]', async () => {
		const [one, other] = [await shop.supervisor(), await shop.supervisor()];
		const [ended, demoted] = [await addressOf('/api/orders', {}, one), await addressOf('/api/orders', {}, other)];
		expect(ended).not.toContain(one.token);
		// Another session of the same person stays open.
		const elsewhere = "insert into sessions (id, token_hash, user_id, expires_at) values ($1, $1, $2, now() + interval '1 day')";
		await shop.context.database.pool.query(elsewhere, [randomUUID(), one.id]);
		await one.post('/account/auth/logout', {});
		await shop.context.database.pool.query("update users set roles = '{regular}' where id = $1", [other.id]);
		const statusOf = async (address: string) => {
			const answer = await fetch(address);
			await answer.arrayBuffer();
			return answer.status;
		};
		expect(await statusOf(ended)).toBe(404);
		expect(await statusOf(demoted)).toBe(403);
	});

	test('asking for a CSV is not answered to customers', async () => {
		expect((await (await shop.person()).post('/api/orders/export', {})).status).toBe(403);
	});
});

describe('a client who breaks off', () => {
	test('a client who breaks off leaves no connection in use, and room for the next', async () => {
		const before = inUse();
		for (let round = 0; round < 4; round += 1) {
			const answer = await fetch(await addressOf('/account/users', {}));
			const reader = answer.body?.getReader();
			await reader?.read();
			await reader?.cancel();
		}
		expect(await rowsOf('/account/users', { columns: ['email'] })).not.toHaveLength(0);
		await expect.poll(inUse).toBe(before);
	});
});

test.runIf(long)('a million rows are streamed in the memory of a few thousand', { timeout: 600_000 }, async () => {
	await shop.context.database.pool.query(
		`insert into users (id, email, password_hash, first_name, last_name, roles) select 'million-' || i, i || '@million.example', '', '', 'Person', '{regular}'
		from generate_series(1, 1000000) i`,
	);
	const answer = await fetch(await addressOf('/account/users', { columns: ['email', 'createdAt'] }));
	let [lines, early, peak] = [0, 0, 0];
	for await (const chunk of answer.body ?? []) {
		for (const byte of chunk) if (byte === 10) lines += 1;
		peak = Math.max(peak, process.memoryUsage().rss);
		if (lines < 200_000) early = peak;
	}
	expect(lines).toBeGreaterThan(1_000_000);
	// Five times as many rows later, with what a process of both sides has not tidied up yet.
	expect(peak - early).toBeLessThan(150_000_000);
});
