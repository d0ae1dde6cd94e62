import pg from 'pg';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { initReset, logIn, newcomer, register } from '../../testing/account-flows.ts';
import { testShop } from '../../testing/shop-fixture.ts';
import type { Answer, Person } from '../../testing/test-shop.ts';
import { passwordWork } from '../passwords/passwords.ts';

const shop = testShop({ environment: { TRUST_PROXY: 'on' }, worker: false });
let known: Person;
beforeAll(async () => {
	await logIn(shop, 'warm-up@studio.example', 'so that every pool and cache is filled');
});
beforeEach(async () => {
	known = await shop.person();
});

const textOf = (query: unknown): string => {
	const text: unknown = typeof query === 'string' ? query : Reflect.get(Object(query), 'text');
	return typeof text === 'string' ? text.replaceAll(/\s+/g, ' ').trim() : '';
};

/** Everything in an answer that could reveal a known e-mail to an outsider; the costs represent the time. */
async function seenFrom(call: () => Promise<Answer>) {
	const query = vi.spyOn(pg.Client.prototype, 'query');
	const hashedBefore = passwordWork.begun;
	const { status, headers, body } = await call();
	const statements = query.mock.calls.map(([text]) => textOf(text));
	query.mockRestore();
	const shown = Object.fromEntries([...headers].filter(([name]) => name !== 'date' && name !== 'x-request-id'));
	return {
		status,
		headers: shown,
		body: JSON.stringify(body).replace(/"requestId":"[^"]+"/, ''),
		hashed: passwordWork.begun - hashedBefore,
		statements,
	};
}

describe('an outsider cannot distinguish a known e-mail from an unknown one [ASVS 6.3.8]', () => {
	test('by registering [C7.03]', async () => {
		const unknown = await seenFrom(() => register(shop, newcomer()));
		const verified = await seenFrom(() => register(shop, newcomer({ email: known.email })));
		const waiting = await shop.person({ isVerified: false });
		const unverified = await seenFrom(() => register(shop, newcomer({ email: waiting.email })));
		expect(unknown).toMatchObject({ status: 200, hashed: 1 });
		expect(unknown.statements.filter((text) => text.includes('account_tokens'))).toHaveLength(1);
		expect(unknown.statements.filter((text) => text.includes('add_job'))).toHaveLength(1);
		expect(verified).toEqual(unknown);
		expect(unverified).toEqual(unknown);
	});

	test('by asking for a new password [C7.04]', async () => {
		const unknown = await seenFrom(() => initReset(shop, 'nobody@studio.example'));
		const verified = await seenFrom(() => initReset(shop, known.email));
		expect(unknown).toMatchObject({ status: 200, hashed: 0 });
		expect(unknown.statements.filter((text) => text.includes('add_job'))).toHaveLength(1);
		expect(verified).toEqual(unknown);
	});

	test('by asking again and again within the minute [C7.04]', async () => {
		const again = async (email: string) => {
			await initReset(shop, email);
			return seenFrom(() => initReset(shop, email));
		};
		expect(await again(known.email)).toEqual(await again('nobody.else@studio.example'));
	});

	test('by logging in, whether the e-mail is verified or not [C7.02] [C8.01]', async () => {
		const unknown = await seenFrom(() => logIn(shop, 'nobody@studio.example', 'a wrong password'));
		const verified = await seenFrom(() => logIn(shop, known.email, 'a wrong password'));
		const waiting = await shop.person({ isVerified: false });
		const unverified = await seenFrom(() => logIn(shop, waiting.email, 'a wrong password'));
		expect(unknown).toMatchObject({ status: 401, hashed: 1 });
		expect(verified).toEqual(unknown);
		expect(unverified).toEqual(unknown);
	});
});
