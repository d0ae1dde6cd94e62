import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../../platform/index.ts';
import { shopDatabase } from '../../platform/testing/test-database.ts';
import { createLimits, slowDownMs } from './limits.ts';

let database: Database;
beforeAll(async () => {
	database = await shopDatabase();
});
afterAll(() => database.close());

const pauses: number[] = [];
const here = () => createLimits(database.orm, async (ms) => void pauses.push(ms));
const outcome = (promise: Promise<unknown>) =>
	promise.then(
		() => 'taken',
		(error: unknown) => (error instanceof Error && Reflect.get(error, 'code') === 'RATE_LIMITED' ? 'refused' : String(error)),
	);
const fail = async (email: string, from: string, times: number) => {
	for (let n = 0; n < times; n += 1) await here().attempt({ email, from });
};
/** Ages all attempts by so many minutes. */
const laterBy = (minutes: number) => database.pool.query('update attempts set expire = expire - $1', [minutes * 60_000]);

describe('sign-in attempts', () => {
	test('sign-in attempts are ten from one place, however many come at once and to however many processes [ASVS 2.4.1] [ASVS 2.3.4]', async () => {
		const attempt = { email: 'at-once@studio.example', from: '192.0.2.1' };
		const outcomes = await Promise.all(Array.from({ length: 25 }, () => outcome(here().attempt(attempt))));
		expect(outcomes.filter((one) => one === 'taken')).toHaveLength(10);
		expect(outcomes.filter((one) => one === 'refused')).toHaveLength(15);
	});

	test('sign-in attempts say when to come back, and are taken again then [ASVS 2.4.1]', async () => {
		const attempt = { email: 'patient@studio.example', from: '192.0.2.2' };
		await fail(attempt.email, attempt.from, 10);
		const refusal = await here()
			.attempt(attempt)
			.catch((error: unknown) => error);
		expect(refusal).toMatchObject({ code: 'RATE_LIMITED', message: 'Too many tries. Please try again in 15 minutes.' });
		expect(Reflect.get(Object(refusal), 'retryAfterSeconds')).toBeGreaterThan(14 * 60);
		await laterBy(16);
		expect(await outcome(here().attempt(attempt))).toBe('taken');
	});

	test('sign-in attempts from another network are not affected: no one can lock another person out [ASVS 2.4.1]', async () => {
		await fail('victim@studio.example', '192.0.2.3', 10);
		expect(await outcome(here().attempt({ email: 'victim@studio.example', from: '192.0.2.3' }))).toBe('refused');
		expect(await outcome(here().attempt({ email: 'victim@studio.example', from: '192.0.2.4' }))).toBe('taken');
		expect(await outcome(here().attempt({ email: 'other@studio.example', from: '192.0.2.3' }))).toBe('taken');
	});

	test('clear earlier failures from the same network when they succeed', async () => {
		const attempt = { email: 'clumsy@studio.example', from: '192.0.2.5' };
		await fail(attempt.email, attempt.from, 9);
		await (await here().attempt(attempt)).succeeded();
		await fail(attempt.email, attempt.from, 10);
		expect(await outcome(here().attempt(attempt))).toBe('refused');
	});

	test('sign-in attempts that are taken back count for nothing, and forgive nothing', async () => {
		const attempt = { email: 'halfway@studio.example', from: '192.0.2.6' };
		await fail(attempt.email, attempt.from, 9);
		for (let n = 0; n < 5; n += 1) await (await here().attempt(attempt)).takeBack();
		await fail(attempt.email, attempt.from, 1);
		expect(await outcome(here().attempt(attempt))).toBe('refused');
	});

	test('sign-in attempts in a browser that has signed in before count separately: no one in the same network locks its person out [ASVS 2.4.1]', async () => {
		const attempt = { email: 'staff@studio.example', from: '192.0.2.30', browser: 'b'.repeat(43) };
		await (await here().attempt(attempt)).succeeded();
		await fail(attempt.email, attempt.from, 10);
		for (let n = 0; n < 300; n += 1) await outcome(here().attempt({ email: `other${n}@studio.example`, from: attempt.from }));
		expect(await outcome(here().attempt({ email: attempt.email, from: attempt.from }))).toBe('refused');
		expect(await outcome(here().attempt(attempt))).toBe('taken');
		const foreign = { ...attempt, browser: 'c'.repeat(43) };
		expect(await outcome(here().attempt(foreign))).toBe('refused');
		for (let n = 0; n < 9; n += 1) await here().attempt(attempt);
		expect(await outcome(here().attempt(attempt))).toBe('refused');
	});

	test('sign-in attempts to many accounts from one place have an end too [ASVS 2.4.1]', async () => {
		const tries = Array.from({ length: 300 }, (_, n) => here().attempt({ email: `number${n}@studio.example`, from: '192.0.2.7' }));
		const [first] = await Promise.all(tries);
		expect(await outcome(here().attempt({ email: 'one-more@studio.example', from: '192.0.2.7' }))).toBe('refused');
		await first?.succeeded();
		await first?.takeBack();
		expect(await outcome(here().attempt({ email: 'one-more@studio.example', from: '192.0.2.7' }))).toBe('taken');
	});
});

describe('an account under attack from many places', () => {
	test('answers later and later, five seconds at most, and never refuses a newcomer [ASVS 2.4.1]', async () => {
		const email = 'attacked@studio.example';
		pauses.length = 0;
		for (let n = 0; n < 45; n += 1) await here().attempt({ email, from: `198.51.100.${n}` });
		expect(pauses).toHaveLength(26);
		expect(pauses.slice(0, 3)).toEqual([250, 500, 750]);
		expect(pauses.at(-1)).toBe(5000);
	});

	test('an account under attack from many places does not delay a person who has logged in from there before', async () => {
		const email = 'regular@studio.example';
		await (await here().attempt({ email, from: '203.0.113.9' })).succeeded();
		for (let n = 0; n < 30; n += 1) await here().attempt({ email, from: `198.51.100.${n}` });
		pauses.length = 0;
		await here().attempt({ email, from: '203.0.113.9' });
		expect(pauses).toEqual([]);
		await here().attempt({ email, from: '203.0.113.10' });
		expect(pauses).toHaveLength(1);
	});

	test('an account under attack from many places is slowed by failures only, not by refused or successful attempts', async () => {
		const email = 'busy@studio.example';
		pauses.length = 0;
		for (let n = 0; n < 30; n += 1) await (await here().attempt({ email, from: `198.51.100.${n}` })).succeeded();
		for (let n = 0; n < 30; n += 1) await outcome(here().attempt({ email, from: '192.0.2.8' }));
		expect(pauses).toEqual([]);
	});
});

test('the pause begins at the 20th failure and stops growing at five seconds', () => {
	expect([0, 19, 20, 21, 39, 40, 1000].map(slowDownMs)).toEqual([0, 0, 250, 500, 5000, 5000, 5000]);
});

test.each([
	['registering', 100],
	['askingForMail', 20],
	['followingLink', 200],
] as const)('%s is allowed a person %i times, and a network ten times as often [ASVS 2.4.1]', async (what, most) => {
	const ask = (from: string, person: string | null) => outcome(here()[what]({ from, person }));
	const outcomes = await Promise.all(Array.from({ length: most + 5 }, () => ask('192.0.2.20', 'one')));
	expect(outcomes.filter((one) => one === 'taken')).toHaveLength(most);
	expect(await ask('192.0.2.20', 'another')).toBe('taken');
	expect(await ask('192.0.2.20', null)).toBe('taken');
	const crowd = await Promise.all(Array.from({ length: most * 10 }, (_, index) => ask('192.0.2.22', `person ${index}`)));
	expect(crowd).not.toContain('refused');
	expect(await ask('192.0.2.22', 'one more')).toBe('refused');
	expect(await ask('192.0.2.21', 'one more')).toBe('taken');
});

describe('mails to one person', () => {
	let job = 0;
	const due = (to: string, ...kind: string[]) => {
		job += 1;
		return here().isMailDue(`job ${job}`, to, kind);
	};

	test('mails to one person of one kind are a minute apart [ASVS 2.4.1]', async () => {
		const to = 'spaced@studio.example';
		expect([await due(to, 'reset'), await due(to, 'reset'), await due(to, 'confirm', 'a')]).toEqual([true, false, true]);
		expect([await due(to, 'confirm', 'a'), await due(to, 'confirm', 'b')]).toEqual([false, true]);
		await laterBy(1.1);
		expect(await due(to, 'reset')).toBe(true);
		expect(await due('another@studio.example', 'reset')).toBe(true);
	});

	test('mails to one person are ten minutes apart after five in an hour, and no attacker can put an end to them [ASVS 2.4.1]', async () => {
		const to = 'flooded@studio.example';
		const sent: boolean[] = [];
		for (let minute = 0; minute < 28; minute += 1) {
			sent.push(await due(to, 'reset'));
			await laterBy(1.01);
		}
		expect(sent.flatMap((isSent, minute) => (isSent ? [minute] : []))).toEqual([0, 1, 2, 3, 4, 5, 15, 25]);
	});

	test('mails to one person of one sort never keep those of another from a person, however many there are [ASVS 2.4.1]', async () => {
		const to = 'pestered@studio.example';
		const sent: boolean[] = [];
		for (let minute = 0; minute < 28; minute += 1) {
			await due(to, 'already');
			await due(to, 'confirm', `place ${minute}`);
			sent.push(minute >= 6 && (await due(to, 'reset')));
			await laterBy(1.01);
		}
		expect(sent.flatMap((isSent, minute) => (isSent ? [minute] : []))).toEqual([6, 16, 26]);
	});

	test('mails to one person are due again when their job is repeated [ASVS 2.4.1]', async () => {
		const limits = here();
		const to = 'crashed@studio.example';
		expect([await limits.isMailDue('the job', to, ['reset']), await limits.isMailDue('the job', to, ['reset'])]).toEqual([true, true]);
		expect(await limits.isMailDue('another job', to, ['reset'])).toBe(false);
		expect(await limits.isMailDue('another job', to, ['reset'])).toBe(false);
	});
});

test('contains neither e-mails nor addresses [ASVS 7.2.3]', async () => {
	await here().attempt({ email: 'private@studio.example', from: '192.0.2.99' });
	const { rows } = await database.pool.query('select * from attempts');
	expect(rows.length).toBeGreaterThan(0);
	expect(JSON.stringify(rows)).not.toMatch(/studio|192\.0/);
});
