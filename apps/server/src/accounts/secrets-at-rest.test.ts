import { expect, test } from 'vitest';
import {
	afterASpace,
	confirm,
	confirmTokens,
	finishReset,
	initReset,
	logIn,
	newcomer,
	register,
	resend,
	resetKeys,
} from '../testing/account-flows.ts';
import { startTestShop, type TestShop } from '../testing/test-shop.ts';

/** All rows of all tables, as a backup has them. */
async function dump({ context }: TestShop): Promise<string> {
	const { pool } = context.database;
	const { rows: tables } = await pool.query<{ name: string }>(
		"select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'graphile_worker', 'drizzle')",
	);
	const contents = await Promise.all(
		tables.map(async ({ name }) => `${name} ${JSON.stringify((await pool.query(`select * from ${name}`)).rows)}`),
	);
	return contents.join('\n');
}

test('no dump of the database, at whatever moment, opens an account [ASVS 7.2.3]', async () => {
	const environment = { TRUST_PROXY: 'on' };
	const shop = await startTestShop({ environment, worker: false });
	const dumps: string[] = [];
	const secrets: string[] = [];
	const jo = newcomer();
	const olga = await shop.person();
	const newPassword = 'seven green giraffes';
	try {
		await register(shop, jo);
		await resend(shop, jo.email);
		await register(shop, newcomer({ email: olga.email, password: 'not of her doing' }));
		await initReset(shop, olga.email);
		dumps.push(await dump(shop));
		expect(dumps[0]).toContain('send-account-mail');
		expect(dumps[0]).toContain(jo.email);

		const working = await startTestShop({ environment, beside: shop });
		try {
			const tokens = await confirmTokens(working, jo.email);
			const keys = await resetKeys(working, olga.email);
			expect([tokens.length, keys.length]).toEqual([2, 1]);
			dumps.push(await dump(shop));
			await afterASpace(shop);
			expect((await confirm(shop, tokens[0] ?? '')).status).toBe(200);
			expect((await finishReset(shop, keys[0] ?? '', newPassword)).status).toBe(200);
			const login = await logIn(shop, jo.email, jo.password);
			dumps.push(await dump(shop));
			secrets.push(...tokens, ...keys, login.body.token, jo.password, olga.password, newPassword, 'not of her doing');
		} finally {
			await working.close();
		}
	} finally {
		await shop.close();
	}
	expect(secrets.every((secret) => secret.length > 8)).toBe(true);
	for (const secret of secrets) for (const content of dumps) expect(content).not.toContain(secret);
});
