import type { CartService, CreatedDesign, Finding, Reconciliation } from '@print-room/contract';
import { parseTransaction } from '@print-room/foxy';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { freePort } from '../../../../../fixtures/free-ports.ts';
import { guideBlock, runLine } from '../../../../../fixtures/operating-guide.ts';
import { ConfigError, readConfig } from '../../platform/index.ts';
import { timetable } from '../../shop.ts';
import { photo } from '../../testing/pictures.ts';
import { openPurchases, type Purchases } from '../../testing/purchases.ts';
import { type SandboxProcess, startSandboxProcess } from '../../testing/sandbox-process.ts';
import { adminCredentials, cartKeys, startTestShop, type TestShop, type Visitor } from '../../testing/test-shop.ts';
import { transactionOf } from '../../testing/transactions.ts';
import { reconciliationTasks } from './reconciliation.jobs.ts';
import { beginReconciliation, reconcile } from './reconciliation.ts';
import { exitCodes, reconcileOnce } from './reconciliation-command.ts';

let shop: TestShop;
let cart: SandboxProcess;
let admin: Visitor;
let purchases: Purchases;
let designs: CreatedDesign[];

beforeAll(async () => {
	const port = await freePort();
	shop = await startTestShop({ environment: { SANDBOX_CART_PORT: String(port) } });
	cart = await startSandboxProcess({ port, shopUrl: shop.url });
	admin = await shop.admin();
	purchases = await openPurchases(shop);
	const guest = await shop.guest();
	const image = (await guest.upload(await photo({ width: 1800, height: 1200 }), 'Dunes.jpg')).body.id;
	designs = [(await purchases.design(guest, image)).body, (await purchases.design(guest, image)).body];
});
afterAll(async () => {
	await cart.stop();
	await shop.close();
});

const query = async (text: string, ...values: unknown[]): Promise<Record<string, unknown>[]> =>
	(await shop.context.database.pool.query(text, values)).rows;
const orderOf = (id: string) => query('select id, status, total_order_pence as total from orders where fc_transaction_id = $1', id);

/** Pays for a design and waits for the order. */
async function paid(): Promise<string> {
	const { transactionId } = await cart.buy(...designs.map(({ cartUrl = '' }) => ({ cartUrl })));
	await expect.poll(() => orderOf(transactionId)).toHaveLength(1);
	return transactionId;
}

/** Removes every trace of the delivery. */
async function lose(transactionId: string): Promise<void> {
	const [order] = await orderOf(transactionId);
	await query('delete from design_uses where order_id = $1', order?.id);
	await query('delete from order_items where order_id = $1', order?.id);
	await query('delete from orders where id = $1', order?.id);
	await query('delete from webhook_inbox where transaction_id = $1', transactionId);
}

const start = (body: object = {}) => admin.post<Reconciliation>('/api/reconciliations', body);
const latest = async () => (await admin.get<CartService>('/api/cartService')).body.reconciliation;
async function compared(): Promise<Reconciliation> {
	const { body } = await start();
	await expect.poll(async () => (await latest())?.finishedAt).not.toBeNull();
	const done = await latest();
	if (done === null || done.id !== body.id) throw new Error('another comparison');
	return done;
}
const of = (findings: readonly Finding[], transactionId: string) => findings.filter((finding) => finding.transactionId === transactionId);

/** Runs the command as an operator does whose shop has the cart's keys from the environment. */
async function run(environment: Readonly<Record<string, string>> = {}, line = 'npm run reconcile') {
	const { code, stdout, stderr } = await runLine(line, {
		DATA_DIR: shop.config.dataDir,
		DATABASE_URL: shop.context.database.connectionString,
		SANDBOX_CART_PORT: String(cart.port),
		SANDBOX_CART_API_KEY: cartKeys.apiKey,
		SANDBOX_CART_WEBHOOK_KEY: cartKeys.webhookKey,
		...environment,
	});
	return { code, out: stdout, err: stderr };
}

// Every comparison sees the results of earlier ones, so each test ends in agreement.
beforeEach(async () => {
	await query('delete from reconciliations');
});

describe('payments that the cart service lists are compared with the orders [D20]', () => {
	test('listed payments agree with the orders when every one became an order', async () => {
		await paid();
		const done = await compared();
		expect(done).toMatchObject({ findings: [], failure: null });
		expect(done.compared).toBeGreaterThan(0);
		expect(Date.parse(done.startedAt) - Date.parse(done.from)).toBeGreaterThan(7.9 * 86_400_000);
	});

	test('a payment without an order is found, and redelivered by the cart service, which makes the order', async () => {
		const transactionId = await paid();
		await lose(transactionId);
		const { findings } = await compared();
		expect(of(findings, transactionId)).toMatchObject([{ kind: 'ORDER_MISSING', orderId: null, resent: true }]);
		await expect.poll(() => orderOf(transactionId)).toHaveLength(1);
		expect((await compared()).findings).toEqual([]);
	});

	test('an order with an outdated payment catches up; a different sum is reported', async () => {
		const [behind, dear] = [await paid(), await paid()];
		await query("update orders set status = 'authorized' where fc_transaction_id = $1", behind);
		await query('update orders set total_order_pence = total_order_pence - 100 where fc_transaction_id = $1', dear);
		const { findings } = await compared();
		expect(of(findings, behind)).toMatchObject([{ kind: 'PAYMENT_BEHIND', resent: true }]);
		expect(of(findings, dear)).toMatchObject([{ kind: 'TOTAL_DIFFERS', resent: true }]);
		await expect.poll(async () => (await orderOf(behind))[0]?.status).toBe('captured');
		await query('update orders set total_order_pence = total_item_pence + total_tax_pence where fc_transaction_id = $1', dear);
	});

	test('an order that the list does not have is reported and not changed', async () => {
		const paidAt = new Date(Date.now() - 3_600_000);
		const [design] = designs;
		if (design === undefined) throw new Error('no design');
		const transactionId = await purchases.pay(design);
		await expect.poll(() => orderOf(transactionId)).toHaveLength(1);
		await query('update orders set transaction_date = $2 where fc_transaction_id = $1', transactionId, paidAt);
		const { findings } = await compared();
		expect(of(findings, transactionId)).toMatchObject([{ kind: 'TRANSACTION_MISSING', resent: false }]);
		await lose(transactionId);
	});

	test('staff get a mail with the findings and no names, and none if everything matches', async () => {
		const mailJobs = () => query("select 1 from graphile_worker.jobs where task_identifier = 'mail-reconciliation'");
		// The test before this one found something, which is mailed.
		await expect.poll(mailJobs).toEqual([]);
		await compared();
		expect(await mailJobs()).toEqual([]);
		const transactionId = await paid();
		await lose(transactionId);
		await compared();
		const mailed = async () => (await shop.mails()).filter(({ text }) => text.includes(`Transaction ${transactionId}:`));
		await expect.poll(mailed).toHaveLength(1);
		const [mail] = await mailed();
		expect(mail?.to).toBe(adminCredentials.email);
		expect(mail?.subject).toBe('Payments and orders disagree: one payment without an order');
		expect(mail?.text).toContain(`${shop.config.publicUrl}/admin/cart-service`);
		expect(mail?.text).not.toMatch(/Test|Buyer|@/);
		await expect.poll(() => orderOf(transactionId)).toHaveLength(1);
	});
});

test('a list of any length is compared: no statement exceeds the limit of parameters [D20]', async () => {
	const transactionId = await paid();
	const declined = { ...parseTransaction(transactionOf([], { status: 'declined' })), date: null };
	const entry = (id: string) => ({ id, transaction: { ...declined, id }, problem: null, resendUrl: null });
	const listed = [...Array.from({ length: 70_000 }, (_, at) => entry(`long-${at}`)), entry(transactionId)];
	const source = { list: async () => listed, resend: async () => false };
	const outcome = await reconcile(shop.context, source, { from: new Date(), signal: new AbortController().signal });
	expect(outcome).toEqual({ compared: 70_001, findings: [], failure: null });
});

describe('one comparison at a time [D20]', () => {
	test('a request during a comparison returns the running one', async () => {
		const begun = await Promise.all(Array.from({ length: 5 }, () => beginReconciliation(shop.context.orm, 8)));
		expect(begun.filter(({ isNew }) => isNew)).toHaveLength(1);
		const ids = new Set(begun.map(({ row }) => row.id));
		for (const { body } of [await start(), await start({ days: 30 })]) {
			expect(body.finishedAt).toBeNull();
			ids.add(body.id);
		}
		expect(ids.size).toBe(1);
		const result = await reconcileOnce(shop.context, { days: 8, signal: new AbortController().signal });
		expect(result).toEqual({ code: exitCodes.notCompared, text: 'A comparison is already running. Try again in a minute.' });
	});

	test('a comparison whose process died is reported as interrupted and does not block the next', async () => {
		await query("insert into reconciliations (id, \"from\", started_at) values ('lost', now(), now() - interval '16 minutes')");
		expect(await latest()).toMatchObject({ id: 'lost', failure: expect.stringContaining('interrupted'), finishedAt: expect.any(String) });
		expect((await compared()).id).not.toBe('lost');
	});

	test('the days are from 1 to 90', async () => {
		for (const days of [0, 91, 1.5]) expect((await start({ days })).status).toBe(422);
	});

	test('the comparison is scheduled every night', () => {
		expect(timetable).toMatch(/^\d+ 3 \* \* \* reconcile-orders$/m);
	});
});

describe('a comparison that cannot be made [D20]', () => {
	const keys = { DATA_DIR: '/nowhere', SANDBOX_CART_API_KEY: 'x', SANDBOX_CART_WEBHOOK_KEY: 'y', ORDERS_EMAIL: 'orders@studio.example' };
	const silent = { ...keys, SANDBOX_CART_PORT: '9' };
	const hosted = { ...keys, FOXY_STORE_DOMAIN: 'studio.foxycart.example', FOXY_API_KEY: 'k', FOXY_WEBHOOK_KEY: 'w' };
	const task = (name: string, environment: Readonly<Record<string, string>>) => async (payload: unknown, attempt: number) => {
		const { logger } = shop.context;
		const work = reconciliationTasks({ ...shop.context, config: readConfig(environment) })[name];
		await work?.(payload, { jobId: '1', attempt, maxAttempts: 3, signal: new AbortController().signal, logger });
	};
	const begun = async () => (await beginReconciliation(shop.context.orm, 8)).row.id;

	test('a comparison that cannot be made is retried during the night before it is reported, and reported at once to a waiting caller', async () => {
		const compare = task('compare-payments', silent);
		const id = await begun();
		await expect(compare({ id, isPatient: true }, 1)).rejects.toThrow(/does not answer/);
		expect(await latest()).toMatchObject({ id, finishedAt: null });
		await compare({ id, isPatient: true }, 3);
		expect(await latest()).toMatchObject({ id, failure: expect.stringContaining('does not answer'), finishedAt: expect.any(String) });
		const mail = await shop.mailTo(adminCredentials.email, 'could not be compared');
		expect(mail.text).toContain('does not answer');
		const next = await begun();
		await compare({ id: next, isPatient: false }, 1);
		expect(await latest()).toMatchObject({ id: next, failure: expect.stringContaining('does not answer') });
	});

	test('a comparison that cannot be made without credentials for the hosted cart’s API is not retried every night, and the caller learns why', async () => {
		await task('reconcile-orders', hosted)({}, 1);
		expect(await latest()).toBeNull();
		const id = await begun();
		await task('compare-payments', hosted)({ id, isPatient: false }, 1);
		expect(await latest()).toMatchObject({ id, failure: expect.stringContaining('credentials are not set') });
	});
});

describe('the reconcile command [D20]', () => {
	test('the reconcile command says that all agrees, and ends with 0', async () => {
		await paid();
		const [line = ''] = guideBlock('When orders do not come');
		const { code, out, err } = await run({}, line);
		expect({ code, err }).toEqual({ code: exitCodes.agree, err: '' });
		expect(out).toMatch(/^\d+ payments since \d{4}-\d\d-\d\d compared with the orders: they agree\.\n$/);
		expect(await latest()).toMatchObject({ failure: null, findings: [] });
	});

	test('lists missing orders, requests them again, and exits with 1', async () => {
		const transactionId = await paid();
		await lose(transactionId);
		const { code, text } = await reconcileOnce(shop.context, { days: 2, signal: new AbortController().signal });
		expect(code).toBe(exitCodes.disagree);
		expect(text).toContain('one payment without an order');
		expect(text).toMatch(new RegExp(`Transaction ${transactionId}: £.* The cart service was asked to deliver it again\\.`));
		await expect.poll(() => orderOf(transactionId)).toHaveLength(1);
	});

	test('exits with 2 if it could not compare and with 78 if a setting is missing, with a message', async () => {
		const elsewhere = new URL(shop.context.database.connectionString);
		elsewhere.pathname = '/postgres';
		const cases: readonly { environment: Readonly<Record<string, string>>; line?: string; code: number; sentence: RegExp }[] = [
			{
				environment: { DATABASE_URL: elsewhere.href },
				code: exitCodes.notCompared,
				sentence: /^The database refused: relation /,
			},
			{ environment: { SANDBOX_CART_PORT: '9' }, code: exitCodes.notCompared, sentence: /does not answer/ },
			{ environment: {}, line: 'npm run reconcile -- --weeks 2', code: exitCodes.configuration, sentence: /Usage/ },
		];
		const answers = await Promise.all(cases.map(({ environment, line }) => run(environment, line)));
		for (const [at, { code, sentence }] of cases.entries()) {
			const answer = answers[at];
			expect(answer?.code).toBe(code);
			expect(answer?.err || answer?.out).toMatch(sentence);
			expect(answer?.err).not.toMatch(/\n\s+at /);
		}
	});

	test('needs the credentials of the hosted cart’s API', async () => {
		const keys = { FOXY_STORE_DOMAIN: 'studio.foxycart.example', FOXY_API_KEY: 'k', FOXY_WEBHOOK_KEY: 'w' };
		const asked = { days: 8, signal: new AbortController().signal };
		await expect(reconcileOnce({ orm: shop.context.orm, config: readConfig(keys) }, asked)).rejects.toThrow(ConfigError);
		const wrong = readConfig({
			...keys,
			FOXY_STORE_DOMAIN: '',
			SANDBOX_CART_PORT: String(cart.port),
			SANDBOX_CART_API_KEY: 'x',
			SANDBOX_CART_WEBHOOK_KEY: 'y',
		});
		expect(await reconcileOnce({ orm: shop.context.orm, config: wrong }, asked)).toEqual({
			code: exitCodes.notCompared,
			text: 'The payments could not be compared with the orders: The cart service answered 401: it does not accept the key.',
		});
	});
});
