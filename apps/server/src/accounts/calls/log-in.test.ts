import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { logIn, nobodyAt, saying, somebody } from '../../testing/account-flows.ts';
import { startTestShop, type TestShop } from '../../testing/test-shop.ts';
import { passwordWork } from '../passwords/passwords.ts';

let shop: TestShop;
let second: TestShop;
beforeAll(async () => {
	const environment = { TRUST_PROXY: 'on' };
	shop = await startTestShop({ environment, worker: false });
	second = await startTestShop({ environment, worker: false, beside: shop });
});
afterAll(async () => {
	await second.close();
	await shop.close();
});

describe('logging in', () => {
	test('logging in is tried ten times from one place, at once and in two processes, and the rest costs no hashing [ASVS 2.4.1] [ASVS 2.3.4]', async () => {
		const olga = await shop.person();
		const hashedBefore = passwordWork.begun;
		const answers = await Promise.all(
			Array.from({ length: 26 }, (_, n) => {
				const here = n % 2 === 0 ? shop : second;
				return logIn(here, olga.email, 'a wrong password', nobodyAt(here, '192.0.2.50'));
			}),
		);
		expect(answers.filter((answer) => saying(answer) === '401 LOGIN_FAILED')).toHaveLength(10);
		const refused = answers.filter((answer) => saying(answer) === '429 RATE_LIMITED');
		expect(refused).toHaveLength(16);
		expect(passwordWork.begun - hashedBefore).toBe(10);
		expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(800);
		expect(refused[0]).toMatchObject({ body: { error: { message: 'Too many tries. Please try again in 15 minutes.' } } });
	});

	test('logging in is refused there even with the right password, but allowed for the person from elsewhere [ASVS 2.4.1]', async () => {
		const olga = await shop.person();
		const there = nobodyAt(shop, '192.0.2.51');
		await Promise.all(Array.from({ length: 10 }, () => logIn(shop, olga.email, 'a wrong password', there)));
		expect(saying(await logIn(shop, olga.email, olga.password, there))).toBe('429 RATE_LIMITED');
		expect((await logIn(shop, olga.email, olga.password, nobodyAt(shop, '192.0.2.52'))).status).toBe(200);
	});

	test('forgives nine mistakes, as often as they happen', async () => {
		const olga = await shop.person();
		const by = somebody(shop);
		for (let round = 0; round < 3; round += 1) {
			await Promise.all(Array.from({ length: 9 }, () => logIn(shop, olga.email, 'a wrong password', by)));
			expect((await logIn(shop, olga.email, olga.password, by)).status).toBe(200);
		}
	});

	test('logging in counts the whole IPv6 network as one place [ASVS 2.4.1]', async () => {
		const olga = await shop.person();
		const answers = await Promise.all(
			Array.from({ length: 12 }, (_, n) => logIn(shop, olga.email, 'a wrong password', nobodyAt(shop, `2001:db8:7:7::${n + 1}`))),
		);
		expect(answers.filter(({ status }) => status === 429)).toHaveLength(2);
	});

	test('ignores the address that a caller claims unless a proxy is trusted [ASVS 2.4.1]', async () => {
		const bare = await startTestShop({ worker: false, beside: shop });
		try {
			const olga = await shop.person();
			const answers = await Promise.all(
				Array.from({ length: 12 }, (_, n) => logIn(bare, olga.email, 'a wrong password', nobodyAt(bare, `192.0.2.${n}`))),
			);
			expect(answers.filter(({ status }) => status === 429)).toHaveLength(2);
		} finally {
			await bare.close();
		}
	});

	test('logging in gives a token of its own each time [ASVS 7.2.4]', async () => {
		const olga = await shop.person();
		const [one, other] = await Promise.all([logIn(shop, olga.email, olga.password), logIn(shop, olga.email, olga.password)]);
		expect(one.body.token).not.toBe(other.body.token);
	});
});
