import { randomBytes, randomUUID } from 'node:crypto';
import { z } from 'zod';

const lineSchema = z.object({
	id: z.string(),
	code: z.string(),
	parentCode: z.string(),
	name: z.string(),
	pricePence: z.number().int(),
	quantity: z.number().int(),
	quantityMax: z.number().int().nullable(),
	expiresAt: z.number().int().nullable(),
	category: z.string().nullable(),
	image: z.string().nullable(),
	url: z.string().nullable(),
	options: z.array(z.object({ name: z.string(), value: z.string() })).readonly(),
});

export const linesSchema = z.array(lineSchema).readonly();

export const sessionSchema = z.object({
	/** Identifies this filling of the cart, which is paid once. */
	cartId: z.string(),
	formToken: z.string(),
	lines: linesSchema,
	customFields: z.record(z.string(), z.string()),
	notice: z.string().nullable(),
	lastPayment: z.object({ transactionId: z.string(), atMs: z.number() }).nullable(),
	/** True once the buyer entered the password of the page of test orders. */
	opensOrders: z.boolean().default(false),
	touchedAtMs: z.number(),
});

export type Session = z.infer<typeof sessionSchema>;

export const SESSION_DAYS = 30;
export const SESSION_MS = SESSION_DAYS * 24 * 3_600_000;

export function newSessionId(): string {
	return randomBytes(24).toString('hex');
}

export function newSession(nowMs: number): Session {
	return {
		cartId: randomUUID(),
		formToken: randomBytes(24).toString('hex'),
		lines: [],
		customFields: {},
		notice: null,
		lastPayment: null,
		opensOrders: false,
		touchedAtMs: nowMs,
	};
}

/** A new cart on request; the session and its fields stay. */
export function emptied(session: Session): Session {
	return { ...session, cartId: randomUUID(), lines: [] };
}

/** A new cart after a payment: fields such as a gift note were of the order that is paid. */
export function paidFor(session: Session): Session {
	return { ...emptied(session), customFields: {} };
}
