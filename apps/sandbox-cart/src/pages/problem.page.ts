import type { SandboxCartOptions } from '../config.ts';
import type { HttpProblem } from '../http/http-problem.ts';
import { type Html, html } from './html.ts';
import { arrow } from './icons.ts';
import { layout } from './layout.ts';

const titlesByStatus: Readonly<Record<number, string>> = { 404: 'Page not found', 409: 'That did not work', 500: 'Something went wrong' };
const titlesByCode: Readonly<Record<string, string>> = { SIGNATURE_INVALID: 'Not added to the cart', EXPIRED: 'The price has expired' };

export function problemPage(problem: HttpProblem, requestId: string, options: SandboxCartOptions): Html {
	const title = titlesByCode[problem.code] ?? titlesByStatus[problem.statusCode] ?? 'Request refused';
	const main = html`<div class="narrow"><h1>${title}</h1>
<p class="lead" role="alert">${problem.message}</p>
<p class="fineprint">${problem.code}, request ${requestId}</p>
<p class="actions"><a class="button primary" href="${options.shopOrigins[0]}/">Back to the shop${arrow}</a> <a class="button outline" href="/cart">View the cart</a></p></div>`;
	return layout({ title, options, main });
}
