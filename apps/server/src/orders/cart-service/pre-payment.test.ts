import type { CreatedDesign, Image } from '@print-room/contract';
import { signWebhook } from '@print-room/foxy';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { lineLifeMs } from '../../cart/index.ts';
import { designs } from '../../designs/index.ts';
import { createLogger } from '../../platform/index.ts';
import { photo } from '../../testing/pictures.ts';
import { openPurchases } from '../../testing/purchases.ts';
import { testShop } from '../../testing/shop-fixture.ts';
import { cartKeys } from '../../testing/test-shop.ts';
import { lineOf } from '../../testing/transactions.ts';
import { cartSignals, webhookInbox } from '../orders.table.ts';

const log: string[] = [];
const passwordHash = '5f4dcc3b5aa765d61d8327deb882cf99';
const shop = testShop(() => ({ logger: createLogger({ logLevel: 'debug' }, { write: (line: string) => void log.push(line) }) }));
let design: CreatedDesign;
let free: CreatedDesign;

beforeAll(async () => {
	const guest = await shop.guest();
	const image: Image = (await guest.upload(await photo({ width: 1500, height: 1000 }), 'a secret name.jpg')).body;
	const purchases = await openPurchases(shop);
	design = (await purchases.design(guest, image.id)).body;
	free = (await purchases.check(guest, image.id)).body;
});

interface Answer {
	readonly ok?: boolean;
	readonly details?: string;
	readonly error?: { readonly code: string };
}

async function ask(body: unknown, headers: Readonly<Record<string, string>> = {}): Promise<Answer & { status: number }> {
	const response = await fetch(`${shop.url}/api/webhooks/foxy/pre-payment`, {
		method: 'POST',
		body: typeof body === 'string' ? body : JSON.stringify(body),
		headers: { 'content-type': 'application/json', 'foxy-webhook-event': 'validation/payment', ...headers },
	});
	const answer: Answer = JSON.parse(await response.text());
	return { status: response.status, ...answer };
}

const cartOf = (...lines: readonly unknown[]) => ({
	customer_email: 'ines@example.com',
	_embedded: { 'fx:items': lines, 'fx:customer': { email: 'ines@example.com', password_hash: passwordHash } },
});
const stopped = async () =>
	(await shop.context.orm.select().from(cartSignals).where(eq(cartSignals.kind, 'stopped'))).reduce((sum, { count }) => sum + count, 0);

/** A copy of the design with some changes. */
async function likeIt(changes: Partial<typeof designs.$inferInsert>): Promise<string> {
	const { orm } = shop.context;
	const [row] = await orm.select().from(designs).where(eq(designs.id, design.id));
	if (row === undefined) throw new Error('no design');
	const id = crypto.randomUUID();
	await orm.insert(designs).values({ ...row, ...changes, id });
	return id;
}

test('the pre-payment hook lets a cart be paid whose prices are the shop’s [D13]', async () => {
	expect(await ask(cartOf(lineOf(design), lineOf(design, { quantity: 100 })))).toEqual({ status: 200, ok: true, details: '' });
	expect(await ask(cartOf(lineOf(design, { price: design.price.toFixed(2), quantity: '3' })))).toMatchObject({ ok: true });
	expect(
		await ask(cartOf(lineOf({ id: await likeIt({ createdAt: new Date(Date.now() - lineLifeMs + 60_000) }), price: design.price }))),
	).toMatchObject({ ok: true });
});

describe('the pre-payment hook stops a cart [D13]', () => {
	test.each([
		['a price that the server did not sign', { price: 0.01 }, /^The price of “ordered.jpg” differs from the shop’s\. .+\.$/],
		['a price of nothing', { price: 0 }, /differs from the shop’s/],
		['no pieces', { quantity: 0 }, /^You can order 1 to 100 pieces of “ordered.jpg”\./],
		['101 pieces', { quantity: 101 }, /You can order 1 to 100 pieces/],
		['half a piece', { quantity: 0.5 }, /You can order 1 to 100 pieces/],
		['a design that is none of ours', { code: 'something-else' }, /^“ordered.jpg” cannot be ordered as it is\./],
		['no design', { code: '' }, /cannot be ordered/],
	])('the pre-payment hook stops a cart for %s', async (_what, changes, details) => {
		const before = await stopped();
		const answer = await ask(cartOf(lineOf(design), lineOf(design, changes)));
		expect(answer).toMatchObject({ status: 200, ok: false });
		expect(answer.details).toMatch(details);
		await expect.poll(stopped).toBe(before + 1);
	});

	test('the pre-payment hook stops a cart for a design that is not sold here, is not ready, or whose price is out of date [D10] [D43]', async () => {
		const old = await likeIt({ createdAt: new Date(Date.now() - lineLifeMs - 60_000) });
		const unready = await likeIt({ state: 'cutting' });
		const card = await likeIt({ product: 'greeting-cards' });
		expect((await ask(cartOf(lineOf(free)))).details).toMatch(/cannot be ordered/);
		expect((await ask(cartOf(lineOf(design, { code: unready })))).details).toMatch(/cannot be ordered/);
		expect((await ask(cartOf(lineOf(design, { code: card })))).details).toMatch(/cannot be ordered/);
		expect((await ask(cartOf(lineOf(design, { code: old })))).details).toMatch(/was valid for 30 days/);
	});

	test('the pre-payment hook does not reveal what the question did not contain: a design’s picture by its name', async () => {
		const bare = lineOf(design, { price: 1, _embedded: {} });
		expect((await ask(cartOf(bare))).details).toMatch(/^The price of “Print order” /);
		expect((await ask(cartOf({ ...bare, name: '\u202e\n' }))).details).toMatch(/^The price of a print differs /);
		expect((await ask(cartOf({ ...bare, name: 'x'.repeat(5000) }))).details?.length).toBeLessThan(300);
	});
});

test.each([
	['nothing', ''],
	['no JSON', '{"password_hash": "5f4dcc3b5aa765d61d8327deb882cf99'],
	['a list', '[]'],
	['null', 'null'],
	['a cart without lines', '{}'],
	['an empty cart', JSON.stringify(cartOf())],
	['lines that are none', JSON.stringify(cartOf(1, 'two', null))],
	['a line without a price', JSON.stringify(cartOf({ code: 'a', quantity: 1 }))],
	['a price that is no number', JSON.stringify(cartOf(lineOf({ id: 'a', price: Number.NaN })))],
	['more lines than a cart holds', JSON.stringify(cartOf(...Array.from({ length: 501 }, () => ({ code: 'a', price: 1, quantity: 1 }))))],
])('the pre-payment hook answers no, with a sentence, to %s', async (_what, body) => {
	const answer = await ask(body);
	expect(answer).toMatchObject({ status: 200, ok: false });
	expect(answer.details).toMatch(/^[A-Z].+\.$/);
});

test('a signature that is there must be right; none need be [D13]', async () => {
	const body = JSON.stringify(cartOf(lineOf(design)));
	const signed = (key: string) => ({ 'foxy-webhook-signature': signWebhook(body, key) });
	expect(await ask(body, signed(cartKeys.webhookKey))).toMatchObject({ status: 200, ok: true });
	expect(await ask(body, signed('another key'))).toMatchObject({ status: 401, error: { code: 'WEBHOOK_SIGNATURE_INVALID' } });
	expect(await ask(body, { 'foxy-webhook-signature': '' })).toMatchObject({ status: 401 });
});

test('a question of more than a cart’s size is refused unread [ASVS 15.2.2]', async () => {
	const answer = await ask(JSON.stringify({ ...cartOf(), filler: 'x'.repeat(1_100_000), password_hash: passwordHash }));
	expect(answer).toMatchObject({ status: 413, error: { code: 'BODY_TOO_LARGE' } });
});

test('nothing of a question is logged or stored: it carries a password’s hash [D13] [ASVS 16.2.5]', async () => {
	const { pool } = shop.context.database;
	expect(log.join('')).toContain('/api/webhooks/foxy/pre-payment');
	for (const said of [passwordHash, 'ines@example.com', 'ordered.jpg', design.id]) expect(log.join('')).not.toContain(said);
	expect(await shop.context.orm.select().from(webhookInbox)).toEqual([]);
	// Also while the database is away.
	await pool.query('alter table designs rename to designs_away');
	try {
		expect(await ask(cartOf(lineOf(design)))).toMatchObject({ status: 500 });
	} finally {
		await pool.query('alter table designs_away rename to designs');
	}
	expect(log.join('')).toContain('internal error');
	expect(log.join('')).not.toContain(passwordHash);
});
