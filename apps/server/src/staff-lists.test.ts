import type { Design, Order, StaffUser } from '@print-room/contract';
import { stringify } from 'qs';
import { beforeAll, describe, expect, test } from 'vitest';
import { designRow, orderRow } from './testing/list-rows.ts';
import { testShop } from './testing/shop-fixture.ts';
import type { Person } from './testing/test-shop.ts';

const shop = testShop({ worker: false });
let staff: Person;
let customer: Person;
beforeAll(async () => {
	staff = await shop.supervisor();
	customer = await shop.person({ email: 'grace.o-brien@studio.example' });
	await designRow(shop, { ownerId: customer.id, name: 'IMG_4821.jpg', adjusted: false, pricePence: 1000 });
	await designRow(shop, { ownerId: customer.id, name: 'harbour-Whitby 2019.tif', pricePence: 9950 });
	await designRow(shop, { ownerId: 'anonymous-x', name: 'harbour (final).jpg', pricePence: 5000 });
	for (const lastName of ['Smith', 'Goldsmith', 'Ó Súilleabháin', '50% off', 'Li']) await orderRow(shop, { lastName });
	await shop.context.database.pool.query("update users set first_name = 'Grace', last_name = 'O’Brien' where id = $1", [customer.id]);
});

const json = (value: unknown) => encodeURIComponent(JSON.stringify(value));
const get = async <Item>(path: string, filter: object) => (await staff.get<Item[]>(`${path}?filter=${json(filter)}`)).body;

describe('the list of designs [A7.02]', () => {
	const names = async (filter: object) => (await get<Design>('/api/designs', filter)).map(({ imageName }) => imageName);

	test('brings the owner and the image along, and says how many there are [A7.04]', async () => {
		const { body, headers } = await staff.get<Design[]>(
			`/api/designs?${stringify({ filter: { include: ['user', 'upload'], order: ['createdAt ASC'], limit: 2 } })}`,
		);
		expect(headers.get('x-total-count')).toBe('3');
		expect(headers.get('x-total-count-is-more')).toBeNull();
		expect(body).toMatchObject([
			{ imageName: 'IMG_4821.jpg', user: { id: customer.id, email: customer.email }, upload: { adjusted: false } },
			{ imageName: 'harbour-Whitby 2019.tif', upload: { adjusted: true } },
		]);
		expect(JSON.stringify(body)).not.toContain('argon2');
	});

	test.each([
		['img', ['IMG_4821.jpg']],
		['4821', ['IMG_4821.jpg']],
		['IMG_4821.jpg', ['IMG_4821.jpg']],
		['whitby harbour', ['harbour-Whitby 2019.tif']],
		['harbour -whitby', ['harbour (final).jpg']],
		['"harbour whitby"', ['harbour-Whitby 2019.tif']],
		['"whitby harbour"', []],
		['nothing', []],
	])('the list of designs finds files by the words of their names: %s [D27]', async (search, found) => {
		expect(await names({ where: { $text: { search } } })).toEqual(found);
	});

	test('the list of designs is sorted by name, price and date, and by nothing that has no index [A2.03]', async () => {
		expect(await names({ order: 'price DESC' })).toEqual(['harbour-Whitby 2019.tif', 'harbour (final).jpg', 'IMG_4821.jpg']);
		expect(await names({ order: 'imageName ASC' })).toEqual(['harbour (final).jpg', 'harbour-Whitby 2019.tif', 'IMG_4821.jpg']);
		const refused = await staff.get(`/api/designs?filter=${json({ order: 'categoryId ASC' })}`);
		expect(refused).toMatchObject({ status: 400, body: { error: { code: 'UNKNOWN_FILTER_FIELD' } } });
	});

	test('the list of designs is filtered by owner, image and price in pounds', async () => {
		expect(await names({ where: { userId: customer.id, price: { gt: 99.49 } } })).toEqual(['harbour-Whitby 2019.tif']);
		expect(await names({ where: { price: 50 } })).toEqual(['harbour (final).jpg']);
	});

	test('the list of designs counts by where, by filter[where] and by both [D27]', async () => {
		const count = async (query: string) => (await staff.get(`/api/designs/count?${query}`)).body;
		expect(await count('')).toEqual({ count: 3 });
		expect(await count(`where=${json({ userId: customer.id })}`)).toEqual({ count: 2 });
		expect(await count('filter[where][$text][search]=harbour')).toEqual({ count: 2 });
		expect(await count(`where[userId]=${customer.id}&filter[where][$text][search]=harbour&exact=true`)).toEqual({ count: 1 });
	});
});

describe('the list of orders', () => {
	const found = async (like: string) =>
		(await get<Order>('/api/orders', { where: { customerLastName: { like, options: 'i' } }, order: 'customerLastName ASC' })).map(
			({ customerLastName }) => customerLastName,
		);

	test.each([
		['smith', ['Goldsmith', 'Smith']],
		['SMITH', ['Goldsmith', 'Smith']],
		['ó súi', ['Ó Súilleabháin']],
		['SÚILLEABHÁIN', ['Ó Súilleabháin']],
		['li', ['Li']],
		['50\\% off', ['50% off']],
		['gold%th', ['Goldsmith']],
		['_it', ['Goldsmith', 'Smith']],
		['\\', []],
	])('the list of orders finds %s anywhere in the last name, in capitals or not [A7.04]', async (like, names) => {
		expect((await found(like)).toSorted()).toEqual(names.toSorted());
	});

	test('the list of orders finds them by the words of the customer too', async () => {
		const orders = await get<Order>('/api/orders', { where: { $text: { search: 'buyer smith' } } });
		expect(orders.map(({ customerLastName }) => customerLastName)).toEqual(['Smith']);
	});
});

describe('the list of users [A7.10]', () => {
	test('the list of users finds people by the beginning of their names or their e-mail, as the choice of an owner asks [A9.05]', async () => {
		const regexp = '/^grace/i';
		const where = { or: [{ firstName: { regexp } }, { lastName: { regexp } }, { email: { regexp } }] };
		const people = await get<StaffUser>('/account/users', { where, limit: 15 });
		expect(people.map(({ id }) => id)).toEqual([customer.id]);
		const nested = stringify({ filter: { where: { lastName: { regexp: "/^O'|^O’/" } }, limit: 15 } });
		expect((await staff.get<StaffUser[]>(`/account/users?${nested}`)).body.map(({ id }) => id)).toEqual([customer.id]);
	});

	test.each(['grace', 'O’Brien', 'brien grace', 'grace.o-brien@studio.example'])(
		'the list of users finds them by words: %s',
		async (search) => {
			expect((await get<StaffUser>('/account/users', { where: { $text: { search } } })).map(({ id }) => id)).toEqual([customer.id]);
		},
	);

	test('the list of users returns one user with the version for a change, and never a password', async () => {
		const answer = await staff.get<StaffUser>(`/account/users/${customer.id}`);
		expect(answer.body).toMatchObject({ id: customer.id, email: customer.email, version: 1 });
		expect(answer.headers.get('etag')).toBe('"1"');
		expect(JSON.stringify((await staff.get('/account/users')).body)).not.toMatch(/hash|argon2|search/i);
	});

	test('the list of users refuses a pattern that takes too long instead of running it [ASVS 15.2.2]', async () => {
		const answer = await staff.get(`/account/users?filter=${json({ where: { email: { regexp: '((((' } } })}`);
		expect(answer).toMatchObject({ status: 400, body: { error: { code: 'INVALID_PARAMETER_VALUE' } } });
	});
});

test('words find entries of the catalogue and prices by their sizes [A9.08]', async () => {
	const [first] = (await shop.nobody().get<{ label: string }[]>('/api/printTypes')).body;
	const search = first?.label ?? '';
	const media = (await shop.nobody().get<{ label: string }[]>(`/api/printTypes?filter=${json({ where: { $text: { search } } })}`)).body;
	expect(media.map(({ label }) => label)).toContain(search);
	for (const size of ['610 406', '609.6 × 406.4', '24 16', '24.00 × 16.00', '610x406']) {
		const sizes = await get<{ mmSize: { extent1: number } }>('/api/prices', { where: { $text: { search: size } } });
		expect(new Set(sizes.map(({ mmSize }) => mmSize.extent1)), size).toEqual(new Set([609.6]));
	}
});

test('a filtered list of more than ten thousand says so, and counts further on request [A7.02]', async () => {
	await shop.context.database.pool.query(`insert into users (id, email, password_hash, first_name, last_name, roles)
		select 'many-' || i, i || '@many.example', '', 'Many', 'People', '{regular}' from generate_series(1, 10050) i`);
	const where = { lastName: 'People' };
	const page = await staff.get(`/account/users?filter=${json({ where, limit: 1 })}`);
	expect([page.headers.get('x-total-count'), page.headers.get('x-total-count-is-more')]).toEqual(['10000', 'true']);
	expect((await staff.get(`/account/users/count?where=${json(where)}`)).body).toEqual({ count: 10_000, isMore: true });
	expect((await staff.get(`/account/users/count?where=${json(where)}&exact=true`)).body).toEqual({ count: 10_050 });
	const exact = await staff.get(`/account/users?filter=${json({ where, limit: 1 })}&exact=true`);
	expect([exact.headers.get('x-total-count'), exact.headers.get('x-total-count-is-more')]).toEqual(['10050', null]);
});

test('a long answer is the same as its pages, and its length is known [A7.02] [ASVS 15.2.2]', async () => {
	const page = async (skip: number, limit: number) =>
		(await staff.get<StaffUser[]>(`/account/users?filter=${json({ order: ['email DESC'], limit, skip })}`)).body;
	const pages: StaffUser[] = [];
	for (let skip = 0; skip < 900; skip += 90) pages.push(...(await page(skip, 90)));
	const whole = await fetch(`${shop.url}/account/users?filter=${json({ order: ['email DESC'], limit: 900 })}`, { headers: staff.headers });
	const text = await whole.text();
	expect(JSON.parse(text)).toEqual(pages);
	expect(whole.headers.get('content-type')).toBe('application/json; charset=utf-8');
	expect(whole.headers.get('content-length')).toBe(String(Buffer.byteLength(text)));
	expect(text).not.toContain('password');
});
