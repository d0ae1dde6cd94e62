import type { Profile, Role, StaffSecurity } from '@print-room/contract';
import { eq, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { Secret, TOTP } from 'otpauth';
import { beforeEach, describe, expect, test } from 'vitest';
import { auditLog } from '../../platform/index.ts';
import { testShop } from '../../testing/shop-fixture.ts';
import type { Person } from '../../testing/test-shop.ts';
import { secondFactors } from '../accounts.table.ts';
import { resolveCaller } from '../sessions/identities.ts';

const shop = testShop({ worker: false });
beforeEach(async () => {
	await shop.context.orm.execute(sql`update configs set is_staff_second_factor_demanded = false`);
	await shop.context.orm.delete(secondFactors);
});

const path = '/account/staff/second-factor';
const requireSecondFactor = (person: Pick<Person, 'patch'>, isSecondFactorRequired = true) =>
	person.patch<StaffSecurity>(path, { isSecondFactorRequired });
const staff = (role: Role) => shop.person({ roles: [role] });

async function setUp(person: Person) {
	const { secret } = (await person.post<{ secret: string }>('/account/user/second-factor', { password: person.password })).body;
	const code = (aheadMs: number) => new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + aheadMs });
	await person.post('/account/user/second-factor/confirm', { totp: code(0) });
	return { next: () => code(30_000) };
}

async function admin() {
	const person = await staff('admin');
	return { person, ...(await setUp(person)) };
}

const callerOf = ({ token }: Person, orm = shop.context.orm) =>
	resolveCaller(orm, shop.config, { headers: { authorization: `Bearer ${token}` }, cookies: {} });

describe('an administrator requires a second factor of staff [ASVS 6.3.3] [D23]', () => {
	test('once they have one themselves', async () => {
		const person = await staff('admin');
		expect(await requireSecondFactor(person)).toMatchObject({ status: 409, body: { error: { code: 'SECOND_FACTOR_MISSING' } } });
		await setUp(person);
		expect(await requireSecondFactor(person)).toMatchObject({ status: 200, body: { isSecondFactorRequired: true, withSecondFactor: 1 } });
		expect((await person.get<StaffSecurity>(path)).body).toMatchObject({ isSecondFactorRequired: true });
		expect(await requireSecondFactor(person, false)).toMatchObject({ status: 200, body: { isSecondFactorRequired: false } });
	});

	test('which the audit log records with its author, and only if it changes something', async () => {
		const { person } = await admin();
		for (const isRequired of [true, true, false]) await requireSecondFactor(person, isRequired);
		const entries = await shop.context.orm.select({ changes: auditLog.changes }).from(auditLog).where(eq(auditLog.actorId, person.id));
		expect(entries.map(({ changes }) => changes)).toEqual([
			[{ field: 'isSecondFactorRequired', before: false, after: true }],
			[{ field: 'isSecondFactorRequired', before: true, after: false }],
		]);
	});

	test('an administrator who requires it reads how many of the staff have one, customers not counted', async () => {
		const { person } = await admin();
		const before = (await person.get<StaffSecurity>(path)).body;
		await staff('supervisor');
		await setUp(await staff('supervisor'));
		await setUp(await staff('regular'));
		expect((await person.get<StaffSecurity>(path)).body).toEqual({
			isSecondFactorRequired: false,
			staff: before.staff + 2,
			withSecondFactor: before.withSecondFactor + 1,
		});
	});

	test.each(['supervisor', 'regular'] as const)('which is nothing that a %s may do [D23] [A6.01]', async (role) => {
		const person = await staff(role);
		await setUp(person);
		expect((await requireSecondFactor(person)).status).toBe(403);
		expect((await person.get(path)).status).toBe(403);
		expect((await (await shop.guest()).get(path)).status).toBe(403);
		expect((await shop.nobody().get(path)).status).toBe(401);
	});
});

describe('while a second factor is required of staff [ASVS 6.3.3]', () => {
	test.each(['supervisor', 'admin'] as const)('the rights of a %s without one rest, and the session stays [C6.04]', async (role) => {
		const { person } = await admin();
		const colleague = await staff(role);
		await requireSecondFactor(person);
		expect(await callerOf(colleague)).toMatchObject({ id: colleague.id, roles: [], lacksSecondFactor: true });
		expect((await colleague.get<Profile>('/account/user/profile')).body).toMatchObject({ roles: [role], mustSetUpSecondFactor: true });
		expect(await colleague.get(path)).toMatchObject({ status: 403, body: { error: { code: 'SECOND_FACTOR_SETUP_REQUIRED' } } });
		expect((await colleague.get('/api/images/retrieve')).status).toBe(200);
	});

	test('regain access with the next call after setting it up, in the same session', async () => {
		const { person } = await admin();
		const colleague = await staff('admin');
		await requireSecondFactor(person);
		await setUp(colleague);
		expect(await callerOf(colleague)).toMatchObject({ roles: ['admin'], lacksSecondFactor: false });
		expect((await colleague.get<Profile>('/account/user/profile')).body).toMatchObject({ mustSetUpSecondFactor: false });
		expect((await colleague.get(path)).status).toBe(200);
	});

	test('do not count as protected by a second factor that was not confirmed', async () => {
		const { person } = await admin();
		const colleague = await staff('admin');
		await requireSecondFactor(person);
		await colleague.post('/account/user/second-factor', { password: colleague.password });
		expect((await colleague.get(path)).status).toBe(403);
	});

	test('customers are not concerned [C6.02]', async () => {
		const { person } = await admin();
		await requireSecondFactor(person);
		const customer = await shop.person();
		expect(await callerOf(customer)).toMatchObject({ roles: ['regular'], lacksSecondFactor: false });
		expect((await customer.get<Profile>('/account/user/profile')).body.mustSetUpSecondFactor).toBe(false);
	});

	test('staff cannot switch theirs off, but customers can', async () => {
		const { person, next } = await admin();
		await requireSecondFactor(person);
		const off = (who: Person, totp: string) => who.post('/account/user/second-factor/remove', { password: who.password, totp });
		expect(await off(person, next())).toMatchObject({ status: 409, body: { error: { code: 'SECOND_FACTOR_STATE' } } });
		const customer = await shop.person();
		const theirs = await setUp(customer);
		expect((await off(customer, theirs.next())).status).toBe(200);
		await requireSecondFactor(person, false);
		expect((await off(person, next())).status).toBe(200);
	});

	test('no one can require a second factor and remove their own at the same moment [ASVS 2.3.4]', async () => {
		const { person, next } = await admin();
		const [asked, off] = await Promise.all([
			requireSecondFactor(person),
			person.post('/account/user/second-factor/remove', { password: person.password, totp: next() }),
		]);
		expect([asked.status, off.status].sort()).toEqual([200, 409]);
	});
});

test('the caller is identified by one statement, however much depends on it [C6.02]', async () => {
	const { person } = await admin();
	await requireSecondFactor(person);
	const statements: string[] = [];
	const watched = drizzle(shop.context.database.pool, { logger: { logQuery: (statement) => void statements.push(statement) } });
	expect(await callerOf(person, watched)).toMatchObject({ roles: ['admin'] });
	expect(statements).toHaveLength(1);
});
