import { z } from 'zod';
import type { LineOption } from './cart-line/cart-line.ts';
import { FoxyError } from './foxy-error.ts';
import { jsonOf } from './json.ts';
import type { Money } from './money.ts';
import { countText, money, shortListOf, text } from './transaction/shapes.ts';

export interface PrePaymentLine {
	readonly name: string;
	/** empty if the line has none; lines made by the shop always have one */
	readonly code: string;
	/** net unit price */
	readonly price: Money;
	/** quantity in the cart; may be fractional or negative */
	readonly quantity: number;
	/** unix seconds; null if the line has none */
	readonly expiresAt: number | null;
	readonly options: readonly LineOption[];
}

export interface PrePayment {
	readonly lines: readonly PrePaymentLine[];
}

/** Answer that the cart service expects; the details are shown to the buyer. */
export interface PrePaymentAnswer {
	readonly ok: boolean;
	readonly details: string;
}

/** Time the service waits for an answer. The hosted service's limit is unknown: this is the sandbox's. */
export const PRE_PAYMENT_TIMEOUT_MS = 10_000;

/** Far above any cart: anyone can send a body, and a huge one must not block the process for others. */
const maxLines = 1000;
const maxOptions = 50;

const lineSchema = z.object({
	name: text,
	code: text,
	price: money,
	quantity: countText,
	expires: countText.nullish().catch(null),
	_embedded: z
		.object({ 'fx:item_options': shortListOf(z.object({ name: text, value: text }), maxOptions) })
		.nullish()
		.catch(null),
});

const prePaymentSchema = z.object({ _embedded: z.object({ 'fx:items': shortListOf(lineSchema, maxLines) }) });

/**
 * Reads the lines of a pre-payment question. It may be unsigned, so its content is a claim. Amounts and counts may be
 * strings or numbers. Errors name places, never values: the body contains the customer's password hash.
 * @param raw the body: bytes, text, or parsed JSON
 * @throws FoxyError PRE_PAYMENT_INVALID, naming the first unreadable part
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
 * Returns the answer to a pre-payment question, always sent with 200.
 * @param problem sentence for the buyer; null lets the payment proceed
 */
export function prePaymentAnswer(problem: string | null): PrePaymentAnswer {
	return { ok: problem === null, details: problem ?? '' };
}

const answerSchema = z.object({ ok: z.boolean(), details: z.string().max(2000).default('') });

/** Reads an answer; null if it is invalid. Used by stand-ins for the service. */
export function parsePrePaymentAnswer(raw: unknown): PrePaymentAnswer | null {
	return answerSchema.safeParse(raw).data ?? null;
}
