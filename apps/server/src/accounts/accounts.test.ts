import { describe, expect, test } from 'vitest';
import { testShop } from '../testing/shop-fixture.ts';
import { adminCredentials, startTestShop } from '../testing/test-shop.ts';

const shop = testShop({ worker: false });

test('a stranger becomes a guest with a cookie that only the server can make [C7.13] [C6.01] [D1]', async () => {
	const answer = await shop.nobody().get<{ userId: string; isGuest: boolean }>('/api/whoami');
	expect(answer.body.userId).toMatch(/^anonymous/);
	expect(answer.body.isGuest).toBe(true);
	const cookie = answer.headers.getSetCookie()[0] ?? '';
	expect(cookie).toMatch(/HttpOnly/);
	expect(cookie).toMatch(/SameSite=Lax/);
	const token = /^guest=([^;]+)/.exec(cookie)?.[1] ?? '';
	expect(Buffer.from(token, 'base64url')).toHaveLength(32);
	const { rows } = await shop.context.database.pool.query('select * from guests where id = $1', [answer.body.userId]);
	expect(JSON.stringify(rows)).not.toContain(token);
});

test("over https no other host can set the guest's cookie, and guests from before keep theirs [D1] [ASVS 3.3.1]", async () => {
	const secure = await startTestShop({ environment: { PUBLIC_URL: 'https://prints.example' }, worker: false, beside: shop });
	try {
		const guest = await secure.guest();
		expect(guest.cookie).toMatch(/^__Host-guest=/);
		const answer = await secure.nobody().get('/api/whoami');
		expect(answer.headers.getSetCookie()[0]).toMatch(/^__Host-guest=[^;]+; .*Path=\/; .*HttpOnly; Secure/);
		const plain = secure.nobody({ cookie: guest.cookie.replace('__Host-', '') });
		const { body, headers } = await plain.get<{ userId: string }>('/api/whoami');
		expect(body.userId).toBe(guest.id);
		expect(headers.getSetCookie()[0]).toMatch(/^__Host-guest=/);
		await shop.context.database.pool.query("update guests set created_at = '2027-06-01' where id = $1", [guest.id]);
		expect((await plain.get('/api/images/retrieve')).status).toBe(401);
		expect((await plain.get<{ userId: string }>('/api/whoami')).body.userId).not.toBe(guest.id);
		expect((await guest.get<{ userId: string }>('/api/whoami')).body.userId).toBe(guest.id);
		const injected = secure.nobody({ cookie: `guest=planted; ${guest.cookie}` });
		expect((await injected.get<{ userId: string }>('/api/whoami')).body.userId).toBe(guest.id);
	} finally {
		await secure.close();
	}
});

test('a guest stays the same guest, and another browser is another one [D1]', async () => {
	const guest = await shop.guest();
	const again = await guest.get<{ userId: string }>('/api/whoami');
	expect(again.body.userId).toBe(guest.id);
	expect(again.headers.getSetCookie()).toEqual([]);
	expect((await shop.guest()).id).not.toBe(guest.id);
});

test('a stale guest cookie is refused everywhere and replaced by whoami [D1]', async () => {
	const guest = await shop.guest();
	await shop.context.database.pool.query("update guests set expires_at = now() - interval '1 second' where id = $1", [guest.id]);
	expect((await guest.get('/api/images/retrieve')).status).toBe(401);
	const fresh = await guest.get<{ userId: string }>('/api/whoami');
	expect(fresh.status).toBe(200);
	expect(fresh.body.userId).not.toBe(guest.id);
	expect(fresh.headers.getSetCookie()).toHaveLength(1);
});

describe('a guest who returns [D1]', () => {
	const sql = (text: string, values: unknown[]) => shop.context.database.pool.query(text, values);
	const daysLeft = async (id: string) => {
		const { rows } = await sql(
			"select round(extract(epoch from expires_at - now()) / 86400) as days, now() - last_seen_at < interval '1 minute' as seen from guests where id = $1",
			[id],
		);
		return { days: Number(rows[0]?.days), seen: rows[0]?.seen };
	};

	test('a guest who returns is noted as seen, hourly at most', async () => {
		const guest = await shop.guest();
		await sql("update guests set last_seen_at = now() - interval '59 minutes' where id = $1", [guest.id]);
		await guest.get('/api/whoami');
		expect((await daysLeft(guest.id)).seen).toBe(false);
		await sql("update guests set last_seen_at = now() - interval '61 minutes' where id = $1", [guest.id]);
		expect((await guest.get('/api/whoami')).headers.getSetCookie()).toEqual([]);
		expect((await daysLeft(guest.id)).seen).toBe(true);
	});

	test('a guest who returns keeps the cookie for as long again after a week, and so never loses anything', async () => {
		const guest = await shop.guest();
		expect((await daysLeft(guest.id)).days).toBe(180);
		await sql("update guests set expires_at = expires_at - interval '6 days' where id = $1", [guest.id]);
		expect((await guest.get('/api/whoami')).headers.getSetCookie()).toEqual([]);
		await sql("update guests set expires_at = expires_at - interval '170 days' where id = $1", [guest.id]);
		const answer = await guest.get<{ userId: string }>('/api/whoami');
		expect(answer.body.userId).toBe(guest.id);
		const [cookie = ''] = answer.headers.getSetCookie();
		expect(cookie.split(';', 1)[0]).toBe(guest.cookie);
		expect(cookie).toMatch(/Max-Age=15552000;.*HttpOnly/);
		expect(await daysLeft(guest.id)).toEqual({ days: 180, seen: true });
	});

	test('a guest who returns is not seen by a call that opens no page', async () => {
		const guest = await shop.guest();
		await sql("update guests set last_seen_at = now() - interval '2 hours' where id = $1", [guest.id]);
		expect((await guest.get('/api/images/retrieve')).status).toBe(200);
		expect((await daysLeft(guest.id)).seen).toBe(false);
	});
});

test('signs the administrator in, with the user only when asked for [C7.02] [C3.12]', async () => {
	const plain = await shop.nobody().post<Record<string, unknown>>('/account/auth/login', adminCredentials);
	expect(Object.keys(plain.body)).toEqual(['token']);
	const full = await shop.nobody().post<{ token: string; user: Record<string, unknown> }>('/account/auth/login?include=user', {
		...adminCredentials,
		email: adminCredentials.email.toUpperCase(),
	});
	expect(full.body.user).toMatchObject({ email: adminCredentials.email, roles: ['admin'], isEmailVerified: true });
	expect(JSON.stringify(full.body)).not.toMatch(/argon2|passwordHash/);
	expect(full.body.token).not.toBe(plain.body.token);
});

test('a wrong password and an unknown person get the same answer [ASVS 6.3.8]', async () => {
	const wrong = await shop
		.nobody()
		.post<{ error: { requestId?: string } }>('/account/auth/login', { ...adminCredentials, password: 'wrong password' });
	const unknown = await shop
		.nobody()
		.post<{ error: { requestId?: string } }>('/account/auth/login', { email: 'nobody@studio.example', password: 'wrong password' });
	delete wrong.body.error.requestId;
	delete unknown.body.error.requestId;
	expect(wrong).toMatchObject({
		status: 401,
		body: { error: { code: 'LOGIN_FAILED', message: 'The email and/or password does not match.' } },
	});
	expect(unknown.body).toEqual(wrong.body);
});

test('the shop does not sign in a person whose e-mail is not verified [C8.01]', async () => {
	await shop.context.database.pool.query(
		"insert into users (id, email, password_hash, first_name, last_name, roles) select 'unverified', 'new@studio.example', password_hash, 'New', 'Person', '{regular}' from users where email = $1",
		[adminCredentials.email],
	);
	const answer = await shop.nobody().post('/account/auth/login', { email: 'new@studio.example', password: adminCredentials.password });
	expect(answer).toMatchObject({ status: 403, body: { error: { code: 'LOGIN_FAILED_EMAIL_NOT_VERIFIED' } } });
});

test('logging out ends the token on the server [ASVS 7.4.1]', async () => {
	const admin = await shop.admin();
	expect((await admin.get('/account/user/profile')).status).toBe(200);
	expect((await admin.post('/account/auth/logout', {})).status).toBe(200);
	expect((await admin.get('/account/user/profile')).status).toBe(401);
});

test('the shop keeps only hashes of tokens of 256 bits [ASVS 7.2.3] [ASVS 7.2.4]', async () => {
	const login = await shop.nobody().post<{ token: string }>('/account/auth/login', adminCredentials);
	expect(Buffer.from(login.body.token, 'base64url')).toHaveLength(32);
	const { rows } = await shop.context.database.pool.query('select * from sessions');
	expect(rows.length).toBeGreaterThan(0);
	expect(JSON.stringify(rows)).not.toContain(login.body.token);
});

test('an expired session is refused', async () => {
	const admin = await shop.admin();
	await shop.context.database.pool.query("update sessions set expires_at = now() - interval '1 second'");
	expect(await admin.get('/account/user/profile')).toMatchObject({ status: 401, body: { error: { code: 'IDENTITY_EXPIRED' } } });
});

test('too many tries to sign in are slowed down with a clear 429 [ASVS 2.4.1]', async () => {
	const tries = await Promise.all(
		Array.from({ length: 30 }, () => shop.nobody().post('/account/auth/login', { email: 'x@studio.example', password: 'wrong password' })),
	);
	const refused = tries.find((answer) => answer.status === 429);
	expect(refused).toMatchObject({ body: { error: { code: 'RATE_LIMITED' } } });
	expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0);
});
