import { randomUUID } from 'node:crypto';
import { type DesignSet, type DesignSets, type Image, MOST_SET_IMAGES, MOST_SET_ROWS, type SavedDesignSet } from '@print-room/contract';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { copyRow } from '../../testing/copy-row.ts';
import { photo } from '../../testing/pictures.ts';
import { rowOf, setOf } from '../../testing/sets/set-rows.ts';
import { testShop } from '../../testing/shop-fixture.ts';
import type { Visitor } from '../../testing/test-shop.ts';

const shop = testShop();
const path = '/api/user/sets/fineartprint';
let template: Image;
let me: Visitor;

const query = async (text: string, ...values: unknown[]) => (await shop.context.database.pool.query(text, values)).rows;
const image = (ownerId: string) => copyRow(shop, 'images', template.id, { owner_id: ownerId });
const save = (who: Visitor, version: number | null, content: unknown, at = path) => who.put<SavedDesignSet>(at, { version, content });
const read = async (who: Visitor, at = path) => (await who.get<DesignSets>(at)).body;

beforeAll(async () => {
	template = (await (await shop.guest()).upload(await photo({ width: 300, height: 200 }), 'Pier.jpg')).body;
});
beforeEach(async () => {
	me = await shop.guest();
});

describe('a set is kept as a draft', () => {
	test('a set comes back as it was saved, for its category only, and is gone when it is deleted [R1.05]', async () => {
		expect(await read(me)).toEqual({ set: null, others: [] });
		const [first, second] = [await image(me.id), await image(me.id)];
		const content = {
			...setOf([
				rowOf(first, { crop: { x: 1.5, y: 0, width: 200, height: 133.25, previewWidth: 2048, previewHeight: 1365 } }),
				rowOf(first, { overrides: { sizing: { kind: 'longSide', length: 12 }, units: 'inches', mediaId: 'another-paper' } }),
				rowOf(second, { isLeftOut: true, added: randomUUID(), section: { x: 0.5, y: 0.25 } }),
			]),
			common: {
				...setOf([]).common,
				mediaId: 'paper',
				optionIds: ['glass'],
				certificateId: 'plain',
				certificateText: { title: 'Pier', artist: 'Inès', isProof: false, showsPicture: true },
				sizing: { kind: 'size', width: 300, height: 200 },
			},
		};
		const saved = await save(me, null, content);
		expect(saved).toMatchObject({ status: 200, body: { version: 1, goneImageIds: [] } });
		expect(await read(me)).toEqual({ set: { ...saved.body, content }, others: [] });
		expect((await read(me, '/api/user/sets/proofprint')).set).toBeNull();
		expect((await me.remove(`${path}?version=1`)).status).toBe(204);
		expect((await read(me)).set).toBeNull();
		expect((await me.remove(`${path}?version=1`)).status).toBe(204);
	});

	test('a set saved from an older version is refused with the stored version, and nothing of it is kept [R1.05]', async () => {
		const id = await image(me.id);
		const refusal = (version: string) => ({
			status: 409,
			body: { error: { code: 'SET_CHANGED', details: [{ path: 'version', message: version }] } },
		});
		await save(me, null, setOf([rowOf(id)]));
		const newer = setOf([rowOf(id), rowOf(id)]);
		expect(await save(me, 1, newer)).toMatchObject({ status: 200, body: { version: 2 } });
		for (const version of [null, 1, 3]) expect(await save(me, version, setOf([rowOf(id)]))).toMatchObject(refusal('2'));
		expect(await me.remove(`${path}?version=1`)).toMatchObject(refusal('2'));
		expect((await read(me)).set?.content).toEqual(newer);
	});

	test('a version never comes twice, so that a set made after a deletion is not overwritten from before it [R1.05]', async () => {
		const id = await image(me.id);
		await save(me, null, setOf([rowOf(id)]));
		await me.remove(`${path}?version=1`);
		expect(await save(me, 1, setOf([rowOf(id)]))).toMatchObject({
			status: 409,
			body: { error: { details: [{ path: 'version', message: 'null' }] } },
		});
		expect((await save(me, null, setOf([rowOf(id)]))).body.version).toBeGreaterThan(2);
	});

	test('two first saves at the same time keep one of the two whole [R1.05]', async () => {
		const id = await image(me.id);
		const contents = [setOf([rowOf(id)]), setOf([rowOf(id), rowOf(id)])];
		const answers = await Promise.all(contents.map((content) => save(me, null, content)));
		expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
		expect((await read(me)).set?.content).toEqual(contents[answers.findIndex(({ status }) => status === 200)]);
	});
});

describe('the rows of a set', () => {
	test('are refused with another person’s images, and the answer names them [R1.05] [ASVS 8.2.2]', async () => {
		const [mine, others] = [await image(me.id), await image((await shop.guest()).id)];
		expect(await save(me, null, setOf([rowOf(mine), rowOf(others)]))).toMatchObject({
			status: 403,
			body: { error: { code: 'IMAGE_FORBIDDEN', details: [{ path: 'content.rows.1.imageId' }] } },
		});
		expect((await read(me)).set).toBeNull();
	});

	test('stay when their image is deleted, and the answer says which are [R1.03] [R1.05]', async () => {
		const [kept, hidden] = [await image(me.id), await image(me.id)];
		const removed = (await me.upload(await photo({ width: 300, height: 200, seed: 2 }), 'Gone.jpg')).body.id;
		const content = setOf([rowOf(kept), rowOf(hidden), rowOf(removed)]);
		await save(me, null, content);
		await query('update images set hidden = true where id = $1', hidden);
		expect((await me.remove(`/account/user/uploads/${removed}`)).status).toBe(200);
		const { set } = await read(me);
		expect(set?.content).toEqual(content);
		expect(set?.goneImageIds.toSorted()).toEqual([hidden, removed].toSorted());
		expect(await save(me, 1, content)).toMatchObject({ status: 200, body: { goneImageIds: expect.arrayContaining([hidden, removed]) } });
	});

	test.each([
		['no row', []],
		['two rows of one id', [rowOf('one', { id: 'same' }), rowOf('one', { id: 'same' })]],
		['201 images', Array.from({ length: MOST_SET_IMAGES + 1 }, () => rowOf(randomUUID()))],
		['401 rows', Array.from({ length: MOST_SET_ROWS + 1 }, () => rowOf('one'))],
		['a sizing of its own without units', [rowOf('one', { overrides: { sizing: { kind: 'longSide', length: 300 } } })]],
		['a field that no set has', [{ ...rowOf('one'), price: 1 }]],
		['a side of nothing', [rowOf('one', { overrides: { units: 'mm', sizing: { kind: 'size', width: 0, height: 200 } } })]],
	])('are refused with %s [R1.01]', async (_what, rows) => {
		expect(await save(me, null, { ...setOf([]), rows })).toMatchObject({ status: 422, body: { error: { code: 'VALIDATION_FAILED' } } });
	});

	test('are at most 400 of 200 images, with choices and words of their own in each [R1.01] [R1.06]', async () => {
		const ids = Array.from({ length: MOST_SET_IMAGES }, () => randomUUID());
		const overrides = {
			...{ mediaId: randomUUID(), borderId: randomUUID(), printItemId: randomUUID(), certificateId: randomUUID() },
			...{ optionIds: [randomUUID(), randomUUID(), randomUUID()], units: 'inches' as const },
			sizing: { kind: 'size' as const, width: 1234.56, height: 1234.56 },
			certificateText: { title: 't'.repeat(120), artist: 'a'.repeat(120), year: 2026, isProof: false, showsPicture: true },
		};
		const crop = { x: 123.4567, y: 123.4567, width: 1234.5678, height: 1234.5678, previewWidth: 2048, previewHeight: 1365 };
		const rows = ids.flatMap((id) => [rowOf(id, { overrides, crop }), rowOf(id, { overrides, crop })]);
		expect((await save(me, null, setOf(rows))).status).toBe(200);
		expect((await read(me)).set?.content.rows).toHaveLength(MOST_SET_ROWS);
	});

	test('are refused in a body that no honest set needs [R1.05] [ASVS 2.4.1]', async () => {
		const options = Array.from({ length: 50 }, () => randomUUID());
		const rows = Array.from({ length: MOST_SET_ROWS }, () => rowOf('one', { overrides: { optionIds: options } }));
		expect(await save(me, null, setOf(rows))).toMatchObject({ status: 413, body: { error: { code: 'BODY_TOO_LARGE' } } });
	});
});

describe('a guest’s set at the sign-in', () => {
	const signIn = async (guest: Visitor, person: Visitor) =>
		expect((await person.post('/account/user/migrate', {}, { cookie: guest.cookie })).body).toEqual({ status: true });

	test('is the account’s set where that has none, in the version that the guest’s browser has seen [R1.05] [C7.10]', async () => {
		const person = await shop.person();
		const content = setOf([rowOf(await image(me.id))]);
		await save(me, null, content);
		await save(me, 1, content);
		await signIn(me, person);
		expect(await read(person)).toMatchObject({ set: { version: 2, content, goneImageIds: [] }, others: [] });
		expect((await save(person, 2, content)).status).toBe(200);
	});

	test('is the account’s set where that was deleted, in a version that no browser has seen [R1.05]', async () => {
		const person = await shop.person();
		const own = setOf([rowOf(await image(person.id))]);
		await save(person, null, own);
		await person.remove(`${path}?version=1`);
		const content = setOf([rowOf(await image(me.id))]);
		await save(me, null, content);
		await signIn(me, person);
		expect((await read(person)).set).toMatchObject({ version: 3, content });
		expect(await query('select 1 from design_sets where owner_id = $1', person.id)).toHaveLength(1);
	});

	test('stays beside the account’s set where that has one, and neither overwrites the other [R1.05]', async () => {
		const person = await shop.person();
		const [own, guests] = [setOf([rowOf(await image(person.id))]), setOf([rowOf(await image(me.id)), rowOf(await image(me.id))])];
		await save(person, null, own);
		await save(me, null, guests);
		await signIn(me, person);
		const { set, others } = await read(person);
		expect([set?.content, others.map(({ rows }) => rows)]).toEqual([own, [2]]);
		// The screen that the guest had open, and the account's other device, have seen version 1.
		expect((await save(person, 1, guests)).status).toBe(409);

		const other = `${path}/others/${others[0]?.id}`;
		expect((await person.post(other, { version: null })).status).toBe(409);
		const opened = await person.post<DesignSet>(other, { version: set?.version });
		expect(opened).toMatchObject({ status: 200, body: { content: guests, goneImageIds: [] } });
		const swapped = await read(person);
		expect([swapped.set?.content, swapped.others.map(({ rows }) => rows)]).toEqual([guests, [1]]);
		expect((await save(person, set?.version ?? 0, own)).status).toBe(409);

		expect((await person.remove(`${path}/others/${swapped.others[0]?.id}`)).status).toBe(204);
		expect((await read(person)).others).toEqual([]);
	});

	test('is one of at most five beside the account’s; the oldest goes [R1.05]', async () => {
		const person = await shop.person();
		await save(person, null, setOf([rowOf(await image(person.id))]));
		for (let count = 1; count <= 6; count += 1) {
			const guest = await shop.guest();
			await save(guest, null, setOf(Array.from({ length: count }, () => rowOf('one'))));
			await signIn(guest, person);
		}
		expect((await read(person)).others.map(({ rows }) => rows)).toEqual([6, 5, 4, 3, 2]);
	});
});

test('two devices that take up other sets at the same time leave one in work and lose none [R1.05]', async () => {
	const person = await shop.person();
	const sets = [randomUUID(), randomUUID()];
	for (const [index, id] of sets.entries())
		await query(
			"insert into design_sets (id, owner_id, category_id, is_in_work, content, rows) values ($1, $2, 'fineartprint', false, $3, $4)",
			id,
			person.id,
			setOf([rowOf('one')]),
			index + 1,
		);
	const answers = await Promise.all(sets.map((id) => person.post(`${path}/others/${id}`, { version: null })));
	expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
	const { set, others } = await read(person);
	expect([set?.content.rows.length, others.length]).toEqual([1, 1]);
});
