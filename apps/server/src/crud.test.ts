import { isDeepStrictEqual } from 'node:util';
import { type ApiError, apiErrorSchema, type Field, mayBeLeftOut, modelSchemasOf } from '@print-room/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { type CrudModel, type ItemView, removeItems } from './platform/index.ts';
import { catalogue, crudModels, newBody, newChange, newItem, newValue } from './testing/crud-items.ts';
import { testShop } from './testing/shop-fixture.ts';
import type { Answer, Visitor } from './testing/test-shop.ts';

const shop = testShop({ worker: false });
let staff: Visitor;
beforeAll(async () => {
	staff = await shop.person({ roles: ['admin'] });
});

const errorOf = ({ body }: Answer): ApiError['error'] => apiErrorSchema.parse(body).error;
const asking = (filter: Readonly<Record<string, unknown>>) => `?filter=${encodeURIComponent(JSON.stringify(filter))}`;

/** A value that a field does not have yet. */
async function otherValue(crud: CrudModel, field: Field, now: unknown): Promise<unknown> {
	const value = await newValue(shop.context.orm, crud, field);
	return isDeepStrictEqual(value, now) ? newValue(shop.context.orm, crud, field) : value;
}

/** Search text for an item: its name, else its size, else the name that it belongs to. */
function searchedFor({ model }: CrudModel, item: ItemView): string {
	const called = model.fields.find(({ kind }) => kind === 'text');
	if (called !== undefined) return String(item[called.name]);
	const sized = model.fields.find(({ kind }) => kind === 'extents');
	if (sized !== undefined) return Object.values(Object(item[sized.name])).join(' × ');
	const named = model.fields.find((field) => field.kind === 'reference');
	return named?.kind === 'reference' ? String(Reflect.get(Object(item[named.relation]), named.from.label)) : '';
}

describe.each(catalogue.map((crud) => [crud.model.title, crud] as const))('%s', (_title, crud) => {
	const { model } = crud;
	const path = `/api${model.path}`;
	const orm = () => shop.context.orm;
	const read = async (id: string, filter = {}) => (await staff.get<ItemView>(`${path}/${id}${asking(filter)}`)).body;
	const ids = async (filter = {}) => (await staff.get<ItemView[]>(`${path}${asking(filter)}`)).body.map(({ id }) => id);
	const counted = async (filter = {}) => (await staff.get<{ count: number }>(`${path}/count${asking(filter)}`)).body.count;
	const history = async (id: string) => {
		const { rows } = await shop.context.database.pool.query<{ action: string; actor_id: string; record_name: string; changes: unknown[] }>(
			'select action, actor_id, record_name, changes from audit_log where model = $1 and record_id = $2 order by id',
			[model.name, id],
		);
		return rows;
	};

	test('an entry can be created with every field, and read alone, in the list and in the count [A7.02] [A7.06] [A7.16]', async () => {
		const body = await newBody(orm(), crud);
		const before = await counted();
		const made = await staff.post<ItemView>(path, body);
		expect(made).toMatchObject({ status: 200, body: { version: 1 } });
		expect(made.headers.get('etag')).toBe('"1"');
		const { id } = modelSchemasOf(model).entity.parse(made.body);
		for (const { name } of model.fields) expect(made.body[name], name).toEqual(body[name]);
		expect(await read(id)).toEqual(made.body);
		expect((await staff.get(`${path}${asking({ where: { id } })}`)).body).toEqual([made.body]);
		expect(await counted()).toBe(before + 1);
	});

	test('an entry can be created with required fields only, at the end of the list [A5.02]', async () => {
		const body = await newBody(orm(), crud, 'least');
		const { status, body: made } = await staff.post<ItemView>(path, body);
		expect(status).toBe(200);
		for (const field of model.fields)
			if ('initial' in field && field.name !== 'index' && body[field.name] === undefined) expect(made[field.name]).toBe(field.initial);
		expect((await ids()).at(-1)).toBe(made.id);
	});

	test('an entry is refused if a required field is missing, a field is unknown, or a reference leads nowhere [A5.01] [A5.11]', async () => {
		const body = await newBody(orm(), crud);
		const before = await counted();
		const refused = async (wrong: Readonly<Record<string, unknown>>, place: string) => {
			const answer = await staff.post(path, wrong);
			expect(answer.status, JSON.stringify(wrong)).toBe(422);
			expect(errorOf(answer).details?.map((detail) => detail.path)).toContain(place);
		};
		for (const field of model.fields) {
			if (!mayBeLeftOut(field)) await refused({ ...body, [field.name]: undefined }, field.name);
			if (field.kind === 'reference') await refused({ ...body, [field.name]: 'nothing' }, field.name);
			if (field.kind === 'money') await refused({ ...body, [field.name]: -1 }, field.name);
		}
		await refused({ ...body, surprise: true }, '');
		expect(await counted()).toBe(before);
	});

	test('each field of an entry changes by itself, and the answer names the new version [A7.03]', async () => {
		let item = await read((await newItem(orm(), crud)).id);
		for (const field of model.fields.filter(({ createOnly }) => createOnly !== true)) {
			const value = await otherValue(crud, field, item[field.name]);
			const answer = await staff.patch(`${path}/${item.id}`, { [field.name]: value }, { 'if-match': `"${item.version}"` });
			expect(answer).toMatchObject({ status: 204, body: '' });
			expect(answer.headers.get('etag')).toBe(`"${item.version + 1}"`);
			const changed = await read(item.id);
			expect(changed).toEqual({ ...item, [field.name]: value, version: item.version + 1 });
			item = changed;
		}
	});

	test('an entry that is sent back as it was read, with its relations, is not changed', async () => {
		const { id } = await newItem(orm(), crud);
		const saved = await read(id, { include: model.include });
		const answer = await staff.patch(`${path}/${id}`, saved);
		expect(answer).toMatchObject({ status: 204 });
		expect(answer.headers.get('etag')).toBe('"1"');
		expect(await read(id, { include: model.include })).toEqual(saved);
		expect(await history(id)).toHaveLength(1);
	});

	test('an entry refuses a change that rests on an older version; one of two at once succeeds', async () => {
		const { id } = await newItem(orm(), crud);
		const changes = [await newChange(orm(), crud), await newChange(orm(), crud)];
		const answers = await Promise.all(changes.map((change) => staff.patch(`${path}/${id}`, change, { 'if-match': '"1"' })));
		expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 412]);
		const [refused] = answers.filter(({ status }) => status === 412);
		expect(refused && errorOf(refused)).toMatchObject({
			code: 'EDIT_CONFLICT',
			message: 'Someone else has changed this since you opened it.',
		});
		expect(await read(id)).toMatchObject({ ...changes[answers.findIndex(({ status }) => status === 204)], version: 2 });
		expect((await staff.patch(`${path}/${id}`, await newChange(orm(), crud))).status).toBe(204);
	});

	test('deletes one that nothing uses, and knows it no more [A7.03]', async () => {
		const { id } = await newItem(orm(), crud);
		const before = await counted();
		expect(await staff.remove(`${path}/${id}`)).toMatchObject({ status: 204, body: '' });
		expect(await counted()).toBe(before - 1);
		for (const answer of [
			await staff.get(`${path}/${id}`),
			await staff.remove(`${path}/${id}`),
			await staff.patch(`${path}/${id}`, await newChange(orm(), crud)),
		])
			expect({ status: answer.status, code: errorOf(answer).code }).toEqual({ status: 404, code: 'ENTITY_NOT_FOUND' });
	});

	test('several entries are created, changed and deleted at once, all of them or none', async () => {
		const [kept, gone] = [await newItem(orm(), crud), await newItem(orm(), crud)];
		const changes = await newChange(orm(), crud);
		const both = {
			create: [await newBody(orm(), crud)],
			update: [{ id: kept.id, version: 1, changes }],
			remove: [{ id: gone.id, version: 1 }],
		};
		const done = await staff.post<{ created: ItemView[]; updated: ItemView[]; removed: number }>(`${path}/changes`, both);
		expect(done).toMatchObject({
			status: 200,
			body: { created: [{ version: 1 }], updated: [{ ...changes, id: kept.id, version: 2 }], removed: 1 },
		});
		const before = await counted();
		const outdated = await staff.post(`${path}/changes`, {
			create: [await newBody(orm(), crud)],
			update: [{ id: kept.id, version: 1, changes }],
		});
		expect(outdated.status).toBe(412);
		expect(errorOf(outdated).details?.map((detail) => detail.path)).toEqual([kept.id]);
		const created = await newBody(orm(), crud);
		expect((await staff.post(`${path}/changes`, { create: [created], remove: [{ id: gone.id }] })).status).toBe(404);
		expect((await staff.post(`${path}/changes`, { create: [created], update: [{ id: kept.id, changes: { surprise: 1 } }] })).status).toBe(
			422,
		);
		expect(await counted()).toBe(before);
		expect((await history(gone.id)).map(({ action }) => action)).toEqual(['create', 'delete']);
	});

	test('an entry is sorted by every column that has an order, up and down [A2.03] [A7.04]', async () => {
		await newItem(orm(), crud);
		await newItem(orm(), crud);
		for (const { sort } of model.columns) {
			if (sort === undefined) continue;
			const [up, down] = [await ids({ order: `${sort} ASC` }), await ids({ order: `${sort} DESC` })];
			expect(up.length).toBeGreaterThan(2);
			expect(up.toReversed(), sort).toEqual(down);
		}
	});

	test('an entry is found by its search and by each of its fields [A7.04] [A9.08] [D27]', async () => {
		const { id } = await newItem(orm(), crud);
		await newItem(orm(), crud);
		const item = await read(id, { include: model.include });
		const where = { $text: { search: searchedFor(crud, item) } };
		expect(await ids({ where })).toEqual([id]);
		expect(await counted({ where })).toBe(1);
		for (const { name, kind } of model.fields)
			if (!['size', 'extents', 'categories', 'switch'].includes(kind))
				expect(await ids({ where: { [name]: item[name] } }), name).toContain(id);
		expect(errorOf(await staff.get(`${path}${asking({ where: { surprise: 1 } })}`))).toMatchObject({
			statusCode: 400,
			code: 'UNKNOWN_FILTER_FIELD',
		});
	});

	test('an entry brings along what it refers to when asked [A7.04]', async () => {
		const { id } = await newItem(orm(), crud);
		const item = await read(id, { include: model.include });
		for (const relation of model.include) expect(item, relation).toHaveProperty(relation);
		for (const field of model.fields) if (field.kind === 'reference') expect(item[field.relation]).toMatchObject({ id: item[field.name] });
	});

	test.runIf(crud.columns.active)(
		'an entry is not offered once it is archived, and is still returned and counted on request [D37]',
		async () => {
			const { id } = await newItem(orm(), crud);
			expect((await staff.patch(`${path}/${id}`, { active: false })).status).toBe(204);
			const nobody = model.rights.read === null ? shop.nobody() : staff;
			expect((await nobody.get<ItemView[]>(`${path}${asking({ where: { id } })}`)).body).toEqual([]);
			expect((await nobody.get(`${path}/count${asking({ where: { id } })}`)).body).toEqual({ count: 0 });
			const where = { id, active: { inq: [true, false] } };
			expect(await ids({ where })).toEqual([id]);
			expect(await counted({ where })).toBe(1);
			expect((await nobody.get<ItemView>(`${path}/${id}`)).body.active).toBe(false);
		},
	);

	test.runIf(crud.columns.active)(
		'is listed and counted once archived wherever a filter names `active`, at any depth [D27] [D37]',
		async () => {
			const { id } = await newItem(orm(), crud);
			const offered = await newItem(orm(), crud);
			await staff.patch(`${path}/${id}`, { active: false });
			const these = { id: { inq: [id, offered.id] } };
			for (const where of [
				{ and: [these, { active: false }] },
				{ and: [these, { or: [{ active: false }, { id: 'nothing' }] }] },
				{ or: [{ and: [{ active: { neq: true } }, { or: [{ and: [these] }] }] }] },
			]) {
				expect(await ids({ where }), JSON.stringify(where)).toEqual([id]);
				expect(await counted({ where }), JSON.stringify(where)).toBe(1);
			}
			const { body } = await staff.get<ItemView[]>(`${path}?filter[where][and][0][id]=${id}&filter[where][and][1][active]=false`);
			expect(body.map((item) => item.id)).toEqual([id]);
		},
	);

	test('the audit log says who created, changed and deleted an entry, and what was there before [D23]', async () => {
		const made = (await staff.post<ItemView>(path, await newBody(orm(), crud))).body;
		const change = await newChange(orm(), crud);
		await staff.patch(`${path}/${made.id}`, change);
		const admin = await shop.admin();
		await admin.remove(`${path}/${made.id}`);
		const [name = '', after] = Object.entries(change)[0] ?? [];
		const entries = await history(made.id);
		expect(entries.map(({ action, actor_id }) => [action, actor_id])).toEqual([
			['create', staff.id],
			['update', staff.id],
			['delete', admin.id],
		]);
		expect(entries[0]?.changes).toContainEqual({ field: name, before: null, after: made[name] });
		expect(entries[1]?.changes).toEqual([{ field: name, before: made[name], after }]);
		expect(entries[2]?.changes).toContainEqual({ field: name, before: after, after: null });
		for (const entry of entries) expect(entry.record_name).not.toBe('');
	});
});

test('more prices than a statement takes parameters are looked for in one [ASVS 2.4.1]', async () => {
	const which = Array.from({ length: 70_000 }, (_, index) => ({ id: `none-${index}` }));
	const removed = shop.context.orm.transaction((tx) => removeItems(tx, crudModels.prices, { id: 'somebody', requestId: 'a test' }, which));
	await expect(removed).rejects.toMatchObject({ code: 'ENTITY_NOT_FOUND' });
});
