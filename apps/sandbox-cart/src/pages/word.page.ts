import type { Session } from '../cart/session.ts';
import type { SandboxCartOptions } from '../config.ts';
import type { HttpProblem } from '../http/http-problem.ts';
import { type Html, html } from './html.ts';
import { arrow } from './icons.ts';
import { layout } from './layout.ts';

interface Word {
	readonly session: Session;
	readonly options: SandboxCartOptions;
	readonly problem?: HttpProblem;
}

/** Asks for a password, because viewers of test orders can refund and resend them. */
export function wordPage({ session, options, problem }: Word): Html {
	const main = html`<div class="narrow"><h1>Test orders</h1>${options.word === null ? closed : form(session, problem)}</div>`;
	return layout({ title: problem ? 'Test orders: wrong password' : 'Test orders', styles: ['checkout'], options, main });
}

const closed = html`<p class="lead">This page is disabled: the cart was started without a password for it.</p>
<p class="fineprint">Set SANDBOX_CART_WORD, or start the shop with npm start, which generates one.</p>`;

function form(session: Session, problem: HttpProblem | undefined): Html {
	return html`<p class="lead">Orders can be refunded here, so the page needs a password. It is printed when the shop starts, below the page’s address.</p>
<form class="word" method="post" action="/transactions/open"><input type="hidden" name="form_token" value="${session.formToken}">
<div class="field${problem !== undefined && html` wrong`}"><label for="word">Password</label>
<input id="word" name="word" type="password" required autocomplete="current-password"${problem !== undefined && html` aria-invalid="true" aria-describedby="word-hint"`}>
${problem !== undefined && html`<p class="hint" id="word-hint" role="alert">${problem.message}</p>`}</div>
<p class="actions"><button class="button primary">Open the test orders${arrow}</button></p></form>`;
}
