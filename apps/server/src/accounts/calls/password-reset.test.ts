import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import {
	afterASpace,
	finishReset,
	initReset,
	linkIn,
	logIn,
	mailsTo,
	newcomer,
	register,
	resetKeys,
	saying,
	somebody,
} from '../../testing/account-flows.ts';
import { inTurn } from '../../testing/in-turn.ts';
import { testShop } from '../../testing/shop-fixture.ts';
import { users } from '../accounts.table.ts';
import { endSessions } from '../sessions/sessions.ts';

const shop = testShop({ environment: { TRUST_PROXY: 'on' } });

const newPassword = 'seven green giraffes';

/** Keys mailed to a person who asked `times` times. */
const keysOf = async (email: string, times = 1): Promise<string[]> => {
	for (let n = 0; n < times; n += 1) {
		await initReset(shop, email);
		await mailsTo(shop, email);
		await afterASpace(shop);
	}
	const keys = await resetKeys(shop, email);
	expect(keys).toHaveLength(times);
	return keys;
};

describe('asking for a new password', () => {
	test('mails a link into the shop, good for an hour [C7.04] [C8.03] [D41]', async () => {
		const olga = await shop.person();
		expect(await initReset(shop, olga.email.toUpperCase())).toMatchObject({ status: 200, body: { success: true } });
		const [mail] = await mailsTo(shop, olga.email);
		expect(mail?.subject).toBe('Reset your password');
		expect(mail === undefined ? '' : linkIn(mail).href).toMatch(/^http:\/\/localhost:3000\/\?reset-password=[\w-]{43}$/);
		const { rows } = await shop.context.database.pool.query(
			'select round(extract(epoch from expires_at - now()) / 60) as minutes from account_tokens where user_id = $1',
			[olga.id],
		);
		expect(rows.map(({ minutes }) => Number(minutes))).toEqual([60]);
	});

	test('asking for a new password says so when the e-mail is not verified yet [C8.03]', async () => {
		const jo = newcomer();
		await register(shop, jo);
		expect(await initReset(shop, jo.email)).toMatchObject({
			status: 403,
			body: { error: { code: 'RESET_FAILED_EMAIL_NOT_VERIFIED', message: 'The email exists but it has not been verified yet.' } },
		});
		expect(await mailsTo(shop, jo.email, 'Reset')).toEqual([]);
	});

	test('mails nothing to an e-mail that is unknown [ASVS 6.3.8]', async () => {
		expect(await initReset(shop, 'nobody@studio.example')).toMatchObject({ status: 200, body: { success: true } });
		expect(await mailsTo(shop, 'nobody@studio.example')).toEqual([]);
	});

	test('repeatedly sends one mail a minute whose link works, so that no one is locked out [C7.04] [ASVS 2.4.1]', async () => {
		const olga = await shop.person();
		const answers = await Promise.all(Array.from({ length: 8 }, () => initReset(shop, olga.email)));
		expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
		const keys = await resetKeys(shop, olga.email);
		expect(keys).toHaveLength(1);
		expect((await finishReset(shop, keys[0] ?? '', newPassword)).status).toBe(200);
	});

	test('leads to the shop alone [ASVS 6.3.8]', async () => {
		expect(saying(await initReset(shop, 'nobody@studio.example', somebody(shop), 'https://evil.example/'))).toBe(
			'422 RETURN_URL_NOT_ALLOWED',
		);
	});

	test('asking for a new password is allowed one place twenty times in a quarter of an hour [ASVS 2.4.1]', async () => {
		const by = somebody(shop);
		const answers = await Promise.all(Array.from({ length: 22 }, (_, n) => initReset(shop, `guess${n}@studio.example`, by)));
		expect(answers.filter(({ status }) => status === 429)).toHaveLength(2);
		expect(Number(answers.find(({ status }) => status === 429)?.headers.get('retry-after'))).toBeGreaterThan(800);
	});
});

describe('setting a new password', () => {
	test('setting a new password with the mailed key replaces the old one, ends every session and notifies the person by mail [C7.05] [A7.11] [ASVS 7.4.3]', async () => {
		const olga = await shop.person();
		const elsewhere = await logIn(shop, olga.email, olga.password);
		const [key = ''] = await keysOf(olga.email);
		expect(await finishReset(shop, key, newPassword)).toMatchObject({ status: 200, body: { success: true } });
		expect((await olga.get('/account/user/profile')).status).toBe(401);
		const other = shop.nobody({ authorization: `Bearer ${elsewhere.body.token}` });
		expect((await other.get('/account/user/profile')).status).toBe(401);
		expect(saying(await logIn(shop, olga.email, olga.password))).toBe('401 LOGIN_FAILED');
		expect((await logIn(shop, olga.email, newPassword)).status).toBe(200);
		const [notice] = await mailsTo(shop, olga.email, 'was reset');
		expect(notice?.text).toContain('logged out everywhere');
	});

	test('works once, and ends the other keys of the person [C7.05]', async () => {
		const olga = await shop.person();
		const [first = '', second = ''] = await keysOf(olga.email, 2);
		expect((await finishReset(shop, first, newPassword)).status).toBe(200);
		expect(saying(await finishReset(shop, first, 'eight grey hippos'))).toBe('410 LINK_EXPIRED');
		expect(saying(await finishReset(shop, second, 'eight grey hippos'))).toBe('410 LINK_EXPIRED');
		expect((await logIn(shop, olga.email, newPassword)).status).toBe(200);
	});

	test('several times at the same moment works once [ASVS 2.3.4]', async () => {
		const olga = await shop.person();
		const keys = await keysOf(olga.email, 2);
		const passwords = [0, 1, 2, 3, 4, 5].map((n) => `${n} green giraffes`);
		const answers = await Promise.all(passwords.map((password, n) => finishReset(shop, keys[n % 2] ?? '', password)));
		expect(answers.map(saying).sort()).toEqual(['200', ...Array(5).fill('410 LINK_EXPIRED')]);
		const winner = passwords[answers.findIndex(({ status }) => status === 200)] ?? '';
		expect((await logIn(shop, olga.email, winner)).status).toBe(200);
	});

	test.each([
		['password123', '422 PASSWORD_BREACHED'],
		['seven77', '422 VALIDATION_FAILED'],
	])('setting a new password to %s is refused, and the key stays good [A5.15] [C5.04] [ASVS 6.2.12]', async (password, refusal) => {
		const olga = await shop.person();
		const [key = ''] = await keysOf(olga.email);
		expect(saying(await finishReset(shop, key, password))).toBe(refusal);
		expect((await olga.get('/account/user/profile')).status).toBe(200);
		expect((await finishReset(shop, key, newPassword)).status).toBe(200);
	});

	test('setting a new password with an old key says so [C8.03] [A8.13]', async () => {
		const olga = await shop.person();
		const [key = ''] = await keysOf(olga.email);
		await shop.context.database.pool.query('update account_tokens set expires_at = now()');
		expect(await finishReset(shop, key, newPassword)).toMatchObject({
			status: 410,
			body: { error: { message: 'This link has expired or has already been used. Please request a new one.' } },
		});
		expect((await logIn(shop, olga.email, olga.password)).status).toBe(200);
	});

	test('setting a new password without a key of our own costs no hashing, and has an end [ASVS 2.4.1]', async () => {
		const by = somebody(shop);
		const answers = await Promise.all(Array.from({ length: 203 }, (_, n) => finishReset(shop, `guess ${n}`, newPassword, by)));
		expect(answers.filter((answer) => saying(answer) === '410 LINK_EXPIRED')).toHaveLength(200);
		expect(answers.filter((answer) => saying(answer) === '429 RATE_LIMITED')).toHaveLength(3);
	});

	test('clears the failed attempts that led to it', async () => {
		const olga = await shop.person();
		const by = somebody(shop);
		for (let n = 0; n < 11; n += 1) await logIn(shop, olga.email, 'what was it', by);
		expect(saying(await logIn(shop, olga.email, olga.password, by))).toBe('429 RATE_LIMITED');
		const [key = ''] = await keysOf(olga.email);
		expect((await finishReset(shop, key, newPassword, by)).status).toBe(200);
		expect((await logIn(shop, olga.email, newPassword, by)).status).toBe(200);
	});
});

test('a reset leaves no session for a login with the old password at the same moment [ASVS 7.4.3] [ASVS 2.3.4]', async () => {
	const olga = await shop.person();
	const login = await inTurn(shop, {
		first: async (tx) => {
			await tx.update(users).set({ passwordHash: 'another' }).where(eq(users.id, olga.id));
			await endSessions(tx, olga.id);
		},
		second: () => logIn(shop, olga.email, olga.password),
	});
	expect(saying(login)).toBe('401 LOGIN_FAILED');
	const { pool } = shop.context.database;
	const { rows } = await pool.query('select 1 from sessions where user_id = $1', [olga.id]);
	expect(rows).toEqual([]);
});
