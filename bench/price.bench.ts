import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import autocannon from 'autocannon';
import { amount } from './support/amount.ts';
import { benchShop } from './support/bench-shop.ts';
import type { Measurement } from './support/measurement.ts';
import { median } from './support/timing.ts';

const bareServer = fileURLToPath(new URL('./support/bare-server.ts', import.meta.url));
const question = JSON.stringify({ categoryId: 'fineartprint', extent1: 600, extent2: 400, units: 'mm' });
const json = { 'content-type': 'application/json' };
const connections = amount(20, 2);
const seconds = amount(3, 1);
const rounds = amount(4, 1);

/** Price calculations a second, against a bare Fastify in its own process that answers a constant of the same shape. */
export async function measure(): Promise<Measurement[]> {
	await using shop = await runningShop();
	const url = `${shop.api}/prices/calculate`;
	const answer = await fetch(url, { method: 'POST', headers: json, body: question });
	if (!answer.ok) throw new Error(`The price calculation answers ${answer.status}: ${await answer.text()}`);
	await using bare = await runningBareServer(await answer.text());
	const [figures, references]: [number[], number[]] = [[], []];
	for (let round = -1; round < rounds; round++) {
		const [ours, theirs] = [await requestsPerSecond(url), await requestsPerSecond(`${bare.url}/prices/calculate`)];
		// The first round is the warm-up.
		if (round < 0) continue;
		figures.push(ours);
		references.push(theirs);
	}
	return [
		{
			name: 'price calculations',
			unit: 'a second',
			figure: median(figures),
			reference: { what: 'bare Fastify', figure: median(references) },
			goal: { of: 'ratio', atLeast: 0.6 },
		},
	];
}

async function requestsPerSecond(url: string): Promise<number> {
	const result = await autocannon({ url, method: 'POST', headers: json, body: question, connections, duration: seconds });
	if (result.non2xx + result.errors > 0) throw new Error(`${result.non2xx} refusals and ${result.errors} errors from ${url}`);
	return result.requests.average;
}

async function runningShop() {
	const shop = await benchShop();
	return { api: shop.api, [Symbol.asyncDispose]: () => shop.stop() };
}

async function runningBareServer(answer: string) {
	const child = fork(bareServer, [answer], {
		env: { PATH: process.env.PATH, NODE_ENV: 'production' },
	});
	const [address] = await once(child, 'message');
	return {
		url: String(address),
		async [Symbol.asyncDispose]() {
			const gone = once(child, 'exit');
			child.disconnect();
			await gone;
		},
	};
}
