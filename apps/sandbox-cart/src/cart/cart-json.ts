import type { Session } from './session.ts';
import { grossPence, itemCount, totalsOf } from './totals.ts';

/** The hosted cart's JSON: amounts in decimal pounds, prices net, the tax apart [D9]. */
export function cartJson(session: Session | null) {
	const lines = session?.lines ?? [];
	const totals = totalsOf(lines);
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
			total_price_with_tax: grossPence(line) / 100,
			options: line.options,
		})),
		item_count: itemCount(lines),
		total_item_price: totals.itemPence / 100,
		total_discount: 0,
		total_shipping: totals.shippingPence / 100,
		total_tax: totals.taxPence / 100,
		total_order: totals.orderPence / 100,
		currency_code: 'GBP',
		cart_id: session?.cartId ?? null,
		messages: { errors: [], warnings: session?.notice ? [session.notice] : [], info: [] },
	};
}
