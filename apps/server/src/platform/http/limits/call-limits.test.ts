import { expect, test } from 'vitest';
import { testShop } from '../../../testing/shop-fixture.ts';
import { startTestShop } from '../../../testing/test-shop.ts';

const shop = testShop({ environment: { TRUST_PROXY: 'on' }, worker: false });

const whoami = async (headers: Readonly<Record<string, string>>) => fetch(`${shop.url}/api/whoami`, { headers });
const statuses = async (count: number, headersOf: (index: number) => Readonly<Record<string, string>>): Promise<number[]> =>
	Promise.all(Array.from({ length: count }, async (_, index) => (await whoami(headersOf(index))).status));
const refused = (all: readonly number[]) => all.filter((status) => status === 429).length;

test('one person’s calls are limited, and the others of a school can continue [ASVS 2.4.1]', async () => {
	const school = { 'x-forwarded-for': '198.51.100.1' };
	const busy = { ...school, ...(await shop.guest()).headers };
	expect(refused(await statuses(130, () => busy))).toBe(10);
	const answer = await whoami(busy);
	expect(answer.status).toBe(429);
	expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
	const pupils = await statuses(300, () => school);
	expect(refused(pupils)).toBe(0);
});

test('a network is limited generously, an IPv6 one as a whole, whatever identity its callers claim [ASVS 2.4.1]', async () => {
	const made = (index: number) => ({ 'x-forwarded-for': `2001:db8:1:2::${index.toString(16)}`, authorization: `Bearer made-up-${index}` });
	const all = await statuses(1210, made);
	expect(refused(all)).toBe(10);
	expect((await whoami({ 'x-forwarded-for': '2001:db8:1:3::1' })).status).toBe(200);
});

test('over https a person is known by the cookie that https has, whichever network they come from [ASVS 2.4.1]', async () => {
	const secure = await startTestShop({
		environment: { TRUST_PROXY: 'on', PUBLIC_URL: 'https://prints.example' },
		worker: false,
		beside: shop,
	});
	try {
		const { cookie } = await secure.guest();
		expect(cookie).toMatch(/^__Host-guest=/);
		const calls = Array.from({ length: 130 }, (_, index) =>
			fetch(`${secure.url}/api/whoami`, { headers: { cookie, 'x-forwarded-for': `203.0.113.${index}` } }),
		);
		expect(refused((await Promise.all(calls)).map(({ status }) => status))).toBe(10);
	} finally {
		await secure.close();
	}
});
