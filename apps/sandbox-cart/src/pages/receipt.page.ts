import { totalsOf } from '../cart/totals.ts';
import { type Customer, countries } from '../checkout/customer.schema.ts';
import type { StoredTransaction } from '../checkout/stored-transaction.ts';
import type { SandboxCartOptions } from '../config.ts';
import { dateAndTime } from './format.ts';
import { type Html, html } from './html.ts';
import { arrow } from './icons.ts';
import { layout } from './layout.ts';
import { lineBrief, totalsTable } from './parts.ts';

/** @param isPrivate whether the reader may see who bought and where it goes */
export function receiptPage(transaction: StoredTransaction, isPrivate: boolean, options: SandboxCartOptions): Html {
	const { customer, lines, id, createdAtMs } = transaction;
	const heading = isPrivate ? `Thank you, ${customer.customer_first_name}` : `Receipt ${id}`;
	const main = html`<div class="columns receipt">
<section aria-labelledby="title"><h1 id="title">${heading}</h1>
<p class="lead">Your test order is placed and on its way to the studio. No money moved.</p>
<dl class="facts">
<div><dt>Order</dt><dd>${id}</dd></div>
<div><dt>Placed</dt><dd>${dateAndTime(createdAtMs)}</dd></div>
${isPrivate && html`<div><dt>E-mail</dt><dd>${customer.customer_email}</dd></div><div><dt>Delivery to</dt><dd><address>${address(customer)}</address></dd></div>`}
</dl>
${!isPrivate && html`<p class="fineprint">Name and address are shown to the buyer only.</p>`}
<p><a class="button primary" href="${options.shopOrigins[0]}/">Back to the shop${arrow}</a></p></section>
<section class="summary" aria-labelledby="summary"><h2 id="summary">What was ordered</h2>
<ul class="briefs">${lines.map(lineBrief)}</ul>
${totalsTable(totalsOf(lines), 'Free in the sandbox')}</section>
</div>`;
	return layout({ title: `Receipt ${id}`, options, main });
}

function address(customer: Customer): Html[] {
	const rows = [
		`${customer.customer_first_name} ${customer.customer_last_name}`,
		customer.shipping_address1,
		customer.shipping_address2,
		`${customer.shipping_city} ${customer.shipping_postal_code}`,
		customer.shipping_region,
		countries.get(customer.shipping_country) ?? customer.shipping_country,
	];
	return rows.filter((row) => row !== '').map((row) => html`<span>${row}</span>`);
}
