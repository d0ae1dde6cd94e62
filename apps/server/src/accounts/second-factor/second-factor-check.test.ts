import { randomUUID } from 'node:crypto';
import type { Profile, SecondFactorOffer } from '@print-room/contract';
import { eq } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { describe, expect, test } from 'vitest';
import { testShop } from '../../testing/shop-fixture.ts';
import type { Answer, Person } from '../../testing/test-shop.ts';
import { recoveryCodes, secondFactors } from '../accounts.table.ts';
import { createLimits } from '../limits/limits.ts';

const shop = testShop();

const periodMs = 30_000;
const codeAt = (secret: string, timestamp: number) => new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp });
/** The present code, and the next one, which is accepted already. */
const codeNow = (secret: string) => codeAt(secret, Date.now());
const codeNext = (secret: string) => codeAt(secret, Date.now() + periodMs);

const offerTo = (person: Person, password = person.password) => person.post<SecondFactorOffer>('/account/user/second-factor', { password });
const confirm = (person: Person, totp: string) => person.post<{ recoveryCodes: string[] }>('/account/user/second-factor/confirm', { totp });
const logIn = ({ email, password }: Person, totp?: string): Promise<Answer<{ token?: string; error?: { code: string } }>> =>
	shop.nobody().post('/account/auth/login', { email, password, ...(totp !== undefined && { totp }) });
const remove = (person: Person, totp?: string) =>
	person.post('/account/user/second-factor/remove', { password: person.password, ...(totp !== undefined && { totp }) });
const hasOne = async (person: Person) => (await person.get<Profile>('/account/user/profile')).body.hasSecondFactor;

/** A person with a second factor and no recently used code. */
async function guarded() {
	const person = await shop.person();
	const { secret } = (await offerTo(person)).body;
	const { recoveryCodes: codes } = (await confirm(person, codeNow(secret))).body;
	await shop.context.orm.update(secondFactors).set({ lastStep: null }).where(eq(secondFactors.userId, person.id));
	return { person, secret, codes };
}

describe('a second factor that is set up [ASVS 6.3.3] [C2.07]', () => {
	test('protects nothing before its first code was given', async () => {
		const person = await shop.person();
		const { secret, uri } = (await offerTo(person)).body;
		expect(uri).toContain(`secret=${secret}`);
		expect(new URL(uri).searchParams.get('issuer')).toBe(shop.config.shopName);
		expect([await hasOne(person), (await logIn(person)).status]).toEqual([false, 200]);
		expect(await confirm(person, codeNow(secret))).toMatchObject({ status: 200 });
		expect(await hasOne(person)).toBe(true);
		expect(await logIn(person)).toMatchObject({ status: 401, body: { error: { code: 'SECOND_FACTOR_REQUIRED' } } });
		await shop.mailTo(person.email, 'second factor is on');
	});

	test('needs the password, and an offer that was not taken up is replaced', async () => {
		const person = await shop.person();
		expect(await offerTo(person, 'not-my-password')).toMatchObject({ status: 403, body: { error: { code: 'PASSWORD_WRONG' } } });
		const first = (await offerTo(person)).body;
		const second = (await offerTo(person)).body;
		expect(second.secret).not.toBe(first.secret);
		expect(await confirm(person, codeNow(first.secret))).toMatchObject({
			status: 403,
			body: { error: { code: 'PASSWORD_WRONG', details: [{ path: 'totp' }] } },
		});
		expect((await confirm(person, codeNow(second.secret))).status).toBe(200);
	});

	test('a second factor that is set up is set up once: an active one is neither offered nor confirmed again', async () => {
		const { person, secret } = await guarded();
		const state = { status: 409, body: { error: { code: 'SECOND_FACTOR_STATE' } } };
		expect(await offerTo(person)).toMatchObject(state);
		expect(await confirm(person, codeNow(secret))).toMatchObject(state);
		expect(await confirm(await shop.person(), '123456')).toMatchObject(state);
	});

	test('a second factor that is set up is confirmed by one of two simultaneous calls, whose recovery codes count [ASVS 2.3.4]', async () => {
		const person = await shop.person();
		const { secret } = (await offerTo(person)).body;
		const answers = await Promise.all([confirm(person, codeNow(secret)), confirm(person, codeNow(secret))]);
		expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
		const codes = answers.find(({ status }) => status === 200)?.body.recoveryCodes ?? [];
		expect((await logIn(person, codes[0])).status).toBe(200);
	});
});

describe('signing in with a code [ASVS 6.3.3]', () => {
	test('signing in with a code takes the present one, typed with a space or not, and asks again for a wrong one [C7.02]', async () => {
		const { person, secret } = await guarded();
		const wrong = await logIn(person, codeAt(secret, Date.now() + 20 * periodMs));
		expect(wrong).toMatchObject({ status: 401, body: { error: { code: 'SECOND_FACTOR_WRONG' } } });
		expect((await logIn(person, ` ${codeNow(secret).replace(/^(...)/, '$1 ')} `)).status).toBe(200);
	});

	test('signing in with a code is useless without the password and does not reveal whether it exists', async () => {
		const { person, secret } = await guarded();
		const stranger = { ...person, password: 'not-my-password' };
		expect(await logIn(stranger)).toMatchObject({ status: 401, body: { error: { code: 'LOGIN_FAILED' } } });
		expect(await logIn(stranger, codeNow(secret))).toMatchObject({ status: 401, body: { error: { code: 'LOGIN_FAILED' } } });
	});

	test('signing in with a code takes each code once, and none that is older than one that was used [ASVS 6.5.1]', async () => {
		const { person, secret } = await guarded();
		const [now, next] = [codeNow(secret), codeNext(secret)];
		expect((await logIn(person, next)).status).toBe(200);
		expect((await logIn(person, next)).body.error?.code).toBe('SECOND_FACTOR_WRONG');
		expect((await logIn(person, now)).body.error?.code).toBe('SECOND_FACTOR_WRONG');
	});

	test('lets in one of several callers who give the same code at once [ASVS 6.5.1] [ASVS 2.3.4]', async () => {
		const { person, secret } = await guarded();
		const code = codeNow(secret);
		const answers = await Promise.all(Array.from({ length: 5 }, () => logIn(person, code)));
		expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401, 401]);
	});

	test('signing in with a code by guessing ends after ten tries from a place [ASVS 2.4.1]', async () => {
		const { person, secret } = await guarded();
		const wrong = codeAt(secret, Date.now() + 20 * periodMs);
		const tries = await Promise.all(Array.from({ length: 12 }, () => logIn(person, wrong)));
		expect(tries.filter(({ status }) => status === 429)).toHaveLength(2);
		expect((await logIn(person, codeNow(secret))).status).toBe(429);
	});
});

describe('guessing codes from many networks with the right password [ASVS 6.3.3] [ASVS 2.4.1]', () => {
	test('stops for the account after thirty, is reported to the owner, and leaves the recovery codes', async () => {
		const { person, secret, codes } = await guarded();
		const wrong = codeAt(secret, Date.now() + 20 * periodMs);
		const limits = createLimits(shop.context.orm);
		for (let before = 0; before < 9; before += 1) expect((await limits.code(person.id)).isSuspicious).toBe(false);
		expect((await logIn(person, wrong)).body.error?.code).toBe('SECOND_FACTOR_WRONG');
		await shop.mailTo(person.email, 'tried to log in');
		for (let before = 10; before < 30; before += 1) await limits.code(person.id);
		const refused = await logIn(person, codeNow(secret));
		expect(refused).toMatchObject({ status: 429, body: { error: { code: 'RATE_LIMITED' } } });
		expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
		expect((await logIn(person, codes[0])).status).toBe(200);
	});

	test('starts counting again after a right code', async () => {
		const { person, secret } = await guarded();
		const limits = createLimits(shop.context.orm);
		for (let before = 0; before < 29; before += 1) await limits.code(person.id);
		expect((await logIn(person, codeNow(secret))).status).toBe(200);
		expect((await logIn(person, codeNext(secret))).status).toBe(200);
	});
});

describe('recovery codes [C2.07]', () => {
	test('recovery codes are ten, of 120 random bits, and only their hashes are kept [ASVS 6.5.2]', async () => {
		const { person, codes } = await guarded();
		expect(new Set(codes).size).toBe(10);
		for (const code of codes) expect(code).toMatch(/^([0-9a-hjkmnp-tv-z]{4}-){5}[0-9a-hjkmnp-tv-z]{4}$/);
		const rows = await shop.context.orm.select().from(recoveryCodes).where(eq(recoveryCodes.userId, person.id));
		expect(rows).toHaveLength(10);
		expect(JSON.stringify(rows)).not.toMatch(new RegExp(codes.flatMap((code) => [code, code.replaceAll('-', '')]).join('|')));
	});

	test('replace the app once each, however they are typed, and the person is informed by mail [ASVS 6.5.1]', async () => {
		const { person, codes } = await guarded();
		const [code = ''] = codes;
		const typed = code.toUpperCase().replaceAll('-', ' ').replaceAll('0', 'O').replaceAll('1', 'l');
		expect((await logIn(person, typed)).status).toBe(200);
		expect((await logIn(person, code)).body.error?.code).toBe('SECOND_FACTOR_WRONG');
		expect((await logIn(person, codes[1])).status).toBe(200);
		await shop.mailTo(person.email, 'recovery code was used');
	});

	test('let in one of several callers who give the same one at once [ASVS 2.3.4]', async () => {
		const { person, codes } = await guarded();
		const answers = await Promise.all(Array.from({ length: 4 }, () => logIn(person, codes[0])));
		expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401]);
	});

	test('recovery codes are the person’s own [ASVS 8.2.2]', async () => {
		const [mine, theirs] = [await guarded(), await guarded()];
		expect((await logIn(mine.person, theirs.codes[0])).body.error?.code).toBe('SECOND_FACTOR_WRONG');
		expect((await logIn(theirs.person, theirs.codes[0])).status).toBe(200);
	});

	test('recovery codes are renewed after reauthentication, and the old ones stop working', async () => {
		const { person, secret, codes } = await guarded();
		const renew = (body: object) =>
			person.post<{ recoveryCodes: string[] }>('/account/user/second-factor/recovery-codes', { password: person.password, ...body });
		expect(await renew({})).toMatchObject({ status: 403, body: { error: { code: 'PASSWORD_WRONG', details: [{ path: 'totp' }] } } });
		const fresh = (await renew({ totp: codeNow(secret) })).body.recoveryCodes;
		expect(fresh).toHaveLength(10);
		expect((await logIn(person, codes[0])).status).toBe(401);
		expect((await logIn(person, fresh[0])).status).toBe(200);
		await shop.mailTo(person.email, 'new recovery codes');
		expect(await (await shop.person()).post('/account/user/second-factor/recovery-codes', { password: person.password })).toMatchObject({
			status: 409,
		});
	});
});

describe('a second factor is switched off [C2.07]', () => {
	test('needs password and code, and removes the recovery codes', async () => {
		const { person, secret, codes } = await guarded();
		expect(await remove(person)).toMatchObject({ status: 403, body: { error: { details: [{ path: 'totp' }] } } });
		expect(await remove(person, '000000')).toMatchObject({ status: 403, body: { error: { code: 'PASSWORD_WRONG' } } });
		expect(await hasOne(person)).toBe(true);
		expect((await remove(person, codeNow(secret))).body).toEqual({ success: true });
		expect([await hasOne(person), (await logIn(person)).status]).toEqual([false, 200]);
		expect(await shop.context.orm.select().from(recoveryCodes).where(eq(recoveryCodes.userId, person.id))).toEqual([]);
		await shop.mailTo(person.email, 'second factor is off');
		expect(await remove(person, codes[0])).toMatchObject({ status: 409, body: { error: { code: 'SECOND_FACTOR_STATE' } } });
	});

	test('a second factor is switched off with a recovery code where the app is lost', async () => {
		const { person, codes } = await guarded();
		expect((await remove(person, codes[3])).status).toBe(200);
	});
});

test('a password change needs a code too, which a refused new password does not use up [ASVS 6.3.3]', async () => {
	const { person, secret } = await guarded();
	const change = (newPassword: string, totp?: string) =>
		person.post('/account/user/password', { password: person.password, newPassword, ...(totp !== undefined && { totp }) });
	const code = codeNow(secret);
	expect((await change(`better-${randomUUID()}`)).status).toBe(403);
	expect((await change('password123', code)).status).toBe(422);
	expect((await change(`better-${randomUUID()}`, code)).status).toBe(200);
});
