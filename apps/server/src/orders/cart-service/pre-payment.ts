import { shopDay, type VatRate, vatPercentOn } from '@print-room/domain';
import { FoxyError, type PrePaymentLine, parsePrePayment, verifyWebhook } from '@print-room/foxy';
import { lineLifeMs, lineLimits } from '../../cart/index.ts';
import { type DesignRow, designsById } from '../../designs/index.ts';
import { AppError } from '../../platform/index.ts';
import { readVatRates } from '../../settings/index.ts';
import { isForSale } from '../facts/order-flags.ts';
import type { OrdersDeps } from '../orders.deps.ts';
import { whyNotInEdition } from './editions-left.ts';

export interface Question {
	readonly rawBody: Buffer;
	readonly signature: string | undefined;
}

const longestName = 80;
/** Larger than any cart. */
const maxLines = 500;

/**
 * Returns the reason why a cart may not be paid, in a sentence for the buyer; null if it may. The question may be unsigned and carries a
 * password's hash, so nothing of it is stored or logged, and the answer reveals nothing new. Errors: WEBHOOK_SIGNATURE_INVALID.
 */
export async function whyNotPayable(
	{ orm, config }: Pick<OrdersDeps, 'orm' | 'config'>,
	{ rawBody, signature }: Question,
	now = new Date(),
): Promise<string | null> {
	if (signature !== undefined && !verifyWebhook(rawBody, signature, config.cart.webhookKey))
		throw new AppError('WEBHOOK_SIGNATURE_INVALID', 'Invalid webhook signature.');
	const lines = linesOf(rawBody);
	if (lines === null) return 'This cart could not be checked. Please try again, or write to us.';
	if (lines.length === 0) return 'There is nothing in the cart to pay for.';
	if (lines.length > maxLines) return `A cart can have at most ${maxLines} lines.`;
	const known = await designsById(
		{ orm },
		lines.map((line) => line.code),
	);
	const rates = await readVatRates(orm);
	for (const line of lines) {
		const problem = problemOf(line, known.get(line.code), { now, rates });
		if (problem !== null) return problem;
	}
	return whyNotInEdition(orm, lines, known);
}

function linesOf(rawBody: Buffer): readonly PrePaymentLine[] | null {
	try {
		return parsePrePayment(rawBody).lines;
	} catch (error) {
		if (error instanceof FoxyError) return null;
		throw error;
	}
}

function problemOf(
	line: PrePaymentLine,
	design: DesignRow | undefined,
	{ now, rates }: { readonly now: Date; readonly rates: readonly VatRate[] },
): string | null {
	const { quantity, price } = line;
	const name = nameOf(line);
	const again = 'Please remove it from the cart and add it again from the shop.';
	if (design === undefined || design.state !== 'ready' || !isForSale(design)) return `${name} cannot be ordered as it is. ${again}`;
	if (price.pence !== design.pricePence) return `The price of ${name} differs from the shop’s. ${again}`;
	if (design.vatPercent !== vatPercentOn(rates, design.categoryId, shopDay(now.getTime())))
		return `VAT has changed since ${name} was added. ${again}`;
	if (now.getTime() - design.createdAt.getTime() > lineLifeMs)
		return `The price of ${name} was valid for ${lineLimits.days} days and has expired. ${again}`;
	if (!Number.isInteger(quantity) || quantity < 1 || quantity > lineLimits.quantity)
		return `You can order 1 to ${lineLimits.quantity} pieces of ${name}. Please change the quantity in the cart.`;
	return null;
}

function nameOf({ name, options }: PrePaymentLine): string {
	const item = options.find((option) => option.name === 'Item')?.value ?? name;
	const itemName = item.replaceAll(/[\p{C}\p{Zl}\p{Zp}]+/gu, ' ').trim();
	if (itemName === '') return 'a print';
	return `“${itemName.length > longestName ? `${itemName.slice(0, longestName).toWellFormed()}…` : itemName}”`;
}
