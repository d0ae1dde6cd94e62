import { z } from 'zod';
import type { LineOption } from './cart-line/cart-line.ts';
import { FoxyError } from './foxy-error.ts';
import { jsonOf } from './json.ts';
import type { Money } from './money.ts';
import { countText, money, shortListOf, text } from './transaction/shapes.ts';

/** A line of a cart that is about to be paid. */
export interface PrePaymentLine {
	readonly name: string;
	/** empty when the line has none: ours always have one */
	readonly code: string;
	/** net, for one */
	readonly price: Money;
	/** as the cart says; not yet certain to be whole or positive */
	readonly quantity: number;
	/** unix seconds; null: the line says nothing of it */
	readonly expiresAt: number | null;
	/** what the line itself says of the print */
	readonly options: readonly LineOption[];
}

/** What the cart service asks about before money moves: nothing but its lines is read, the customer's part least of all. */
export interface PrePayment {
	readonly lines: readonly PrePaymentLine[];
}

/** What the cart service takes for an answer; the details are shown to the buyer. */
export interface PrePaymentAnswer {
	readonly ok: boolean;
	readonly details: string;
}

/** The service waits no longer for an answer. How long the hosted one waits is not known: the sandbox's own figure. */
export const PRE_PAYMENT_TIMEOUT_MS = 10_000;

/** Far more than a cart has: anybody can ask, and a body full of crumbs must not keep the process from everybody else. */
const mostLines = 1000;
const mostOptions = 50;

const lineSchema = z.object({
	name: text,
	code: text,
	price: money,
	quantity: countText,
	expires: countText.nullish().catch(null),
	_embedded: z
		.object({ 'fx:item_options': shortListOf(z.object({ name: text, value: text }), mostOptions) })
		.nullish()
		.catch(null),
});

const prePaymentSchema = z.object({ _embedded: z.object({ 'fx:items': shortListOf(lineSchema, mostLines) }) });

/**
 * Reads the lines of the question that the cart service asks before a payment. It can arrive unsigned: whatever it says is a claim.
 * Amounts and counts may be strings or numbers. What it throws names places, never values: the body has the customer's password hash.
 * @param raw the body: its bytes, its text, or the parsed JSON
 * @throws FoxyError PRE_PAYMENT_INVALID, naming the first part that cannot be read
 */
export function parsePrePayment(raw: unknown): PrePayment {
	const read = prePaymentSchema.safeParse(jsonOf(raw, 'PRE_PAYMENT_INVALID'));
	if (!read.success) {
		const field = read.error.issues[0]?.path.join('.') ?? '';
		throw new FoxyError({ code: 'PRE_PAYMENT_INVALID', field, message: `${field || 'The body'} cannot be read` });
	}
	const lines = read.data._embedded['fx:items'].map(({ expires, _embedded, ...line }) => ({
		...line,
		expiresAt: expires || null,
		options: _embedded?.['fx:item_options'] ?? [],
	}));
	return { lines };
}

/**
 * The answer to that question, always sent with 200.
 * @param problem a sentence for the buyer; null lets the payment go on
 */
export function prePaymentAnswer(problem: string | null): PrePaymentAnswer {
	return { ok: problem === null, details: problem ?? '' };
}

const answerSchema = z.object({ ok: z.boolean(), details: z.string().max(2000).default('') });

/** Reads such an answer; null when it is none. For whoever stands in for the service. */
export function parsePrePaymentAnswer(raw: unknown): PrePaymentAnswer | null {
	return answerSchema.safeParse(raw).data ?? null;
}
