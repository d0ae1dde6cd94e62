import type { Browser } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { measureEdits, openFollowing } from '../bench/dev.bench.ts';
import { launchBrowser } from '../bench/support/browser.ts';
import { type DevCopy, startDevCopy } from './support/dev-copy.ts';
import { until } from './support/launcher.ts';

const dropZone = 'apps/web/src/screens/upload/drop-zone.tsx';
const robots = 'apps/server/src/platform/http/web-app/page-addresses.ts';

describe('npm run dev', () => {
	let shop: DevCopy;
	let browser: Browser;

	beforeAll(async () => {
		[shop, browser] = await Promise.all([startDevCopy(), launchBrowser()]);
	}, 260_000);

	afterAll(async () => {
		await browser?.close();
		await shop?.remove();
	});

	const logIn = (role: string, origin = shop.address) => {
		const [, email, password] = new RegExp(`^ *${role} +(\\S+) +(\\S+)$`, 'm').exec(shop.output()) ?? [];
		const headers = { 'content-type': 'application/json', origin };
		return fetch(`${shop.address}/account/auth/login`, { method: 'POST', headers, body: JSON.stringify({ email, password }) });
	};
	const countOf = async (role: string, path: string) => {
		const { token }: { token: string } = await (await logIn(role)).json();
		const answer = await fetch(`${shop.address}${path}`, { headers: { authorization: `Bearer ${token}` } });
		return Number(answer.headers.get('x-total-count'));
	};

	test('fills the shop with people, pictures, designs, a file check and orders, and prints how to sign in', async () => {
		expect(await countOf('supervisor', '/api/orders')).toBe(2);
		expect(await countOf('supervisor', '/api/designs')).toBeGreaterThanOrEqual(3);
		expect(await countOf('administrator', '/api/freeCheckRequests')).toBe(1);
		expect(await countOf('administrator', '/account/users')).toBe(3);
		expect(await countOf('customer', '/api/images/retrieve?limit=10')).toBe(4);
	});

	test('accepts a change from its own origin and refuses one from another', async () => {
		expect((await logIn('customer')).status).toBe(200);
		expect((await logIn('customer', 'http://elsewhere.example')).status).toBe(403);
	});

	test('says of its connections only how long it keeps them itself', async () => {
		const { headers } = await fetch(`${shop.address}/robots.txt`);
		expect([headers.get('keep-alive'), headers.get('content-type')]).toEqual(['timeout=5', 'text/plain; charset=utf-8']);
	});

	test('its bench measures edits of a text and of a route', async () => {
		const measured = await measureEdits(shop, browser, { count: 1, betweenMs: 0 });
		expect(measured.map(({ figure }) => figure > 0)).toEqual([true, true]);
	});

	test('shows an edited text in an open page without loading it again', async () => {
		const page = await openFollowing(shop, browser);
		await page.getByText('in any colour space').waitFor();
		await page.evaluate(() => Reflect.set(window, 'isSamePage', true));
		shop.edit(dropZone, 'in any colour space', 'in any edited colour space');
		await page.getByText('in any edited colour space').waitFor();
		expect(await page.evaluate(() => Reflect.get(window, 'isSamePage'))).toBe(true);
		await page.close();
	});

	test('answers from an edited server, and again after one that cannot start', async () => {
		const text = async () => (await fetch(`${shop.address}/robots.txt`)).text();
		shop.edit(robots, 'User-agent: *', 'User-agent: edited');
		await until('the edited route answers', async () => (await text()).includes('User-agent: edited'));
		shop.edit(robots, 'export const robotsText', 'export const const robotsText');
		await until('the problem is named', async () => (await text()).includes('It starts again when a file is saved.'));
		shop.edit(robots, 'export const const robotsText', 'export const robotsText');
		await until('the mended route answers', async () => (await text()).includes('User-agent: edited'));
	});

	test('stops all its processes at Ctrl-C', async () => {
		expect(await shop.interrupt()).toBe(0);
	});
});
