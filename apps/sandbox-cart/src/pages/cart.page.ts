import { grossPence, itemCount, type TaxRates } from '@print-room/foxy';
import { type Line, maxQuantity } from '../cart/cart.ts';
import type { Session } from '../cart/session.ts';
import type { SandboxCartOptions } from '../config.ts';
import { counted, money } from './format.ts';
import { breakable, httpAddress, lineOptions, lineTitle, picture, totalsTable } from './fragments.ts';
import { type Html, html } from './html.ts';
import { arrow, minus, plus } from './icons.ts';
import { layout, notice } from './layout.ts';

export function cartPage(session: Session | null, options: SandboxCartOptions): Html {
	const lines = session?.lines ?? [];
	const shop = options.shopOrigins[0];
	const said = notice(session?.notice ?? null);
	if (!session || lines.length === 0) {
		const main = html`<div class="narrow">${said}<h1>Cart</h1>
<p class="lead">Your cart is empty. Choose an image, a size and a paper in the shop.</p>
<p class="actions"><a class="button primary" href="${shop}/">Order a print${arrow}</a> <a class="button outline" href="/transactions">Test orders</a></p></div>`;
		return layout({ title: 'Cart', styles: ['lines'], options, main });
	}
	const count = itemCount(lines);
	const main = html`${said}<div class="columns">
<section aria-labelledby="title"><h1 id="title">Cart <span class="count">${count}<span class="hidden"> ${count === 1 ? 'print' : 'prints'}</span></span></h1>
<ul class="lines">${lines.map((line) => lineItem(line, session.formToken, options.tax))}</ul></section>
<section class="summary" aria-labelledby="summary"><h2 id="summary">Summary</h2>
${totalsTable(lines, options.tax)}
<a class="button primary wide" href="/checkout">Go to checkout${arrow}</a>
<a class="button text" href="${shop}/">Order another print</a></section>
</div>`;
	return layout({ title: `Cart, ${counted(count, 'print', 'prints')}`, styles: ['lines'], options, main });
}

function lineItem(line: Line, formToken: string, tax: TaxRates): Html {
	const gross = grossPence(line, tax);
	const title = lineTitle(line);
	const address = httpAddress(line.url);
	return html`<li class="line">${picture(line)}<div class="what">
<div class="named"><h2>${address === null ? breakable(title) : html`<a href="${address}">${breakable(title)}</a>`}</h2><span class="amount">${money(gross)}</span></div>
${lineOptions(line)}
<form class="quantity" method="post" action="/cart">
<input type="hidden" name="form_token" value="${formToken}"><input type="hidden" name="id" value="${line.id}">
<span class="stepper" role="group" aria-label="Quantity of ${title}">
${stepButton(line.quantity - 1, `One fewer of ${title}`, minus, line.quantity <= 1)}
<output>${line.quantity}</output>
${stepButton(line.quantity + 1, `One more of ${title}`, plus, line.quantity >= maxQuantity(line))}
</span>
<button class="link" name="quantity" value="0">Remove<span class="hidden"> ${title}</span></button>
${line.quantity > 1 && html`<span class="each">${money(gross / line.quantity)} each</span>`}
</form></div></li>`;
}

function stepButton(quantity: number, label: string, icon: Html, off: boolean): Html {
	return html`<button name="quantity" value="${quantity}" aria-label="${label}"${off && html` disabled`}>${icon}</button>`;
}
