import type { SandboxCartOptions } from '../config.ts';
import type { HttpProblem } from '../http/http-problem.ts';
import { type Html, html } from './html.ts';
import { arrow } from './icons.ts';
import { layout } from './layout.ts';

const titles: Readonly<Record<number, string>> = { 404: 'Not here', 409: 'That did not work', 500: 'Something went wrong' };

export function problemPage(problem: HttpProblem, requestId: string, options: SandboxCartOptions): Html {
	const title = titles[problem.statusCode] ?? 'That was refused';
	const main = html`<div class="narrow"><h1>${title}</h1>
<p class="lead" role="alert">${problem.message}</p>
<p class="fineprint">${problem.code}, request ${requestId}</p>
<p class="actions"><a class="button primary" href="${options.shopOrigins[0]}/">Back to the shop${arrow}</a> <a class="button outline" href="/cart">Look at the cart</a></p></div>`;
	return layout({ title, options, main });
}
