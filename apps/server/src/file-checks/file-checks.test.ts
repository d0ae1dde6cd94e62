import type { FreeCheckRequest } from '@print-room/contract';
import { beforeAll, expect, test } from 'vitest';
import type { ExportEntry } from '../accounts/index.ts';
import { newId } from '../platform/index.ts';
import { photo } from '../testing/pictures.ts';
import { openPurchases } from '../testing/purchases.ts';
import { copyDesign, type Saved, saveDesign } from '../testing/saved-designs.ts';
import { testShop } from '../testing/shop-fixture.ts';
import type { Person, Visitor } from '../testing/test-shop.ts';
import { fileCheckEntries, freeCheckRequests, ownedFileChecks } from './index.ts';

const shop = testShop();
let admin: Person;
let supervisor: Person;
let person: Person;
let saved: Saved;

beforeAll(async () => {
	[admin, supervisor, person] = [await shop.person({ roles: ['admin'] }), await shop.supervisor(), await shop.person()];
	saved = await saveDesign(await openPurchases(shop), person, await photo({ width: 1500, height: 1000 }), 'Dunes.jpg');
});

async function ask({ id: ownerId }: Pick<Visitor, 'id'>, changes: Partial<typeof freeCheckRequests.$inferInsert> = {}): Promise<string> {
	const id = newId();
	const request = { id, ownerId, firstName: 'Inès', lastName: 'Moreau', email: 'ines@example.com', comment: 'Is it sharp enough?' };
	await shop.context.orm.insert(freeCheckRequests).values({ ...request, ...changes });
	return id;
}
const path = '/api/freeCheckRequests';
const list = async (query: string) => (await supervisor.get<FreeCheckRequest[]>(`${path}?${query}`)).body.map(({ id }) => id);
const read = (id: string) => supervisor.get<FreeCheckRequest>(`${path}/${id}?filter[include][0]=design&filter[include][1]=user`);
const found = (table: string, id: string) =>
	shop.context.database.pool.query(`select 1 from ${table} where id = $1`, [id]).then(({ rows }) => rows.length);

test('requests are listed, counted, searched and filtered, the latest first [A7.02] [A7.04] [D27]', async () => {
	const [early, late] = [
		await ask(person, { createdAt: new Date('2026-01-01') }),
		await ask(person, { lastName: 'Van Dyke', state: 'looksGood', answeredAt: new Date() }),
	];
	expect(await list('')).toEqual([late, early]);
	expect(await list('filter[where][$text][search]=moreau')).toEqual([early]);
	expect(await list('filter={"where":{"answeredAt":null}}')).toEqual([early]);
	expect(await list('filter[where][state]=looksGood')).toEqual([late]);
	expect(await list('filter[order]=lastName ASC&filter[limit]=1')).toEqual([early]);
	expect((await supervisor.get(`${path}/count`)).body).toMatchObject({ count: 2 });
	const page = await supervisor.get<FreeCheckRequest[]>(`${path}?filter[limit]=1&filter[include][0]=user`);
	expect(page.headers.get('x-total-count')).toBe('2');
	expect(page.body).toMatchObject([{ id: late, user: { email: person.email } }]);
	expect(JSON.stringify(page.body)).not.toMatch(/passwordHash|argon2/);
	expect((await supervisor.get(`${path}?filter[where][comment]=x`)).status).toBe(400);
});

test('a file check is returned with its design and its person, and says if either is gone [A2.14] [A8.12] [A7.17]', async () => {
	const copied = await copyDesign(shop, saved, person);
	const id = await ask(person, { designId: copied.design.id });
	expect(await read(id)).toMatchObject({
		status: 200,
		body: {
			id,
			comment: 'Is it sharp enough?',
			userId: person.id,
			user: { id: person.id, email: person.email },
			design: { id: copied.design.id, imageName: 'Dunes.jpg', printType: { label: expect.any(String) }, thumbUrl: expect.any(String) },
		},
	});
	expect((await admin.remove(`/api/designs/${copied.design.id}`)).status).toBe(204);
	expect((await read(id)).body).toMatchObject({ designId: null, design: null });
	const ofGuest = await ask(await shop.guest());
	expect((await read(ofGuest)).body).toMatchObject({ user: null });
	expect((await read('unknown')).status).toBe(404);
});

test('one is deleted by administrators alone, and leaves no name in the log [A6.02] [D23]', async () => {
	const id = await ask(person, { designId: saved.design.id });
	expect(await supervisor.remove(`${path}/${id}`)).toMatchObject({ status: 403, body: { error: { code: 'FORBIDDEN' } } });
	expect((await admin.remove(`${path}/${id}`)).status).toBe(204);
	expect([await found('free_check_requests', id), await found('designs', saved.design.id)]).toEqual([0, 1]);
	const { rows } = await shop.context.database.pool.query('select * from audit_log where record_id = $1', [id]);
	expect(rows).toMatchObject([{ actor_id: admin.id, action: 'delete', model: 'testproofrequests' }]);
	expect(JSON.stringify(rows)).not.toMatch(/Moreau|@|sharp/);
	expect((await admin.remove(`${path}/${id}`)).status).toBe(404);
});

test('a guest’s request moves to the account, is part of its export, and is deleted with it [C1.07] [D1]', async () => {
	const [guest, owner] = [await shop.guest(), await shop.person()];
	const id = await ask(guest);
	expect((await owner.post('/account/user/migrate', {}, { cookie: guest.cookie })).body).toEqual({ status: true });
	expect((await read(id)).body).toMatchObject({ userId: owner.id });
	const exported: ExportEntry[] = [];
	for await (const entry of ownedFileChecks(shop.context).export(owner.id)) exported.push(entry);
	expect(exported).toMatchObject([{ name: 'file-checks.json', json: [{ id, comment: 'Is it sharp enough?' }] }]);
	await owner.post('/account/user/delete', { password: owner.password });
	expect(await found('free_check_requests', id)).toBe(0);
});

test('a guest’s request goes a year after the last word, with all that it names; an account’s stays [D24]', async () => {
	const guest = await shop.guest();
	const longAgo = new Date(Date.now() - 366 * 86_400_000);
	const say = async (requestId: string, createdAt: Date) => {
		await shop.context.orm
			.insert(fileCheckEntries)
			.values({ id: newId(), requestId, kind: 'asked', byId: guest.id, text: 'Words', createdAt });
		return requestId;
	};
	const asked = async (who: Pick<Visitor, 'id'>, said: Date) =>
		say(await ask(who, { createdAt: longAgo, designId: saved.design.id }), said);
	const [old, silent, recent, persons] = [
		await asked(guest, longAgo),
		await ask(guest, { createdAt: longAgo }),
		await asked(guest, new Date(Date.now() - 364 * 86_400_000)),
		await asked(person, longAgo),
	];
	await shop.context.queue.add(shop.context.orm, 'sweep-file-checks', {});
	const left = () => Promise.all([old, silent, recent, persons].map((id) => found('free_check_requests', id)));
	await expect.poll(left).toEqual([0, 0, 1, 1]);
	const { rows } = await shop.context.database.pool.query('select 1 from file_check_entries where request_id = $1', [old]);
	expect(rows).toEqual([]);
	expect(await found('designs', saved.design.id)).toBe(1);
});

test('several states are listed, counted, and several requests deleted, each by itself [A6.02] [A7.03] [D27]', async () => {
	const who = await shop.guest();
	const states = ['waiting', 'looksGood', 'changesWanted', 'approved'] as const;
	const ids: string[] = [];
	for (const state of states) ids.push(await ask(who, { state, lastName: `Of ${state}` }));
	const [waiting, looksGood, changesWanted, approved] = ids;
	const where = (state: unknown) =>
		`filter=${encodeURIComponent(JSON.stringify({ where: { userId: who.id, state }, order: 'state ASC' }))}`;
	expect(await list(where({ inq: ['looksGood', 'changesWanted'] }))).toEqual([changesWanted, looksGood]);
	expect(await list(where({ neq: 'approved' }))).toEqual([changesWanted, looksGood, waiting]);
	expect((await supervisor.get(`${path}/count?${where('approved')}`)).body).toEqual({ count: 1 });
	const removed = await Promise.all([waiting, approved, waiting].map((id) => admin.remove(`${path}/${id}`)));
	expect(removed.map(({ status }) => status).sort()).toEqual([204, 204, 404]);
	expect(await list(`filter[where][userId]=${who.id}&filter[order]=state ASC`)).toEqual([changesWanted, looksGood]);
});

test('the few that wait are found by an index, and not by reading all that were ever asked [A7.04]', async () => {
	const { pool } = shop.context.database;
	const client = await pool.connect();
	try {
		await client.query('begin');
		await client.query(`insert into free_check_requests (id, owner_id, first_name, last_name, email, comment, state, created_at)
			select gen_random_uuid()::text, 'somebody', 'A', 'Buyer', 'a@customers.example', '',
				case when n % 1000 = 0 then 'waiting' else 'looksGood' end, now() - n * interval '1 minute' from generate_series(1, 5000) n`);
		await client.query('analyze free_check_requests');
		const planOf = async (select: string) => JSON.stringify((await client.query(`explain (format json) ${select}`)).rows);
		const [all, waiting] = ['select * from free_check_requests', "state = 'waiting'"];
		for (const select of [
			`${all} where ${waiting} order by created_at desc, id desc limit 25`,
			`select count(*), min(created_at) from free_check_requests where ${waiting}`,
		])
			expect(await planOf(select)).toContain('free_check_requests_state');
	} finally {
		await client.query('rollback');
		client.release();
	}
});
