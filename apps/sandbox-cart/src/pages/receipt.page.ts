import { z } from 'zod';
import { type Customer, countryName } from '../checkout/customer.schema.ts';
import type { Status } from '../checkout/status.ts';
import type { StoredTransaction } from '../checkout/stored-transaction.ts';
import type { SandboxCartOptions } from '../config.ts';
import { dateAndTime } from './format.ts';
import { lineBrief, totalsTable } from './fragments.ts';
import { type Html, html } from './html.ts';
import { arrow } from './icons.ts';
import { layout } from './layout.ts';

const leads: Readonly<Record<Status, string>> = {
	authorized: 'Your test order is placed. Its payment is authorised and will be taken later.',
	captured: 'Your test order is placed and on its way to the studio.',
	declined: 'The payment of this test order was declined after it was placed.',
	refunded: 'This test order was refunded.',
};

/** @param isPrivate whether the reader may see names and addresses */
export function receiptPage(transaction: StoredTransaction, isPrivate: boolean, options: SandboxCartOptions): Html {
	const { customer, lines, tax, status, id, createdAtMs } = transaction;
	const number = orderNumber(transaction);
	const shop = options.shopOrigins[0];
	const heading = isPrivate ? `Thank you, ${customer.customer_first_name}` : `Receipt of order ${number}`;
	const main = html`<div class="columns receipt">
<section aria-labelledby="title"><h1 id="title">${heading}</h1>
<p class="lead">${leads[status]} No money moved.</p>
<dl class="facts">
<div><dt>Order</dt><dd>${number}</dd></div>
<div><dt>Transaction</dt><dd>${id}</dd></div>
<div><dt>Placed</dt><dd>${dateAndTime(createdAtMs)}</dd></div>
${isPrivate && html`<div><dt>E-mail</dt><dd>${customer.customer_email}</dd></div><div><dt>Delivery to</dt><dd><address>${address(customer)}</address></dd></div>`}
</dl>
${nextSteps(status, number)}
${isPrivate && isGuests(transaction) && html`<p class="fineprint">You ordered as a guest. <a href="${`${shop}/profile/orders?${new URLSearchParams({ register: customer.customer_email })}`}">Create an account</a> with this e-mail to follow order ${number} under “Your orders”.</p>`}
${!isPrivate && html`<p class="fineprint">Name and address are shown to the buyer only.</p>`}
<p class="actions"><a class="button primary" href="${options.shopOrigins[0]}/">Back to the shop${arrow}</a> <a class="button outline" href="/transactions#order-${id}">See its delivery</a></p></section>
<section class="summary" aria-labelledby="summary"><h2 id="summary">What was ordered</h2>
<ul class="briefs">${lines.map((line) => lineBrief(line, tax))}</ul>
${totalsTable(lines, tax)}</section>
</div>`;
	return layout({ title: `Receipt of order ${number}`, styles: ['lines', 'receipt'], options, main });
}

const orderNumber = ({ displayId }: Pick<StoredTransaction, 'displayId'>): string => `#${String(displayId).padStart(4, '0')}`;

const guestSchema = z.object({ _embedded: z.object({ 'fx:custom_fields': z.array(z.object({ name: z.string(), value: z.string() })) }) });

/** True if the buyer had no account, by the shop's own field. */
function isGuests({ body }: StoredTransaction): boolean {
	const read = guestSchema.safeParse(JSON.parse(body));
	return (
		read.success && read.data._embedded['fx:custom_fields'].some(({ name, value }) => name === 'userId' && value.startsWith('anonymous'))
	);
}

function nextSteps(status: Status, number: string): Html | null {
	if (status === 'declined' || status === 'refunded') return null;
	return html`<h2>What happens next</h2>
<ol class="next"><li>The studio checks your files before anything is printed.</li>
<li>It prints your order, lets it dry, and finishes and packs it.</li>
<li>You get an e-mail at each of these steps. Please quote order ${number} when you write to the studio.</li></ol>`;
}

function address(customer: Customer): Html[] {
	const rows = [
		`${customer.customer_first_name} ${customer.customer_last_name}`,
		customer.shipping_address1,
		customer.shipping_address2,
		`${customer.shipping_city} ${customer.shipping_postal_code}`,
		customer.shipping_region,
		countryName(customer.shipping_country),
	];
	return rows.filter((row) => row !== '').map((row) => html`<span>${row}</span>`);
}
