import { describe, expect, test } from 'vitest';
import {
	accountRow,
	afterASpace,
	confirm,
	confirmTokens,
	linkIn,
	logIn,
	mailsTo,
	newcomer,
	nobodyAt,
	register,
	resend,
	saying,
	somebody,
} from '../../testing/account-flows.ts';
import { testShop } from '../../testing/shop-fixture.ts';
import { createLimits } from '../limits/limits.ts';

const shop = testShop({ environment: { TRUST_PROXY: 'on' } });

const row = (email: string) => accountRow(shop, email);

describe('registering', () => {
	test('registering makes an account that can log in once the mailed link was followed [C7.03] [C7.07] [D41]', async () => {
		const jo = newcomer({ company: 'Jo & Co', phone: '' });
		expect(await register(shop, { ...jo, email: jo.email.toUpperCase() })).toMatchObject({ status: 200, body: { success: true } });
		expect(saying(await logIn(shop, jo.email, jo.password))).toBe('403 LOGIN_FAILED_EMAIL_NOT_VERIFIED');
		const [mail] = await mailsTo(shop, jo.email);
		const link = mail === undefined ? null : linkIn(mail);
		expect(link?.href).toMatch(/^http:\/\/localhost:3000\/\?verificationToken=[\w-]{43}$/);
		expect(await confirm(shop, link?.searchParams.get('verificationToken') ?? '')).toMatchObject({ status: 200, body: { success: true } });
		expect((await logIn(shop, jo.email, jo.password)).status).toBe(200);
		expect(await row(jo.email)).toMatchObject({ company: 'Jo & Co', phone: null, is_email_verified: true, roles: ['regular'] });
	});

	test('registering takes nothing that is not asked for [ASVS 15.3.3]', async () => {
		const sly = { ...newcomer(), roles: ['admin'], isEmailVerified: true, id: 'mine' };
		expect((await register(shop, sly)).status).toBe(200);
		expect(await row(sly.email)).toMatchObject({ roles: ['regular'], is_email_verified: false });
	});

	test.each([
		[{ email: 'not an e-mail' }, 'email'],
		[{ password: 'seven77' }, 'password'],
		[{ firstName: ' ' }, 'firstName'],
		[{ lastName: '' }, 'lastName'],
	])('registering names the field that does not fit: %o [C5.01] [C5.02] [C5.03]', async (wrong, path) => {
		const answer = await register(shop, newcomer(wrong));
		expect(answer).toMatchObject({ status: 422, body: { error: { code: 'VALIDATION_FAILED', details: [{ path }] } } });
	});

	test('registering takes no character that nothing can keep [ASVS 2.2.2]', async () => {
		const person = newcomer({ firstName: 'A\0da', lastName: '\ud800Lovelace', company: '\udc00' });
		expect((await register(shop, person)).status).toBe(200);
		const { rows } = await shop.context.database.pool.query('select first_name, last_name, company from users where email = $1', [
			person.email,
		]);
		expect(rows).toEqual([{ first_name: 'A da', last_name: 'Lovelace', company: null }]);
	});

	test('registering refuses a password that is known from breaches, and one that is the e-mail [ASVS 6.2.12]', async () => {
		expect(saying(await register(shop, newcomer({ password: 'Password123' })))).toBe('422 PASSWORD_BREACHED');
		expect(saying(await register(shop, newcomer({ email: 'obviously@studio.example', password: 'Obviously' })))).toBe(
			'422 PASSWORD_BREACHED',
		);
	});

	test('mails links to the shop alone [ASVS 6.3.8] [D41]', async () => {
		const answer = await register(shop, newcomer(), somebody(shop), 'https://evil.example/?shop=http://localhost:3000');
		expect(saying(answer)).toBe('422 RETURN_URL_NOT_ALLOWED');
	});

	test('twice at the same moment makes one account [C7.03] [ASVS 2.3.4]', async () => {
		const twin = newcomer();
		const by = somebody(shop);
		const answers = await Promise.all(Array.from({ length: 6 }, () => register(shop, twin, by)));
		expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
		await row(twin.email);
		const [token = ''] = await confirmTokens(shop, twin.email);
		expect((await confirm(shop, token, by)).status).toBe(200);
		expect((await logIn(shop, twin.email, twin.password)).status).toBe(200);
		expect(await mailsTo(shop, twin.email)).toHaveLength(1);
	});

	test('an e-mail that has an account changes nothing but that its owner gets a mail [C7.03] [ASVS 6.3.8]', async () => {
		const olga = await shop.person();
		const before = await row(olga.email);
		const answer = await register(shop, newcomer({ email: olga.email }));
		expect(answer).toMatchObject({ status: 200, body: { success: true } });
		const [mail, ...more] = await mailsTo(shop, olga.email);
		expect(more).toEqual([]);
		expect(mail?.subject).toBe('You already have an account');
		expect(mail?.text).not.toMatch(/verificationToken|reset-password/);
		expect(await row(olga.email)).toEqual(before);
	});

	test('brings nothing that was typed into the mail: the shop carries no messages of others', async () => {
		const spammer = newcomer({ firstName: 'Buy at https://evil.example', lastName: '<b>now</b>' });
		await register(shop, spammer);
		const [mail] = await mailsTo(shop, spammer.email);
		expect(`${mail?.html}${mail?.text}`).not.toMatch(/evil|<b>now/);
	});
});

describe('the link that confirms', () => {
	test('the link that confirms is good once [C8.05]', async () => {
		const jo = newcomer();
		await register(shop, jo);
		const [token = ''] = await confirmTokens(shop, jo.email);
		expect(saying(await confirm(shop, token))).toBe('200');
		expect(await confirm(shop, token)).toMatchObject({
			status: 410,
			body: { error: { code: 'LINK_EXPIRED', message: 'This link has expired or has already been used. Please request a new one.' } },
		});
	});

	test('works only once when it is followed many times at the same moment [ASVS 2.3.4]', async () => {
		const jo = newcomer();
		await register(shop, jo);
		const [token = ''] = await confirmTokens(shop, jo.email);
		const answers = await Promise.all(Array.from({ length: 6 }, () => confirm(shop, token)));
		expect(answers.map(saying).sort()).toEqual(['200', ...Array(5).fill('410 LINK_EXPIRED')]);
	});

	test('the link that confirms of two mails, followed at the same moment, one works [ASVS 2.3.4]', async () => {
		const jo = newcomer();
		await register(shop, jo);
		await mailsTo(shop, jo.email);
		await afterASpace(shop);
		await resend(shop, jo.email);
		const tokens = await confirmTokens(shop, jo.email);
		expect(tokens).toHaveLength(2);
		const answers = await Promise.all(tokens.flatMap((token) => [confirm(shop, token), confirm(shop, token)]));
		expect(answers.map(saying).sort()).toEqual(['200', ...Array(3).fill('410 LINK_EXPIRED')]);
	});

	test('the link that confirms is good for three days from the sending', async () => {
		const jo = newcomer();
		await register(shop, jo);
		const [token = ''] = await confirmTokens(shop, jo.email);
		const { rows } = await shop.context.database.pool.query(
			'select round(extract(epoch from expires_at - now()) / 3600) as hours from account_tokens join users on users.id = user_id where email = $1',
			[jo.email],
		);
		expect(Number(rows[0]?.hours)).toBe(72);
		await shop.context.database.pool.query('update account_tokens set expires_at = now()');
		expect(saying(await confirm(shop, token))).toBe('410 LINK_EXPIRED');
		expect(saying(await logIn(shop, jo.email, jo.password))).toBe('403 LOGIN_FAILED_EMAIL_NOT_VERIFIED');
	});

	test.each(['nonsense', '', 'x'.repeat(201)])('the link that confirms does not work with %j', async (token) => {
		expect((await confirm(shop, token)).status).toBeGreaterThanOrEqual(410);
	});

	test('the link that confirms does not take a reset key, nor the other way round', async () => {
		const olga = await shop.person();
		await shop.context.database.pool.query(
			"insert into account_tokens (id, user_id, purpose, token_hash, expires_at) values ('r', $1, 'reset', encode(sha256('key'), 'hex'), now() + interval '1 hour')",
			[olga.id],
		);
		expect(saying(await confirm(shop, 'key'))).toBe('410 LINK_EXPIRED');
	});
});

describe('asking for the confirmation again', () => {
	test('brings another link, and the first stays good [C7.06] [C8.04]', async () => {
		const jo = newcomer();
		await register(shop, jo);
		await mailsTo(shop, jo.email);
		await afterASpace(shop);
		expect(await resend(shop, jo.email)).toMatchObject({ status: 200, body: { success: true } });
		const [first = '', second = ''] = await confirmTokens(shop, jo.email);
		expect(second).not.toBe('');
		expect((await confirm(shop, first)).status).toBe(200);
		expect(saying(await confirm(shop, second))).toBe('410 LINK_EXPIRED');
		expect((await logIn(shop, jo.email, jo.password)).status).toBe(200);
	});

	test('brings one at once, and within a minute no second one; nothing is taken away [C7.06]', async () => {
		const jo = newcomer();
		await register(shop, jo);
		await mailsTo(shop, jo.email);
		for (const expected of [2, 2]) {
			expect((await resend(shop, jo.email)).status).toBe(200);
			expect(await confirmTokens(shop, jo.email)).toHaveLength(expected);
		}
		const [first = ''] = await confirmTokens(shop, jo.email);
		expect((await confirm(shop, first)).status).toBe(200);
	});

	test('works when the earlier registration has long expired [C7.06]', async () => {
		const jo = newcomer();
		await register(shop, jo);
		await mailsTo(shop, jo.email);
		await shop.context.database.pool.query('delete from account_tokens');
		await afterASpace(shop);
		await resend(shop, jo.email);
		const token = (await confirmTokens(shop, jo.email)).at(-1) ?? '';
		expect((await confirm(shop, token)).status).toBe(200);
		expect((await logIn(shop, jo.email, jo.password)).status).toBe(200);
	});

	test('asking for the confirmation again says so when the e-mail is unknown [C8.04]', async () => {
		expect(await resend(shop, 'who@studio.example')).toMatchObject({
			status: 404,
			body: { error: { code: 'NOT_FOUND', message: 'This email does not exist. You may create a new user with it.' } },
		});
	});

	test('asking for the confirmation again says so when the e-mail is verified [C8.04]', async () => {
		const olga = await shop.person();
		expect(await resend(shop, olga.email)).toMatchObject({
			status: 409,
			body: { error: { code: 'ALREADY_VERIFIED', message: 'This email has been already verified. Please log in or reset password.' } },
		});
	});

	test('leads to the shop alone [ASVS 6.3.8]', async () => {
		expect(saying(await resend(shop, 'who@studio.example', somebody(shop), 'https://evil.example/'))).toBe('422 RETURN_URL_NOT_ALLOWED');
	});
});

describe('one place', () => {
	test('registers a hundred times in an hour, then has to wait; another is not touched [ASVS 2.4.1]', async () => {
		const by = nobodyAt(shop, '192.0.2.40');
		const limits = createLimits(shop.context.orm);
		for (let before = 0; before < 98; before += 1) await limits.registering({ from: '192.0.2.40', person: null });
		const answers = await Promise.all(Array.from({ length: 6 }, () => register(shop, newcomer(), by)));
		const refused = answers.filter(({ status }) => status === 429);
		expect(refused).toHaveLength(4);
		expect(refused[0]).toMatchObject({ body: { error: { code: 'RATE_LIMITED' } } });
		expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(3500);
		expect((await register(shop, newcomer(), nobodyAt(shop, '192.0.2.41'))).status).toBe(200);
	});

	test('asks twenty times in a quarter of an hour whether an e-mail is known [ASVS 6.3.8] [ASVS 2.4.1]', async () => {
		const by = nobodyAt(shop, '192.0.2.42');
		const answers = await Promise.all(Array.from({ length: 24 }, (_, n) => resend(shop, `guess${n}@studio.example`, by)));
		expect(answers.filter(({ status }) => status === 404)).toHaveLength(20);
		expect(answers.filter(({ status }) => status === 429)).toHaveLength(4);
	});
});
