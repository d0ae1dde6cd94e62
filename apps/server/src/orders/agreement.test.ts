import { poundsToPence, vatRatesOn } from '@print-room/domain';
import { cartTotals, parseTransaction, standardTax, type TaxRates, type Transaction, verifyCartQuery } from '@print-room/foxy';
import { expect, onTestFinished, test } from 'vitest';
import { freePort } from '../../../../fixtures/free-ports.ts';
import { openTransactions } from '../cart/index.ts';
import type { CartConfig } from '../platform/index.ts';
import { listening } from '../testing/network/listening.ts';
import { type RandomCart, type RandomLine, randomCarts, signedLine } from '../testing/random-carts.ts';
import { startSandboxProcess } from '../testing/sandbox-process.ts';
import { cartKeys } from '../testing/test-shop.ts';
import { factsOf } from './facts/order-facts.ts';
import { totalsDiffer } from './facts/order-flags.ts';
import { toOrder } from './orders.models.ts';

const isLong = process.env.TEST_LONG !== undefined;
const seed = Number(process.env.AGREEMENT_SEED ?? 20_261_121);
const designs = 100_000;
const cartOf = (port: number): CartConfig => ({
	kind: 'sandbox',
	origin: `http://127.0.0.1:${port}`,
	...cartKeys,
	api: { kind: 'sandbox' },
});

/** Sums of a cart, an order or a delivery, in pence. */
interface Sums {
	readonly items: number;
	readonly tax: number;
	readonly order: number;
}
const expected = ({ net, gross }: RandomCart): Sums => ({ items: net, tax: gross - net, order: gross });
const parsed = ({ totals }: Transaction): Sums => ({ items: totals.items.pence, tax: totals.tax.pence, order: totals.order.pence });

/** Sums that the back office shows for this transaction's order. */
function shown(transaction: Transaction): Sums {
	const facts = factsOf(transaction, new Date());
	const order = toOrder({
		id: 'order',
		number: 1,
		fcTransactionId: transaction.id,
		userId: null,
		claimedFrom: null,
		...{ flags: [], flagged: false, payment: 'paid', isHeld: false },
		staffMailedAt: null,
		mostPence: null,
		leastPence: null,
		addressChangedAt: null,
		cancelAskedAt: null,
		cancelWords: null,
		cancelAnsweredAt: null,
		customerMailedAt: null,
		trackingStatusId: null,
		trackedAt: null,
		quantity: 1,
		createdAt: new Date(),
		lastNameInLowerCase: null,
		search: null,
		moreSearched: '',
		...facts,
	});
	return { items: poundsToPence(order.totalItemPrice), tax: poundsToPence(order.totalTax), order: poundsToPence(order.totalOrder) };
}

/** The line’s price as the cart reads it: verified again, or from the same text. */
function readPrice(line: RandomLine, isSigned: boolean): number {
	if (!isSigned) return poundsToPence(Number(line.priceText));
	const verification = verifyCartQuery(new URL(signedLine(cartOf(9), line)).searchParams, cartKeys.apiKey);
	return verification.ok ? verification.line.pricePence : Number.NaN;
}

/** Whether an order of designs made on the cart's day would be flagged for its sums. */
const isFlagged = ({ lines }: RandomCart, transaction: Transaction): boolean =>
	totalsDiffer(
		factsOf(transaction, new Date()),
		lines.map(({ code, quantity, net, vatPercent }) => ({ code, quantity, pricePence: net, vatPercent })),
	);

/** Amounts come as numbers or as text. */
const written = (amount: number, isText: boolean) => (isText ? (amount / 100).toFixed(2) : amount / 100);

test(`the editor’s gross, the cart’s total, the webhook’s and the order’s agree to the penny for ${designs} random designs over rates and days of change [C9.02] [C9.03] [D9] [S1.02]`, () => {
	const nextCart = randomCarts(seed);
	const differing: unknown[] = [];
	let made = 0;
	for (let id = 1; made < designs; id += 1) {
		const cart = nextCart();
		const summed = cart.lines.map((line) => {
			made += 1;
			const { category, quantity } = line;
			return { pricePence: readPrice(line, made % 50 === 0), quantity, category };
		});
		const totals = cartTotals(summed, vatRatesOn(cart.rates, cart.day));
		const isText = id % 3 === 0;
		const transaction = parseTransaction({
			id,
			transaction_date: '2026-11-21T10:00:00Z',
			status: 'captured',
			total_item_price: written(totals.itemPence, isText),
			total_tax: written(totals.taxPence, isText),
			total_shipping: 0,
			total_order: written(totals.orderPence, isText),
			_embedded: {
				'fx:items': cart.lines.map(({ code, priceText, quantity }) => ({ code, quantity, price: isText ? priceText : Number(priceText) })),
			},
		});
		const wanted = JSON.stringify(expected(cart));
		const cartSums: Sums = { items: totals.itemPence, tax: totals.taxPence, order: totals.orderPence };
		const isEachLineRight = transaction.items.every(({ price }, at) => price.pence === cart.lines[at]?.net);
		const areRight =
			[cartSums, parsed(transaction), shown(transaction)].every((sums) => JSON.stringify(sums) === wanted) && !isFlagged(cart, transaction);
		if (!areRight || !isEachLineRight) differing.push({ cart, cartSums, sent: parsed(transaction), shown: shown(transaction) });
	}
	expect(differing.slice(0, 3)).toEqual([]);
});

/** Receives the cart service's deliveries and keeps them; says which rates hold. */
async function receiver() {
	let now: TaxRates = standardTax;
	const bodies = new Map<string, Transaction>();
	const url = await listening(({ request, body, response }) => {
		if (request.url === '/api/vatRates') {
			response.end(JSON.stringify({ now }));
			return;
		}
		const transaction = parseTransaction(body);
		bodies.set(transaction.id, transaction);
		response.end('{}');
	});
	const setRates = (rates: TaxRates) => {
		now = rates;
	};
	return { url, bodies, setRates };
}

const carts = isLong ? 1000 : 20;

test(`a cart service of its own sums ${carts} random carts to the same penny: in its cart, its webhook and its list, at rates that change between them [C9.02] [D9] [D20] [S1.02]`, {
	timeout: isLong ? 900_000 : 300_000,
}, async () => {
	const shop = await receiver();
	const port = await freePort();
	const sandbox = await startSandboxProcess({ port, shopUrl: shop.url }, { VAT_URL: `${shop.url}/api/vatRates` });
	onTestFinished(() => sandbox.stop());
	const nextCart = randomCarts(seed + 1);
	const bought = new Map<string, RandomCart>();
	for (let at = 0; at < carts; at += 1) {
		const cart = nextCart();
		shop.setRates(vatRatesOn(cart.rates, cart.day));
		const lines = cart.lines.map((line) => ({ cartUrl: signedLine(cartOf(port), line), quantity: line.quantity }));
		const { transactionId, cart: json } = await sandbox.buy(...lines);
		const [items, tax, order] = [json.total_item_price, json.total_tax, json.total_order].map(poundsToPence);
		expect({ items, tax, order }).toEqual(expected(cart));
		bought.set(transactionId, cart);
	}
	await expect.poll(() => shop.bodies.size).toBe(carts);
	const source = openTransactions(cartOf(port));
	const listed = (await source?.list(new Date(Date.now() - 3_600_000), new AbortController().signal)) ?? [];
	expect(listed).toHaveLength(carts);
	for (const { id, transaction } of listed) {
		const cart = bought.get(id);
		const delivered = shop.bodies.get(id);
		if (cart === undefined || delivered === undefined || transaction === null) throw new Error(`${id} is in one place only`);
		for (const place of [parsed(delivered), shown(delivered), parsed(transaction)]) expect(place).toEqual(expected(cart));
	}
});
