import type { Profile } from '@print-room/contract';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { newId } from '../../platform/index.ts';
import { testShop } from '../../testing/shop-fixture.ts';
import type { Person } from '../../testing/test-shop.ts';
import { accountTokens, users } from '../accounts.table.ts';

const shop = testShop();

const profileOf = async (person: Pick<Person, 'get'>) => (await person.get<Profile>('/account/user/profile')).body;
const save = (person: Person, body: unknown) => person.patch<Profile>('/account/user/profile', body);
const logIn = ({ email }: Pick<Person, 'email'>, password: string) =>
	shop.nobody().post<{ token: string }>('/account/auth/login', { email, password });

describe('the profile', () => {
	test('the profile returns id, e-mail and everything else that the page shows, and no secret [C7.08]', async () => {
		const person = await shop.person();
		const profile = await profileOf(person);
		expect(profile).toMatchObject({
			id: person.id,
			email: person.email,
			firstName: 'Test',
			lastName: 'Person',
			company: null,
			phone: null,
		});
		expect(JSON.stringify(profile)).not.toMatch(/argon2|hash/i);
	});

	test('the profile takes the names that changed, and company and phone each time [C7.09] [C5.15] [C8.13]', async () => {
		const person = await shop.person();
		const first = await save(person, { firstName: ' Ada ', company: 'Analytical Prints', phone: '+44 1225 1815' });
		expect(first).toMatchObject({
			status: 200,
			body: { firstName: 'Ada', lastName: 'Person', company: 'Analytical Prints', phone: '+44 1225 1815' },
		});
		await save(person, { lastName: 'Lovelace', company: '  ', phone: '' });
		expect(await profileOf(person)).toMatchObject({ firstName: 'Ada', lastName: 'Lovelace', company: null, phone: null });
	});

	test('the profile takes no character that nothing can keep [C7.09] [ASVS 2.2.2]', async () => {
		const person = await shop.person();
		const changed = await person.patch('/account/user/profile', {
			firstName: 'A\0da\n',
			lastName: 'L\ud800ovelace',
			company: '\0',
			phone: '\udc00 1',
		});
		expect(changed).toMatchObject({ status: 200, body: { firstName: 'A da', lastName: 'L ovelace', company: null, phone: '1' } });
		expect(await person.patch('/account/user/profile', { firstName: '\0' })).toMatchObject({ status: 422 });
	});

	test('the profile does not change without any sent field [C7.09]', async () => {
		const person = await shop.person();
		await save(person, { company: 'Kept', phone: '1' });
		expect(await save(person, {})).toMatchObject({ status: 200, body: { company: 'Kept', phone: '1' } });
		await save(person, { company: null });
		expect(await profileOf(person)).toMatchObject({ company: null, phone: '1' });
	});

	test('the profile has nothing else that a person could set, e-mail and roles least of all [ASVS 15.3.3] [C7.09]', async () => {
		const person = await shop.person();
		const before = await shop.context.orm.select().from(users).where(eq(users.id, person.id));
		await save(person, {
			id: newId(),
			email: 'other@studio.example',
			roles: ['admin'],
			isEmailVerified: false,
			passwordHash: 'x',
			createdAt: '2020-01-01T00:00:00Z',
			hasSecondFactor: true,
		});
		expect(await shop.context.orm.select().from(users).where(eq(users.id, person.id))).toEqual(before);
	});

	test.each([
		['firstName', '   '],
		['lastName', ''],
	])('the profile refuses a blank %s [C5.15]', async (field, value) => {
		const answer = await save(await shop.person(), { [field]: value });
		expect(answer).toMatchObject({
			status: 422,
			body: { error: { code: 'VALIDATION_FAILED', details: [{ path: field, message: 'This field is required' }] } },
		});
	});

	test('the profile is a signed-in person’s own [ASVS 8.2.2] [C6.01]', async () => {
		expect((await (await shop.guest()).get('/account/user/profile')).status).toBe(401);
		expect((await (await shop.guest()).patch('/account/user/profile', {})).status).toBe(401);
	});
});

describe('a change of the password [C2.07]', () => {
	const changeTo = (person: Person, newPassword: string, password = person.password) =>
		person.post('/account/user/password', { password, newPassword });

	test('a change of the password counts from then on, and the person is informed by mail', async () => {
		const person = await shop.person();
		expect((await changeTo(person, 'a-better-one-than-before')).body).toEqual({ success: true });
		expect((await logIn(person, person.password)).status).toBe(401);
		expect((await logIn(person, 'a-better-one-than-before')).status).toBe(200);
		await shop.mailTo(person.email, 'password was changed');
	});

	test('ends every other session, and keeps the one that asks [ASVS 7.4.3]', async () => {
		const person = await shop.person();
		const { token } = (await logIn(person, person.password)).body;
		await changeTo(person, 'a-better-one-than-before');
		expect((await shop.nobody({ authorization: `Bearer ${token}` }).get('/account/user/profile')).status).toBe(401);
		expect((await person.get('/account/user/profile')).status).toBe(200);
	});

	test('invalidates links that reset the password, but not the confirmation link', async () => {
		const person = await shop.person();
		const expiresAt = new Date(Date.now() + 60_000);
		await shop.context.orm.insert(accountTokens).values([
			{ id: newId(), userId: person.id, purpose: 'reset', expiresAt },
			{ id: newId(), userId: person.id, purpose: 'confirm', expiresAt },
		]);
		await changeTo(person, 'a-better-one-than-before');
		const left = await shop.context.orm.select().from(accountTokens).where(eq(accountTokens.userId, person.id));
		expect(left.map(({ purpose }) => purpose)).toEqual(['confirm']);
	});

	test('needs the present password, and never costs the session [C2.07]', async () => {
		const person = await shop.person();
		expect(await changeTo(person, 'a-better-one-than-before', 'not-my-password')).toMatchObject({
			status: 403,
			body: { error: { code: 'PASSWORD_WRONG', details: [{ path: 'password' }] } },
		});
		expect((await person.get('/account/user/profile')).status).toBe(200);
		expect((await logIn(person, person.password)).status).toBe(200);
	});

	test.each([
		['short', 'VALIDATION_FAILED'],
		['Password123', 'PASSWORD_BREACHED'],
		['theprintroom', 'PASSWORD_BREACHED'],
	])('a change of the password to %s is refused [ASVS 6.2.12]', async (newPassword, code) => {
		const person = await shop.person();
		expect(await changeTo(person, newPassword)).toMatchObject({ status: 422, body: { error: { code } } });
		expect((await logIn(person, person.password)).status).toBe(200);
	});

	test('made twice at once is made once [ASVS 2.3.4]', async () => {
		const person = await shop.person();
		const answers = await Promise.all(['first-new-password', 'second-new-password'].map((each) => changeTo(person, each)));
		expect(answers.map(({ status }) => status).sort()).toEqual([200, 403]);
		const good = answers[0]?.status === 200 ? 'first-new-password' : 'second-new-password';
		expect((await logIn(person, good)).status).toBe(200);
	});

	test('a change of the password by guessing ends after ten tries, for this session [ASVS 2.4.1]', async () => {
		const person = await shop.person();
		const tries = await Promise.all(
			Array.from({ length: 14 }, (_, index) => changeTo(person, 'a-better-one-than-before', `guess-${index}`)),
		);
		const refused = tries.filter(({ status }) => status === 429);
		expect(refused).toHaveLength(4);
		expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(0);
		expect((await changeTo(person, 'a-better-one-than-before')).status).toBe(429);
		expect((await logIn(person, person.password)).status).toBe(200);
	});
});
