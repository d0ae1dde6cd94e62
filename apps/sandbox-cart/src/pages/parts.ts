import type { CartLine } from '@print-room/foxy';
import { grossPence, type Totals } from '../cart/totals.ts';
import { money } from './format.ts';
import { type Html, html } from './html.ts';

/** The picture's name is what a buyer knows a print by; the service's own line name stands in for it. */
export function lineTitle(line: CartLine): string {
	return line.options.find(({ name }) => name === 'Item')?.value ?? line.name;
}

/** A file's name has no spaces to break at: after its signs it may. */
export function breakable(name: string): Html {
	const [first = '', ...rest] = name.split(/(?<=[_.-])/);
	return html`${first}${rest.map((part) => html`<wbr>${part}`)}`;
}

/** What is for the shop's machines, or is shown as the title already. */
const unseen = new Set(['Item', 'DesignId']);

export function lineOptions(line: CartLine): Html {
	const rows = line.options.filter(({ name }) => !unseen.has(name));
	if (rows.length === 0) return html``;
	return html`<dl class="options">${rows.map(
		({ name, value }) => html`<div><dt>${name.replaceAll('_', ' ')}</dt><dd>${value}</dd></div>`,
	)}</dl>`;
}

export function picture(line: CartLine): Html {
	const image = httpAddress(line.image);
	return html`<div class="picture">${image === null ? html`<span class="sheet"></span>` : html`<img src="${image}" alt="">`}</div>`;
}

export function httpAddress(address: string | null): string | null {
	return address !== null && /^https?:\/\//i.test(address) ? address : null;
}

export function lineBrief(line: CartLine): Html {
	return html`<li class="brief">${picture(line)}<div><div class="named"><h3>${breakable(lineTitle(line))}</h3><span class="amount">${money(grossPence(line))}</span></div>
${line.quantity > 1 && html`<p class="times">${line.quantity} prints</p>`}${lineOptions(line)}</div></li>`;
}

/** Net, tax and delivery, then the one number that counts. */
export function totalsTable(totals: Totals, delivery: string): Html {
	return html`<dl class="totals">
<div><dt>Prints, without VAT</dt><dd>${money(totals.itemPence)}</dd></div>
<div><dt>VAT</dt><dd>${money(totals.taxPence)}</dd></div>
<div><dt>Delivery</dt><dd>${delivery}</dd></div>
<div class="total"><dt>Total</dt><dd>${money(totals.orderPence)}</dd></div>
</dl>`;
}
