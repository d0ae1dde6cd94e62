import type { StaffUser } from '@print-room/contract';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { newcomer, nobodyAt, register } from '../../testing/account-flows.ts';
import { inTurn } from '../../testing/in-turn.ts';
import { photo } from '../../testing/pictures.ts';
import { testShop } from '../../testing/shop-fixture.ts';
import { type Answer, type Person, startTestShop, type Visitor } from '../../testing/test-shop.ts';
import { users } from '../accounts.table.ts';
import { erasedOwner } from '../index.ts';

const shop = testShop({ environment: { ROLE_UPDATES: 'on', TRUST_PROXY: 'on' } });
let owner: Visitor;
let admin: Person;
let supervisor: Person;

beforeAll(async () => {
	[owner, admin, supervisor] = [await shop.admin(), await shop.person({ roles: ['admin'] }), await shop.supervisor()];
});

const query = async (text: string, ...values: unknown[]): Promise<Record<string, unknown>[]> =>
	(await shop.context.database.pool.query(text, values)).rows;
const audited = (id: string) => query('select actor_id, action, model, record_name, changes from audit_log where record_id = $1', id);
const rowOf = async (id: string) => (await shop.context.orm.select().from(users).where(eq(users.id, id)))[0];
const rolesOf = async (id: string) => (await rowOf(id))?.roles;
const refusal = (status: number, code: string) => ({ status, body: { error: { code } } });
const logIn = (email: string, password: string): Promise<Answer> => shop.nobody().post('/account/auth/login', { email, password });
const verify = (id: string, by: Visitor = admin, headers = {}) => by.patch(`/account/users/${id}`, { isEmailVerified: true }, headers);
const setRole = (ids: readonly string[], role: string, by: Visitor = admin) =>
	by.post<{ updated: StaffUser[] }>('/api/users/updateRole', { ids, role });

describe('verifying an e-mail [A6.04] [A7.10] [D23]', () => {
	test('lets its person log in; administrators alone may', async () => {
		const person = await shop.person({ isVerified: false });
		expect(await verify(person.id, supervisor)).toMatchObject(refusal(403, 'FORBIDDEN'));
		expect(await logIn(person.email, person.password)).toMatchObject(refusal(403, 'LOGIN_FAILED_EMAIL_NOT_VERIFIED'));
		const answer = await verify(person.id, admin, { 'if-match': '"1"' });
		expect([answer.status, answer.headers.get('etag')]).toEqual([204, '"2"']);
		expect((await logIn(person.email, person.password)).status).toBe(200);
		// A second call changes nothing.
		expect((await verify(person.id)).headers.get('etag')).toBe('"2"');
		expect(await audited(person.id)).toMatchObject([
			{ actor_id: admin.id, action: 'verify', model: 'users', changes: [{ field: 'isEmailVerified', before: false, after: true }] },
		]);
		expect(JSON.stringify(await audited(person.id))).not.toContain('@');
	});

	test('verifying an e-mail is refused without the latest version, and for an unknown person', async () => {
		const person = await shop.person({ isVerified: false });
		expect(await verify(person.id, admin, { 'if-match': '"7"' })).toMatchObject(refusal(412, 'EDIT_CONFLICT'));
		expect(await verify('unknown')).toMatchObject(refusal(404, 'ENTITY_NOT_FOUND'));
		expect(await admin.patch(`/account/users/${person.id}`, { isEmailVerified: true, roles: ['admin'] })).toMatchObject(
			refusal(422, 'VALIDATION_FAILED'),
		);
		expect(await rowOf(person.id)).toMatchObject({ isEmailVerified: false, roles: ['regular'] });
	});

	test('verifying an e-mail accepts none of several passwords that were registered for the same e-mail', async () => {
		const first = newcomer();
		const second = { ...first, password: '2 green crocodiles' };
		await register(shop, first, nobodyAt(shop, '10.9.0.1'));
		await register(shop, second, nobodyAt(shop, '10.9.0.2'));
		const [{ id } = { id: '' }] = await query('select id from users where email = $1', first.email);
		expect((await verify(String(id))).status).toBe(204);
		for (const { email, password } of [first, second]) expect(await logIn(email, password)).toMatchObject(refusal(401, 'LOGIN_FAILED'));
	});
});

describe('deleting an account [D23]', () => {
	test('removes all that belongs to the person alone, and leaves no name in the log', async () => {
		const person = await shop.person();
		const image = (await person.upload(await photo({ width: 300, height: 200 }), 'Mine.jpg')).body;
		expect(await supervisor.remove(`/account/users/${person.id}`)).toMatchObject(refusal(403, 'FORBIDDEN'));
		expect((await admin.remove(`/account/users/${person.id}`)).status).toBe(204);
		expect((await person.get('/account/user/profile')).status).toBe(401);
		expect(await query('select 1 from images where owner_id = $1', person.id)).toEqual([]);
		await expect.poll(() => shop.context.blobs.exists(`images/${image.id}/original.bin`)).toBe(false);
		expect((await shop.mailTo(person.email, 'deleted')).to).toBe(person.email);
		const entries = await audited(person.id);
		expect(entries).toMatchObject([
			{ actor_id: admin.id, action: 'delete', model: 'users', changes: [{ field: 'roles', before: ['regular'], after: null }] },
		]);
		expect(JSON.stringify(entries)).not.toMatch(/@|Test|Person/);
		expect((await admin.remove(`/account/users/${person.id}`)).status).toBe(404);
		for (const id of ['unknown', erasedOwner]) expect((await admin.remove(`/account/users/${id}`)).status).toBe(404);
	});
});

describe('updating roles [D22] [A7.09] [A9.04]', () => {
	test('updating roles is refused until the shop is set so, with the words of the dialog [A4.06]', async () => {
		const off = await startTestShop({ beside: shop, worker: false });
		try {
			const asked = fetch(`${off.url}/api/users/updateRole`, {
				method: 'POST',
				headers: { ...admin.headers, 'content-type': 'application/json' },
				body: JSON.stringify({ ids: [supervisor.id], role: 'regular' }),
			});
			const answer = await asked;
			expect([answer.status, await answer.json()]).toEqual([
				403,
				{ error: expect.objectContaining({ code: 'ROLES_DISABLED', message: 'TEMPORARY DISABLED.' }) },
			]);
			expect(await rolesOf(supervisor.id)).toEqual(['supervisor']);
		} finally {
			await off.close();
		}
	});

	test('holds from the person’s next call on, and is in the log [A9.09] [D22]', async () => {
		const [person, other] = [await shop.person(), await shop.person({ roles: ['supervisor'] })];
		expect((await person.get('/api/orders')).status).toBe(403);
		const { status, body } = await setRole([person.id, other.id, person.id], 'supervisor');
		expect(status).toBe(200);
		expect(body.updated.map(({ id, roles, version }) => [id, roles, version]).toSorted()).toEqual(
			[
				[person.id, ['supervisor'], 2],
				[other.id, ['supervisor'], 1],
			].toSorted(),
		);
		expect((await person.get('/api/orders')).status).toBe(200);
		expect(await audited(person.id)).toMatchObject([
			{ actor_id: admin.id, action: 'update', changes: [{ field: 'roles', before: ['regular'], after: ['supervisor'] }] },
		]);
		expect(await audited(other.id)).toEqual([]);
		await setRole([person.id], 'regular');
		expect((await person.get('/api/orders')).status).toBe(403);
	});

	test('updating roles is an administrator’s, of 1 to 20 people that there are, all or none', async () => {
		const person = await shop.person();
		expect(await setRole([person.id], 'admin', supervisor)).toMatchObject(refusal(403, 'FORBIDDEN'));
		expect(await setRole([person.id], 'admin', person)).toMatchObject(refusal(403, 'FORBIDDEN'));
		for (const ids of [[], Array.from({ length: 21 }, (_, index) => String(index))])
			expect(await setRole(ids, 'admin')).toMatchObject(refusal(422, 'VALIDATION_FAILED'));
		expect(await setRole([person.id], 'king')).toMatchObject(refusal(422, 'VALIDATION_FAILED'));
		expect(await setRole([person.id, 'unknown'], 'admin')).toMatchObject(refusal(404, 'ENTITY_NOT_FOUND'));
		expect(await rolesOf(person.id)).toEqual(['regular']);
	});
});

describe('an administrator stays, whatever happens [D23] [ASVS 2.3.4]', () => {
	const administrators = () => query("select id from users where 'admin' = any(roles) and is_email_verified order by id");
	const onlyTwo = async () => {
		await query("update users set roles = '{regular}' where 'admin' = any(roles) and id <> all($1)", [owner.id, admin.id]);
		await query("update users set roles = '{admin}' where id = any($1)", [owner.id, admin.id]);
	};

	test('keeps the last administrator; one with an unverified e-mail does not count', async () => {
		await onlyTwo();
		await shop.person({ roles: ['admin'], isVerified: false });
		expect((await setRole([owner.id], 'supervisor')).status).toBe(200);
		expect(await setRole([admin.id], 'supervisor')).toMatchObject(refusal(409, 'LAST_ADMINISTRATOR'));
		expect(await admin.remove(`/account/users/${admin.id}`)).toMatchObject(refusal(409, 'LAST_ADMINISTRATOR'));
		expect((await setRole([admin.id], 'admin')).status).toBe(200);
		expect(await administrators()).toEqual([{ id: admin.id }]);
	});

	test('leaves one of two administrators who demote each other at once', async () => {
		await onlyTwo();
		const answers = await Promise.all([setRole([owner.id], 'regular', admin), setRole([admin.id], 'regular', owner)]);
		expect(answers.map(({ status }) => status).toSorted()[0]).toBe(200);
		expect(await administrators()).toHaveLength(1);
		await onlyTwo();
	});

	test('keeps an administrator who is demoted while the other is deleted', async () => {
		await onlyTwo();
		const late = await inTurn(shop, {
			first: (tx) =>
				tx
					.update(users)
					.set({ roles: ['regular'] })
					.where(eq(users.id, owner.id)),
			second: () => owner.remove(`/account/users/${admin.id}`),
		});
		expect(late).toMatchObject(refusal(409, 'LAST_ADMINISTRATOR'));
		expect(await administrators()).toEqual([{ id: admin.id }]);
	});
});
