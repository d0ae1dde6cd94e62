import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { openErrorReporting } from '../error-reporting.ts';
import { silentLogger } from '../testing/test-database.ts';
import { createReadiness, serveHealth } from './health.ts';
import { createHttp, type Http } from './http.ts';

let http: Http;
let now = 0;
let asked = 0;
let isWell = true;
let isSilent = false;

beforeAll(async () => {
	const config = readConfig({ SANDBOX_CART_API_KEY: 'a', SANDBOX_CART_WEBHOOK_KEY: 'b' });
	http = await createHttp({
		config,
		logger: silentLogger,
		reporting: await openErrorReporting(config, silentLogger),
		resolveCaller: async () => null,
		routes: () => undefined,
		addOtherRoutes: (made) => {
			const database = async () => {
				asked += 1;
				if (isSilent) return new Promise<never>(() => undefined);
				if (!isWell) throw new Error('The database does not answer.');
			};
			serveHealth(
				made,
				createReadiness({ database }, () => now, 50),
			);
		},
	});
});
afterAll(() => http.app.close());

const ready = async () => (await http.app.inject('/readyz')).statusCode;

test('readiness is probed once a second, however often it is asked for [ASVS 2.4.1]', async () => {
	expect(new Set(await Promise.all(Array.from({ length: 200 }, ready)))).toEqual(new Set([200]));
	expect(asked).toBe(1);
	isWell = false;
	now += 999;
	expect(await ready()).toBe(200);
	now += 1;
	expect(await ready()).toBe(503);
	expect(asked).toBe(2);
});

test('a dependency that says nothing is reported as not ready, with the reason, until it answers again [O3.03]', async () => {
	isSilent = true;
	now += 1000;
	const answer = await http.app.inject('/readyz');
	expect([answer.statusCode, answer.json()]).toEqual([
		503,
		{ status: 'not ready', parts: { database: 'failed' }, reasons: { database: 'It has not answered for 0.05 s.' } },
	]);
	isSilent = false;
	isWell = true;
	now += 1000;
	expect(await ready()).toBe(200);
});
