import { cartTotals, grossPence, itemCount, type TaxRates, taxPercentOf, unitTaxPence } from '@print-room/foxy';
import type { Session } from './session.ts';

/** The hosted cart's JSON: amounts in decimal pounds, prices net, tax separate. */
export function cartJson(session: Session | null, tax: TaxRates) {
	const lines = session?.lines ?? [];
	const totals = cartTotals(lines, tax);
	return {
		items: lines.map((line) => ({
			id: line.id,
			name: line.name,
			code: line.code,
			parent_code: line.parentCode,
			price: line.pricePence / 100,
			quantity: line.quantity,
			quantity_max: line.quantityMax,
			category: line.category,
			image: line.image ?? '',
			url: line.url ?? '',
			expires: line.expiresAt ?? 0,
			total_price: (line.pricePence * line.quantity) / 100,
			total_price_with_tax: grossPence(line, tax) / 100,
			tax_percent: taxPercentOf(line.category, tax),
			total_tax: (unitTaxPence(line, tax) * line.quantity) / 100,
			options: line.options,
		})),
		item_count: itemCount(lines),
		total_item_price: totals.itemPence / 100,
		total_discount: 0,
		total_shipping: totals.shippingPence / 100,
		total_tax: totals.taxPence / 100,
		total_order: totals.orderPence / 100,
		currency_code: 'GBP',
		custom_fields: session?.customFields ?? {},
		cart_id: session?.cartId ?? null,
		messages: { errors: [], warnings: session?.notice ? [session.notice] : [], info: [] },
	};
}
