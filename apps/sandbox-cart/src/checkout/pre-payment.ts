import { cartTotals, parsePrePaymentAnswer, signWebhook, webhookEvents, webhookHeaders } from '@print-room/foxy';
import type { FastifyBaseLogger } from 'fastify';
import type { Session } from '../cart/session.ts';
import type { SandboxCartOptions } from '../config.ts';
import { HttpProblem } from '../http/http-problem.ts';
import type { Customer } from './customer.schema.ts';
import { item, shipment } from './webhook-body.ts';

interface Asking {
	readonly options: SandboxCartOptions;
	readonly publicUrl: () => string;
	readonly log: FastifyBaseLogger;
}

/** The hosted service sends a hash of the buyer's password; this placeholder lets tests detect code that stores or logs the body. */
const PASSWORD_HASH = 'sandbox-password-hash-never-to-be-logged';

/**
 * Asks the shop whether this cart may be paid, before the card is charged. No answer counts as a refusal.
 * @throws HttpProblem 409 PRE_PAYMENT_REFUSED with the shop's message, 503 PRE_PAYMENT_UNREACHABLE
 */
export async function askBeforePayment({ options, publicUrl, log }: Asking, session: Session, customer: Customer): Promise<void> {
	const { prePaymentUrl } = options;
	if (prePaymentUrl === null) return;
	const body = questionBody(session, customer, options);
	const answer = await asked(prePaymentUrl, body, options, new URL(publicUrl()).host).catch((error: unknown) => {
		log.warn({ reason: error instanceof Error ? error.name : 'unknown' }, 'pre-payment question not answered');
		return null;
	});
	if (answer === null) {
		throw new HttpProblem(
			503,
			'PRE_PAYMENT_UNREACHABLE',
			'The order could not be checked, so nothing was paid. The cart is unchanged: try again in a moment.',
		);
	}
	if (!answer.ok) {
		log.info('payment refused by the shop');
		throw new HttpProblem(409, 'PRE_PAYMENT_REFUSED', `${refusal(answer.details)} Nothing was paid, and the cart is unchanged.`);
	}
}

async function asked(url: string, body: string, options: SandboxCartOptions, storeDomain: string) {
	const response = await fetch(url, {
		method: 'POST',
		body,
		redirect: 'manual',
		signal: AbortSignal.timeout(options.prePaymentTimeoutMs),
		headers: {
			'content-type': 'application/json',
			'user-agent': 'sandbox-cart',
			[webhookHeaders.event]: webhookEvents.prePayment,
			[webhookHeaders.signature]: signWebhook(body, options.webhookKey),
			[webhookHeaders.storeId]: '1',
			[webhookHeaders.storeDomain]: storeDomain,
		},
	});
	if (response.status === 200) return parsePrePaymentAnswer(await response.json());
	await response.body?.cancel();
	return null;
}

/** The cart as the hosted pre-payment hook sends it: related records embedded, totals as strings. */
function questionBody(session: Session, customer: Customer, { tax }: SandboxCartOptions): string {
	const totals = cartTotals(session.lines, tax);
	const pounds = (pence: number) => (pence / 100).toFixed(2);
	return JSON.stringify({
		is_test: false,
		locale_code: 'en_GB',
		currency_code: 'GBP',
		customer_email: customer.customer_email,
		total_item_price: pounds(totals.itemPence),
		total_tax: pounds(totals.taxPence),
		total_shipping: pounds(totals.shippingPence),
		total_order: pounds(totals.orderPence),
		_embedded: {
			'fx:items': session.lines.map(item),
			'fx:custom_fields': Object.entries(session.customFields).map(([name, value]) => ({ name, value })),
			'fx:shipments': [shipment(customer, session.lines)],
			'fx:customer': {
				first_name: customer.customer_first_name,
				last_name: customer.customer_last_name,
				email: customer.customer_email,
				password_hash: PASSWORD_HASH,
				password_hash_type: 'bcrypt',
			},
		},
	});
}

function refusal(details: string): string {
	const message = details.trim();
	if (message === '') return 'The shop refused this payment.';
	return /[.!?]$/.test(message) ? message : `${message}.`;
}
