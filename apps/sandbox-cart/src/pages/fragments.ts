import { type CartLine, cartTotals, grossPence, type TaxRates, taxByCategory } from '@print-room/foxy';
import { money } from './format.ts';
import { type Html, html } from './html.ts';

/** The image's name identifies a print; the line name is the fallback. */
export function lineTitle(line: CartLine): string {
	return line.options.find(({ name }) => name === 'Item')?.value ?? line.name;
}

/** Lets file names, which have no spaces, break after punctuation. */
export function breakable(name: string): Html {
	const [first = '', ...rest] = name.split(/(?<=[_.-])/);
	return html`${first}${rest.map((part) => html`<wbr>${part}`)}`;
}

/** Options for machines only, and those already in the title. */
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

export function lineBrief(line: CartLine, tax: TaxRates): Html {
	return html`<li class="brief">${picture(line)}<div><div class="named"><h3>${breakable(lineTitle(line))}</h3><span class="amount">${money(grossPence(line, tax))}</span></div>
${line.quantity > 1 && html`<p class="times">${line.quantity} prints</p>`}${lineOptions(line)}</div></li>`;
}

export function totalsTable(lines: readonly CartLine[], tax: TaxRates): Html {
	const totals = cartTotals(lines, tax);
	return html`<dl class="totals">
<div><dt>Prints, without VAT</dt><dd>${money(totals.itemPence)}</dd></div>
${taxRows(lines, tax, totals.taxPence)}
<div><dt>Delivery</dt><dd>Free in the sandbox</dd></div>
<div class="total"><dt>Total</dt><dd>${money(totals.orderPence)}</dd></div>
</dl>`;
}

const categoryNames: Readonly<Record<string, string>> = {
	fineartprint: 'fine art prints',
	mountedprint: 'mounted prints',
	proofprint: 'proof prints',
};

function taxRows(lines: readonly CartLine[], tax: TaxRates, taxPence: number): Html[] {
	const parts = taxByCategory(lines, tax);
	if (new Set(parts.map(({ percent }) => percent)).size < 2) return [html`<div><dt>VAT</dt><dd>${money(taxPence)}</dd></div>`];
	return parts.map(
		({ category, percent, taxPence: part }) =>
			html`<div><dt>VAT ${percent} % on ${categoryNames[category ?? ''] ?? category ?? 'other prints'}</dt><dd>${money(part)}</dd></div>`,
	);
}
