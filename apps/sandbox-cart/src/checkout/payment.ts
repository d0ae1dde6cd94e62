import { randomBytes, randomInt } from 'node:crypto';
import { cartTotals, type TaxRates, webhookEvents } from '@print-room/foxy';
import { dropExpired } from '../cart/cart.ts';
import { paidFor, type Session } from '../cart/session.ts';
import { withoutExpired } from '../cart/sessions.ts';
import type { Context } from '../context.ts';
import { HttpProblem } from '../http/http-problem.ts';
import { type Customer, outcomeOf, type Payment, paysInTestMode } from './customer.schema.ts';
import { askBeforePayment } from './pre-payment.ts';
import type { Status } from './status.ts';
import type { StoredTransaction } from './stored-transaction.ts';
import { webhookBody } from './webhook-body.ts';

/** A second submission within this time that names no cart counts as a repetition. */
const SAME_SUBMIT_MS = 60_000;

/**
 * Pays the session's cart with test data: one transaction per cart, however often it is submitted. The transaction is on disk before the
 * cart is emptied and the webhook sent; a crash between the two is repaired at the next start. The shop is asked before the card is
 * charged; if either refuses, the cart stays as it was.
 * @throws HttpProblem CART_EMPTY, CART_CHANGED, EXPIRED, PRE_PAYMENT_REFUSED, PRE_PAYMENT_UNREACHABLE, CARD_DECLINED
 */
export function pay(context: Context, sessionId: string, customer: Customer, payment: Payment): Promise<StoredTransaction> {
	return context.locks.run(sessionId, async () => {
		const session = context.sessions.get(sessionId);
		if (!session) throw cartEmpty();
		// The rates that the buyer is charged are those that the shop is asked about, whatever it changes before the answer.
		const { tax } = context.options;
		const before = alreadyPaid(context, sessionId, session, payment);
		if (before) return before;
		await refuseUnpayable(context, sessionId, { session, payment, tax });
		await askBeforePayment(context, session, customer);
		const transaction = await record(context, sessionId, {
			session,
			tax,
			customer,
			status: chargedStatus(payment),
			isTest: paysInTestMode(payment.card),
		});
		await context.sessions.put(sessionId, {
			...paidFor(session),
			lastPayment: { transactionId: transaction.id, atMs: context.now() },
			touchedAtMs: context.now(),
		});
		context.log.info({ transactionId: transaction.id }, 'test order paid');
		context.delivery.schedule(transaction.id);
		return transaction;
	});
}

export function receiptUrl(context: Context, transaction: Pick<StoredTransaction, 'id' | 'receiptKey'>): string {
	return `${context.publicUrl()}/receipt/${transaction.id}?key=${transaction.receiptKey}`;
}

function alreadyPaid(context: Context, sessionId: string, session: Session, payment: Payment): StoredTransaction | null {
	if (payment.cart_id !== undefined && payment.cart_id !== session.cartId) {
		const paid = context.transactions.entries().find(([, one]) => one.cartId === payment.cart_id && one.sessionId === sessionId);
		if (!paid) throw cartChanged();
		return paid[1];
	}
	const last = session.lastPayment;
	if (session.lines.length > 0 || payment.cart_id !== undefined || !last || context.now() - last.atMs > SAME_SUBMIT_MS) return null;
	return context.transactions.get(last.transactionId) ?? null;
}

interface Asked {
	readonly session: Session;
	readonly payment: Payment;
	readonly tax: TaxRates;
}

async function refuseUnpayable(context: Context, sessionId: string, { session, payment, tax }: Asked): Promise<void> {
	const { warning } = dropExpired(session.lines, context.now());
	if (warning !== null) {
		await context.sessions.put(sessionId, { ...withoutExpired(session, context.now()), notice: null });
		throw new HttpProblem(409, 'EXPIRED', warning);
	}
	if (session.lines.length === 0) throw cartEmpty();
	if (payment.total_pence !== undefined && payment.total_pence !== cartTotals(session.lines, tax).orderPence) throw cartChanged();
}

function chargedStatus(payment: Payment): Exclude<Status, 'declined'> {
	const outcome = outcomeOf(payment.card);
	if (outcome !== 'declined') return outcome;
	throw new HttpProblem(402, 'CARD_DECLINED', 'The test card was declined. Nothing was ordered, and the cart is unchanged.');
}

interface Paid {
	readonly session: Session;
	readonly tax: TaxRates;
	readonly customer: Customer;
	readonly status: Status;
	readonly isTest: boolean;
}

/** Serialises all sessions, so that each number is used once. */
function record(context: Context, sessionId: string, { session, tax, customer, status, isTest }: Paid): Promise<StoredTransaction> {
	return context.locks.run('transaction numbers', async () => {
		const id = freshId(context);
		const createdAtMs = context.now();
		const displayId = context.transactions.entries().reduce((highest, [, one]) => Math.max(highest, one.displayId), 1000) + 1;
		const receiptKey = randomBytes(16).toString('hex');
		const { lines, customFields, cartId } = session;
		const body = webhookBody({
			id,
			displayId,
			createdAtMs,
			customer,
			lines,
			tax,
			status,
			isTest,
			customFields,
			receiptUrl: receiptUrl(context, { id, receiptKey }),
		});
		const state = context.options.webhookUrl === null ? 'off' : 'pending';
		const delivery = {
			state,
			attempts: 0,
			refeed: false,
			event: webhookEvents.created,
			sending: 0,
			nextAtMs: createdAtMs,
			lastOutcome: null,
		} as const;
		const transaction = { id, displayId, cartId, sessionId, receiptKey, createdAtMs, customer, lines, tax, status, body, delivery };
		await context.transactions.put(id, transaction);
		return transaction;
	});
}

/** Random, so that a sandbox with a new data folder does not reuse a number that the shop has seen. */
function freshId(context: Context): string {
	const id = String(5_000_000_000 + randomInt(1_000_000_000));
	return context.transactions.get(id) ? freshId(context) : id;
}

const cartEmpty = () => new HttpProblem(409, 'CART_EMPTY', 'The cart is empty.');
const cartChanged = () => new HttpProblem(409, 'CART_CHANGED', 'The cart has changed since this page was shown. Check it and pay again.');
