import type { Session } from '@print-room/contract';
import { DAY_MS, HOUR_MS } from '@print-room/domain';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { hashToken } from '../../platform/index.ts';
import { testShop } from '../../testing/shop-fixture.ts';
import type { Person } from '../../testing/test-shop.ts';
import { sessions } from '../accounts.table.ts';
import { endSessions } from './sessions.ts';

const shop = testShop({ worker: false });

const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0';

const rowOf = async (token: string) => {
	const [row] = await shop.context.orm
		.select()
		.from(sessions)
		.where(eq(sessions.tokenHash, hashToken(token)));
	if (row === undefined) throw new Error('There is no such session.');
	return row;
};
const change = (token: string, changed: Partial<typeof sessions.$inferInsert>) =>
	shop.context.orm
		.update(sessions)
		.set(changed)
		.where(eq(sessions.tokenHash, hashToken(token)));
const ago = (ms: number) => new Date(Date.now() - ms);
const daysFromNow = (date: Date) => Math.round((date.getTime() - Date.now()) / DAY_MS);
const listOf = async (person: Pick<Person, 'get'>) => (await person.get<{ sessions: Session[] }>('/account/user/sessions')).body.sessions;

async function signInAgain({ email, password }: Person, userAgent = '') {
	const answer = await shop.nobody().post<{ token: string }>('/account/auth/login', { email, password }, { 'user-agent': userAgent });
	const { token } = answer.body;
	return { token, ...shop.nobody({ authorization: `Bearer ${token}` }) };
}

describe('a session that is used [C6.02]', () => {
	test('lives for 30 days more, which is written hourly at most', async () => {
		const person = await shop.person();
		const seen = ago(59 * 60_000);
		await change(person.token, { lastSeenAt: seen, expiresAt: new Date(Date.now() + DAY_MS) });
		await person.get('/account/user/profile');
		expect((await rowOf(person.token)).lastSeenAt).toEqual(seen);
		await change(person.token, { lastSeenAt: ago(61 * 60_000) });
		await Promise.all(Array.from({ length: 5 }, () => person.get('/account/user/profile')));
		const row = await rowOf(person.token);
		expect(Date.now() - row.lastSeenAt.getTime()).toBeLessThan(60_000);
		expect(daysFromNow(row.expiresAt)).toBe(30);
	});

	test("a session that is used keeps the sign-in's time in the database to the microsecond", async () => {
		const { token, get } = await signInAgain(await shop.person());
		await shop.context.database.pool.query(
			"update sessions set last_seen_at = last_seen_at - interval '2 hours', expires_at = now() + interval '1 day' where token_hash = $1",
			[hashToken(token)],
		);
		await get('/account/user/profile');
		expect(daysFromNow((await rowOf(token)).expiresAt)).toBe(30);
	});

	test('a session that is used is kept alive by whatever call is made, whoami included', async () => {
		const person = await shop.person();
		await change(person.token, { lastSeenAt: ago(2 * HOUR_MS) });
		await person.get('/api/whoami');
		expect(Date.now() - (await rowOf(person.token)).lastSeenAt.getTime()).toBeLessThan(60_000);
	});

	test('ends 180 days after the sign-in in any case [ASVS 7.3.2]', async () => {
		const person = await shop.person();
		await change(person.token, { createdAt: ago(175 * DAY_MS), lastSeenAt: ago(DAY_MS) });
		await person.get('/account/user/profile');
		expect(daysFromNow((await rowOf(person.token)).expiresAt)).toBe(5);
		await change(person.token, { createdAt: ago(181 * DAY_MS), lastSeenAt: ago(DAY_MS) });
		await person.get('/account/user/profile');
		expect((await person.get('/account/user/profile')).status).toBe(401);
	});

	test('a session that is used cannot be revived once it has ended [ASVS 7.3.1]', async () => {
		const person = await shop.person();
		await change(person.token, { lastSeenAt: ago(31 * DAY_MS), expiresAt: ago(DAY_MS) });
		expect((await person.get('/account/user/profile')).status).toBe(401);
		expect((await rowOf(person.token)).lastSeenAt.getTime()).toBeLessThan(Date.now() - 30 * DAY_MS);
	});
});

describe('the own sessions [C2.07]', () => {
	test('the own sessions are listed by device, the latest first, without those that ended', async () => {
		const person = await shop.person();
		const laptop = await signInAgain(person, firefox);
		const ended = await signInAgain(person);
		await change(ended.token, { expiresAt: ago(1000) });
		await change(person.token, { lastSeenAt: ago(50 * 60_000) });
		const list = await listOf(laptop);
		expect(list.map(({ device, isCurrent }) => [device, isCurrent])).toEqual([
			['Firefox on Windows', true],
			['Unknown browser', false],
		]);
		expect(JSON.stringify(list)).not.toMatch(/Gecko|token/i);
	});

	test('end one by one, at once [ASVS 7.4.1]', async () => {
		const person = await shop.person();
		const other = await signInAgain(person);
		const [session] = (await listOf(person)).filter(({ isCurrent }) => !isCurrent);
		expect((await person.remove(`/account/user/sessions/${session?.id}`)).body).toEqual({ success: true });
		expect((await other.get('/account/user/profile')).status).toBe(401);
		expect((await person.get('/account/user/profile')).status).toBe(200);
		expect((await person.remove(`/account/user/sessions/${session?.id}`)).status).toBe(404);
	});

	test('end all at once but the one that asks [ASVS 7.5.2]', async () => {
		const person = await shop.person();
		const others = [await signInAgain(person), await signInAgain(person)];
		const stranger = await shop.person();
		expect((await person.remove('/account/user/sessions')).body).toEqual({ success: true });
		for (const other of others) expect((await other.get('/account/user/profile')).status).toBe(401);
		expect(await listOf(person)).toHaveLength(1);
		expect((await stranger.get('/account/user/profile')).status).toBe(200);
	});

	test('the own sessions of another person are neither seen nor ended, and look like missing ones [ASVS 8.2.2] [D4]', async () => {
		const [person, victim] = [await shop.person(), await shop.person()];
		const [session] = await listOf(victim);
		expect((await listOf(person)).map(({ id }) => id)).not.toContain(session?.id);
		const [foreign, missing] = await Promise.all([
			person.remove<{ error: { requestId?: string } }>(`/account/user/sessions/${session?.id}`),
			person.remove<{ error: { requestId?: string } }>('/account/user/sessions/0199c3f0-0000-7000-8000-000000000000'),
		]);
		delete foreign.body.error.requestId;
		delete missing.body.error.requestId;
		expect([foreign.status, foreign.body]).toEqual([404, missing.body]);
		expect((await victim.get('/account/user/profile')).status).toBe(200);
	});

	test('end with all others where no one is excepted', async () => {
		const person = await shop.person();
		await signInAgain(person);
		await endSessions(shop.context.orm, person.id);
		expect((await person.get('/account/user/profile')).status).toBe(401);
		expect(await shop.context.orm.select().from(sessions).where(eq(sessions.userId, person.id))).toEqual([]);
	});
});
