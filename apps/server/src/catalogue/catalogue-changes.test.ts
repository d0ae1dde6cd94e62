import { type ApiError, apiErrorSchema, type PriceResult, type PrintItem, type PrintType, type Size } from '@print-room/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { crudModels, newBody, newItem } from '../testing/crud-items.ts';
import { photo } from '../testing/pictures.ts';
import { openPurchases, type Purchases } from '../testing/purchases.ts';
import { testShop } from '../testing/shop-fixture.ts';
import type { Answer, Visitor } from '../testing/test-shop.ts';

const many = process.env.TEST_LONG === undefined ? 200 : 5000;

const shop = testShop();
let staff: Visitor;
let purchases: Purchases;
beforeAll(async () => {
	staff = await shop.supervisor();
	purchases = await openPurchases(shop);
});

const errorOf = ({ body }: Answer): ApiError['error'] => apiErrorSchema.parse(body).error;
const rowsOf = async <Row extends object>(sql: string, values: readonly unknown[] = []) =>
	(await shop.context.database.pool.query<Row>(sql, [...values])).rows;
const orm = () => shop.context.orm;

describe('an entry that is used is kept [D37]', () => {
	test('a media group that prices and media use says so, and what to do instead', async () => {
		const { id, name } = await newItem(orm(), crudModels.mediagroups);
		await staff.post('/api/prices', { ...(await newBody(orm(), crudModels.prices)), groupId: id });
		await staff.post('/api/printTypes', { ...(await newBody(orm(), crudModels.printtypes)), groupId: id });
		const answer = await staff.remove(`/api/mediaGroups/${id}`);
		expect(errorOf(answer)).toMatchObject({
			statusCode: 409,
			code: 'IN_USE',
			message: `${String(name)} is used by prices and print media. Take it out of the offer instead.`,
			details: [
				{ path: 'prices', message: 'used by prices' },
				{ path: 'print media', message: 'used by print media' },
			],
		});
		expect((await staff.get(`/api/mediaGroups/${id}`)).status).toBe(200);
	});

	test('an entry that a design chose is kept, also when the design is gone; of several none is deleted', async () => {
		const guest = await shop.guest();
		const image = (await guest.upload(await photo({ width: 1800, height: 1200 }), 'Kept.jpg')).body;
		const media = (await newItem(orm(), crudModels.printtypes)).id;
		const request = purchases.request(image.id);
		const [chosen] = await rowsOf<PrintType>('select * from print_types where id = $1', [request.mediaId]);
		await rowsOf('update print_types set group_id = $2, configuration_id = $3 where id = $1', [
			media,
			Reflect.get(Object(chosen), 'group_id'),
			Reflect.get(Object(chosen), 'configuration_id'),
		]);
		expect((await guest.post('/api/designs', { ...request, mediaId: media })).status).toBe(200);
		await rowsOf('delete from designs');
		expect(errorOf(await staff.remove(`/api/printTypes/${media}`))).toMatchObject({ code: 'IN_USE', details: [{ path: 'designs' }] });
		const unused = (await newItem(orm(), crudModels.printtypes)).id;
		const both = await staff.post('/api/printTypes/changes', { remove: [{ id: unused }, { id: media }] });
		expect(errorOf(both).code).toBe('IN_USE');
		expect((await staff.get(`/api/printTypes/${unused}`)).status).toBe(200);
	});

	/** Runs the work within a transaction that ends once another one waits for it. */
	async function whileOpen<Result>(statements: readonly string[], id: string, work: () => Promise<Result>): Promise<Result> {
		const client = await shop.context.database.pool.connect();
		try {
			await client.query('begin');
			for (const statement of statements) await client.query(statement, [id]);
			const result = work();
			const waiting = "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
			await expect.poll(async () => (await rowsOf(waiting)).length).toBeGreaterThan(0);
			await client.query('commit');
			return await result;
		} finally {
			client.release();
		}
	}

	test('a design that is made while its entry is being deleted is refused', async () => {
		const guest = await shop.guest();
		const image = (await guest.upload(await photo({ width: 1800, height: 1200 }), 'Late.jpg')).body;
		const { id } = await newItem(orm(), crudModels.borders);
		const request = { ...purchases.request(image.id), borderId: id };
		const design = await whileOpen(['delete from borders where id = $1'], id, () => guest.post('/api/designs', request));
		expect(errorOf(design)).toMatchObject({ statusCode: 422, code: 'CHOICE_NOT_AVAILABLE' });
	});

	test('an entry that is deleted while a design with it is being made is kept', async () => {
		const { id } = await newItem(orm(), crudModels.borders);
		const asADesignDoes = ['select 1 from borders where id = $1 for key share', 'insert into entry_uses (id) values ($1)'];
		expect(errorOf(await whileOpen(asADesignDoes, id, () => staff.remove(`/api/borders/${id}`)))).toMatchObject({ code: 'IN_USE' });
		expect((await staff.get(`/api/borders/${id}`)).status).toBe(200);
	});

	test('an entry that categories preselect is preselected no more once it is deleted', async () => {
		const border = (await newItem(orm(), crudModels.borders)).id;
		const media = (await newItem(orm(), crudModels.printtypes)).id;
		await rowsOf("update category_configurations set default_border_id = $1 where category_id = 'fineartprint'", [border]);
		await rowsOf('update configs set preselected_border_id = $1', [border]);
		await rowsOf("update print_type_configurations set default_id = $1 where category_id = 'proofprint'", [media]);
		expect((await staff.remove(`/api/borders/${border}`)).status).toBe(204);
		expect((await staff.remove(`/api/printTypes/${media}`)).status).toBe(204);
		expect((await staff.get('/api/configs')).body).toMatchObject([{ preselectedBorderId: null, version: 2 }]);
		expect((await staff.get('/api/printCategories/fineartprint?filter[include][0]=categoryConfiguration')).body).toMatchObject({
			categoryConfiguration: { defaultBorderId: null },
		});
		expect((await staff.get('/api/printCategories/proofprint?filter[include][0]=printTypeConfiguration')).body).toMatchObject({
			printTypeConfiguration: { defaultId: null },
		});
	});
});

describe('there is one of a kind', () => {
	test('another mounted print cannot have the same route, nor the reserved one [A5.07] [D41]', async () => {
		const { route } = await newItem(orm(), crudModels.mountedprints);
		const body = await newBody(orm(), crudModels.mountedprints);
		expect(errorOf(await staff.post('/api/printItems', { ...body, route }))).toMatchObject({
			statusCode: 409,
			code: 'DUPLICATE',
			message: 'Another mounted print has this route already.',
			details: [{ path: 'route' }],
		});
		for (const wrong of ['verified', 'Not-This', 'nor_this', 'a-1'])
			expect(errorOf(await staff.post('/api/printItems', { ...body, route: wrong }))).toMatchObject({
				statusCode: 422,
				details: [{ path: 'route', message: 'Route must only include characters in range "a" to "z", or "-" character.' }],
			});
	});

	test('a mounted print has one price on a media group; a change to a second one is refused too', async () => {
		const [one, other] = [await newItem(orm(), crudModels.mountprices), await newItem(orm(), crudModels.mountprices)];
		const same = { printItemId: one.printItemId, groupId: one.groupId };
		for (const answer of [
			await staff.post('/api/itemPrices', { ...same, price: 1 }),
			await staff.patch(`/api/itemPrices/${other.id}`, same),
		])
			expect(errorOf(answer)).toMatchObject({
				statusCode: 409,
				code: 'DUPLICATE',
				details: [{ path: 'printItemId' }, { path: 'groupId' }],
			});
	});
});

describe('a mounted print is made whole', () => {
	const sizesAndItems = () => rowsOf('select (select count(*) from sizes) as sizes, (select count(*) from print_items) as items');

	test('with its outer size and its aperture, in one call [D41]', async () => {
		const body = await newBody(orm(), crudModels.mountedprints);
		const { id } = (await staff.post<PrintItem>('/api/printItems', body)).body;
		const { body: item } = await shop.nobody().get<PrintItem>(`/api/printItems/${id}?filter={"include":["finalSize","sizes"]}`);
		expect(item).toMatchObject({ categoryId: 'mountedprint', finalSize: body.finalSize, sizes: [body.aperture] });
		const [entry] = await rowsOf<{ changes: unknown[] }>('select changes from audit_log where record_id = $1', [id]);
		expect(entry?.changes).toContainEqual({ field: 'finalSize', before: null, after: body.finalSize });
	});

	test('or leaves nothing behind [A4.04] [D41]', async () => {
		const { route } = await newItem(orm(), crudModels.mountedprints);
		const body = await newBody(orm(), crudModels.mountedprints);
		const before = await sizesAndItems();
		expect((await staff.post('/api/printItems', { ...body, route })).status).toBe(409);
		expect((await staff.post('/api/printItems', { ...body, aperture: { label: 'No size' } })).status).toBe(422);
		const { finalSize: _none, ...without } = body;
		expect(errorOf(await staff.post('/api/printItems', without))).toMatchObject({ statusCode: 422, details: [{ path: 'finalSize' }] });
		expect(errorOf(await staff.post('/api/printItems', { ...without, finalSizeId: 'nothing' }))).toMatchObject({
			statusCode: 422,
			details: [{ path: 'finalSizeId' }],
		});
		expect(await sizesAndItems()).toEqual(before);
	});

	test('or by the separate calls, and back by them [A7.07] [A4.04]', async () => {
		const before = await sizesAndItems();
		const { finalSize, aperture, ...rest } = await newBody(orm(), crudModels.mountedprints);
		const outer = (await staff.post<Size>('/api/sizes', finalSize)).body;
		const item = (await staff.post<PrintItem>('/api/printItems', { ...rest, finalSizeId: outer.id, categoryId: 'mountedprint' })).body;
		const inner = (await staff.post<Size>('/api/sizes', { ...Object(aperture), printItemId: item.id })).body;
		expect(item.finalSizeId).toBe(outer.id);
		// An aperture can be no other item's outer size: it would be deleted with both.
		expect(
			errorOf(
				await staff.post('/api/printItems', {
					...(await newBody(orm(), crudModels.mountedprints)),
					finalSize: undefined,
					finalSizeId: inner.id,
				}),
			),
		).toMatchObject({ statusCode: 422, details: [{ path: 'finalSizeId' }] });
		expect((await staff.get(`/api/printItems/${item.id}/sizes?filter[limit]=1`)).body).toEqual([inner]);
		expect(errorOf(await staff.remove(`/api/sizes/${outer.id}`))).toMatchObject({ code: 'IN_USE', details: [{ path: 'mounted prints' }] });
		expect((await staff.remove(`/api/printItems/${item.id}`)).status).toBe(204);
		expect((await staff.get(`/api/sizes/${inner.id}`)).status).toBe(404);
		expect(await sizesAndItems()).toEqual(before);
		for (const index of [-1, 1e6 + 1, 1e10]) expect((await staff.post('/api/sizes', { ...Object(finalSize), index })).status).toBe(422);
		const alone = (await staff.post<Size>('/api/sizes', finalSize)).body;
		expect((await staff.remove(`/api/sizes/${alone.id}`)).status).toBe(204);
	});

	test('the sizes of a mounted print change one by one, each in its own history [A7.16]', async () => {
		const { id, label } = await newItem(orm(), crudModels.mountedprints);
		const { body: item } = await staff.get<PrintItem>(`/api/printItems/${id}?filter={"include":["finalSize","sizes"]}`);
		const [aperture] = item.sizes ?? [];
		const sizeMM = { width: 90, height: 70 };
		expect((await staff.patch(`/api/sizes/${aperture?.id}`, { sizeMM }, { 'if-match': '"1"' })).headers.get('etag')).toBe('"2"');
		expect((await staff.patch(`/api/sizes/${aperture?.id}`, { sizeMM }, { 'if-match': '"1"' })).status).toBe(412);
		await staff.patch(`/api/sizes/${item.finalSizeId}`, { label: 'Larger' });
		expect((await staff.get<Size>(`/api/sizes/${aperture?.id}`)).body).toMatchObject({ sizeMM, printItemId: id });
		const audited = await rowsOf<{ record_name: string; changes: unknown }>(
			"select record_name, changes from audit_log where record_id = $1 and action = 'update' and model = 'mountedprints' order by id",
			[id],
		);
		expect(audited).toEqual([
			{ record_name: label, changes: [{ field: 'aperture.sizeMM', before: aperture?.sizeMM, after: sizeMM }] },
			{ record_name: label, changes: [{ field: 'finalSize.label', before: item.finalSize?.label, after: 'Larger' }] },
		]);
	});
});

test('a price that staff change is the price that customers are shown [D10] [D11]', async () => {
	const { body: group } = await staff.post<{ id: string }>('/api/mediaGroups', { name: 'Priced' });
	const price = { mmSize: { extent1: 300, extent2: 200 }, inchesSize: { extent1: 11.81, extent2: 7.87 }, price: 12.35, groupId: group.id };
	const { body: row } = await staff.post<{ id: string }>('/api/prices', price);
	const asked = { categoryId: 'fineartprint', extent1: 200, extent2: 300, units: 'mm', groupId: group.id };
	const calculated = async () => (await shop.nobody().post<PriceResult>('/api/prices/calculate', asked)).body.price;
	await expect.poll(calculated).toBe(12.35);
	await staff.patch(`/api/prices/${row.id}`, { price: 0.29 });
	await expect.poll(calculated).toBe(0.29);
	await staff.remove(`/api/prices/${row.id}`);
	await expect.poll(calculated).toBeNull();
});

test('the prices of a shop are for staff to list, and its catalogue for everybody [D23]', async () => {
	for (const list of ['prices', 'itemPrices']) expect((await shop.nobody().get(`/api/${list}`)).status).toBe(401);
	for (const list of ['mediaGroups', 'borders', 'printItems']) expect((await shop.nobody().get(`/api/${list}/count`)).status).toBe(200);
});

test('a category’s print items are counted as they are listed [A7.02]', async () => {
	const path = '/api/printCategories/mountedprint/printItems';
	const { headers } = await staff.get(path);
	expect((await staff.get<{ count: number }>(`${path}/count`)).body.count).toBe(Number(headers.get('x-total-count')));
	expect((await staff.get(`/api/printCategories/fineartprint/printItems/count`)).body).toEqual({ count: 0 });
});

test(`${many} prices are changed in one call, each with its entry in the audit log`, async () => {
	const group = (await newItem(orm(), crudModels.mediagroups)).id;
	const sides = Array.from({ length: many }, (_side, index) => 100 + index);
	const create = sides.map((side) => ({
		mmSize: { extent1: side, extent2: side },
		inchesSize: { extent1: side, extent2: side },
		price: side / 4,
		groupId: group,
	}));
	const made = await staff.post<{ created: { id: string; version: number; mmSize: { extent1: number } }[] }>('/api/prices/changes', {
		create,
	});
	expect(made.body.created.map(({ mmSize }) => mmSize.extent1)).toEqual(sides);
	const update = made.body.created.map(({ id, version }) => ({ id, version, changes: { price: 5 } }));
	expect((await staff.post<{ updated: unknown[] }>('/api/prices/changes', { update })).body.updated).toHaveLength(many);
	const [audited] = await rowsOf<{ count: string }>(
		"select count(*) from audit_log where model = 'prices' and action = 'update' and actor_id = $1",
		[staff.id],
	);
	expect(Number(audited?.count)).toBeGreaterThanOrEqual(many);
});
