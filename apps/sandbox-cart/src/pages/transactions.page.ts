import { cartTotals, itemCount } from '@print-room/foxy';
import type { Session } from '../cart/session.ts';
import { nextStatuses, type Status } from '../checkout/status.ts';
import type { Delivery, StoredTransaction } from '../checkout/stored-transaction.ts';
import type { SandboxCartOptions } from '../config.ts';
import type { WebhookState } from '../delivery/webhook-state.ts';
import { counted, dateAndTime, money, timeOfDay } from './format.ts';
import { type Html, html } from './html.ts';
import { arrow } from './icons.ts';
import { layout, notice } from './layout.ts';

interface Transactions {
	readonly transactions: readonly StoredTransaction[];
	readonly webhook: WebhookState;
	readonly session: Session;
	readonly options: SandboxCartOptions;
}

/** Limit for people; the shop's server reads all. */
const MAX_SHOWN = 100;

export function transactionsPage({ transactions, webhook, session, options }: Transactions): Html {
	const count = transactions.length;
	const shown = transactions.slice(0, MAX_SHOWN);
	const main = html`${notice(session.notice)}${webhookNotice(webhook, options)}<section aria-labelledby="title">
<h1 id="title">Test orders ${count > 0 && html`<span class="count">${count}<span class="hidden"> ${count === 1 ? 'order' : 'orders'}</span></span>`}</h1>
<p class="lead">Each order is delivered to the shop by webhook until the shop accepts it. Here it can be sent again, and its payment can go on as a bank would have it.</p>
${
	count === 0
		? html`<p class="state">No orders yet.</p><p class="actions"><a class="button primary" href="${options.shopOrigins[0]}/">Order a print${arrow}</a></p>`
		: html`<p class="state">${webhookState(webhook, options)} <a href="/transactions">Refresh</a></p>
<ul class="orders">${shown.map((transaction) => order(transaction, webhook, session.formToken))}</ul>`
}
${count > shown.length && html`<p class="fineprint">The newest ${shown.length} of ${count} are shown.</p>`}</section>`;
	return layout({ title: 'Test orders', styles: ['transactions'], options, main });
}

function webhookState(webhook: WebhookState, options: SandboxCartOptions): string {
	if (options.webhookUrl === null) return 'The webhook is not set up.';
	return webhook.on ? 'The webhook is on.' : 'The webhook is off.';
}

function webhookNotice(webhook: WebhookState, options: SandboxCartOptions): Html | null {
	if (options.webhookUrl === null) return notice('No webhook is set up, so the shop does not receive these orders.');
	if (webhook.on) return null;
	return notice(
		`The webhook was switched off after ${webhook.failuresInARow} failures in a row; nothing is sent. Send an order again to switch it on.`,
		'error',
	);
}

const statusMessages: Readonly<Record<Status, string>> = {
	authorized: 'Authorised, not yet paid',
	captured: 'Paid',
	declined: 'Declined',
	refunded: 'Refunded',
};
const actions: Readonly<Record<Status, string>> = { authorized: 'Authorise', captured: 'Capture', declined: 'Decline', refunded: 'Refund' };

function order(transaction: StoredTransaction, webhook: WebhookState, formToken: string): Html {
	const { id, displayId, createdAtMs, lines, tax, status, delivery } = transaction;
	const pieces = counted(itemCount(lines), 'print', 'prints');
	return html`<li class="order" id="order-${id}"><div class="placed">
<h2><a href="/receipt/${id}"><span class="hidden">Order </span>${id}</a></h2>
<p class="amount">${money(cartTotals(lines, tax).orderPence)}</p>
<p class="when">${dateAndTime(createdAtMs)}<br>Order #${String(displayId).padStart(4, '0')}, ${pieces}</p></div>
<dl class="progress">
${row('Payment', statusMessages[status], `payment ${status}`)}
${row('Delivery', deliveryMessage(delivery, webhook), `delivery ${delivery.state}`)}
${delivery.lastOutcome !== null && row('Last answer', delivery.lastOutcome)}
${delivery.state === 'pending' && webhook.on && row('Next attempt', timeOfDay(delivery.nextAtMs))}
</dl>
<div class="steps">
${delivery.state !== 'off' && html`<form method="post" action="/transactions/${id}/refeed">${token(formToken)}<button class="button outline">Send again<span class="hidden">: order ${id}</span></button></form>`}
${nextStatuses(status).map((next) => statusForm(id, next, formToken))}
</div></li>`;
}

const row = (term: string, value: string, name = '') =>
	html`<div${name !== '' && html` class="${name}"`}><dt>${term}</dt><dd>${value}</dd></div>`;

const token = (formToken: string) => html`<input type="hidden" name="form_token" value="${formToken}">`;

function statusForm(id: string, next: Status, formToken: string): Html {
	return html`<form method="post" action="/transactions/${id}/status">${token(formToken)}<button class="button outline" name="status" value="${next}">${actions[next]}<span class="hidden">: order ${id}</span></button></form>`;
}

function deliveryMessage({ state, attempts, refeed }: Delivery, webhook: WebhookState): string {
	const tried = counted(attempts, 'attempt', 'attempts');
	const again = refeed ? ', sent again' : '';
	if (state === 'off') return 'No webhook address';
	if (state === 'delivered') return `Delivered after ${tried}${again}`;
	if (state === 'failed') return `Given up after ${tried}${again}`;
	if (!webhook.on) return attempts === 0 ? `Held back${again}` : `Held back after ${tried}${again}`;
	return attempts === 0 ? `Under way${again}` : `Not accepted yet, ${tried}${again}`;
}
