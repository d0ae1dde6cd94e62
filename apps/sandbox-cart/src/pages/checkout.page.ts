import { cartTotals } from '@print-room/foxy';
import type { Session } from '../cart/session.ts';
import { type Customer, type CustomerField, countries, testCards } from '../checkout/customer.schema.ts';
import type { SandboxCartOptions } from '../config.ts';
import type { HttpProblem } from '../http/http-problem.ts';
import { money } from './format.ts';
import { lineBrief, totalsTable } from './fragments.ts';
import { type Html, html } from './html.ts';
import { arrow } from './icons.ts';
import { layout, notice } from './layout.ts';

interface Checkout {
	readonly session: Session;
	/** Test data on the first view, the buyer's input after a refusal. */
	readonly values: Customer;
	readonly options: SandboxCartOptions;
	readonly problem?: HttpProblem;
}

export function checkoutPage({ session, values, options, problem }: Checkout): Html {
	const totals = cartTotals(session.lines, options.tax);
	const field = (name: CustomerField, label: string, autocomplete: string, extra: { optional?: boolean; type?: string } = {}) =>
		textField({ name, label, autocomplete, value: values[name], problem, ...extra });
	const main = html`${notice(session.notice)}${notice(problem?.message ?? null, 'error')}<div class="columns">
<form class="checkout" method="post" action="/checkout" novalidate>
<h1>Checkout</h1>
<p class="lead">Filled in with a test customer. Change what you like; no parcel leaves.</p>
<input type="hidden" name="form_token" value="${session.formToken}"><input type="hidden" name="cart_id" value="${session.cartId}"><input type="hidden" name="total_pence" value="${totals.orderPence}">
<fieldset><legend>Your details</legend><div class="fields">
${field('customer_first_name', 'First name', 'given-name')}
${field('customer_last_name', 'Last name', 'family-name')}
${field('customer_email', 'E-mail', 'email', { type: 'email' })}
</div></fieldset>
<fieldset><legend>Delivery address</legend><div class="fields">
${field('shipping_address1', 'Street and number', 'address-line1')}
${field('shipping_address2', 'Flat, building', 'address-line2', { optional: true })}
${field('shipping_city', 'Town or city', 'address-level2')}
${field('shipping_postal_code', 'Postcode', 'postal-code')}
${field('shipping_region', 'County or region', 'address-level1', { optional: true })}
${countryField(values.shipping_country, problem)}
</div></fieldset>
<fieldset><legend>Test card</legend>
${testCards.map(
	({ number, outcome }, index) =>
		html`<label class="card"><input type="radio" name="card" value="${number}"${index === 0 && html` checked`}><span class="digits">${number}</span><span class="outcome">${outcome}</span></label>`,
)}
</fieldset>
<button class="button primary wide" type="submit">Pay ${money(totals.orderPence)} in test money${arrow}</button>
<p class="fineprint">No card is charged and no card number is kept.</p>
</form>
<section class="summary" aria-labelledby="summary"><h2 id="summary">Your order</h2>
<ul class="briefs">${session.lines.map((line) => lineBrief(line, options.tax))}</ul>
${totalsTable(session.lines, options.tax)}
<a class="button text" href="/cart">Change the cart</a></section>
</div>`;
	return layout({ title: problem ? 'Checkout: please correct the form' : 'Checkout', styles: ['lines', 'checkout'], options, main });
}

interface TextField {
	readonly name: CustomerField;
	readonly label: string;
	readonly autocomplete: string;
	readonly value: string;
	readonly problem: HttpProblem | undefined;
	readonly optional?: boolean;
	readonly type?: string;
}

function textField({ name, label, autocomplete, value, problem, optional = false, type = 'text' }: TextField): Html {
	const wrong = wrongWith(name, problem);
	return html`<div class="field${wrong !== null && ' wrong'} ${name}"><label for="${name}">${label}${optional && html` <span class="optional">optional</span>`}</label>
<input id="${name}" name="${name}" type="${type}" value="${value}" autocomplete="${autocomplete}" maxlength="200"${!optional && html` required`}${describedBy(name, wrong)}>
${hint(name, wrong)}</div>`;
}

function countryField(value: string, problem: HttpProblem | undefined): Html {
	const wrong = wrongWith('shipping_country', problem);
	return html`<div class="field${wrong !== null && ' wrong'}"><label for="shipping_country">Country</label>
<select id="shipping_country" name="shipping_country" autocomplete="country"${describedBy('shipping_country', wrong)}>
${[...countries].map(([code, name]) => html`<option value="${code}"${code === value && html` selected`}>${name}</option>`)}
</select>${hint('shipping_country', wrong)}</div>`;
}

const wrongWith = (name: CustomerField, problem: HttpProblem | undefined) =>
	problem?.details.find(({ path }) => path === name)?.message ?? null;

const describedBy = (name: CustomerField, wrong: string | null) =>
	wrong !== null && html` aria-invalid="true" aria-describedby="${name}-hint"`;

const hint = (name: CustomerField, wrong: string | null) => wrong !== null && html`<p class="hint" id="${name}-hint">${wrong}</p>`;
