import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { Buyer } from './testing/buyer.ts';
import { addAddress, openCart } from './testing/open-cart.ts';

const titleAt = async (url: string): Promise<string | undefined> => {
	const page = await (await fetch(`${url}/cart`, { headers: { accept: 'text/html' } })).text();
	return /<title>[^<]* · (.*) \(sandbox\)<\/title>/.exec(page)?.[1];
};

test('the sandbox cart shows the name that the shop has now, and the last one while the shop does not answer [S1.01]', async () => {
	let answer: string | null = JSON.stringify({ name: 'Dawn' });
	const shop = createServer((_request, response) => response.writeHead(answer === null ? 503 : 200).end(answer));
	await new Promise<void>((listening) => shop.listen(0, '127.0.0.1', listening));
	onTestFinished(() => void shop.close());
	const { port } = shop.address() as AddressInfo;
	const { url } = await openCart({ studioUrl: `http://127.0.0.1:${port}/api/studio` });
	expect(await titleAt(url)).toBe('Dawn');
	answer = JSON.stringify({
		name: 'Dusk <Prints>',
		accentColour: '#005f56',
		logo: { address: '/studio-logo/1.png', width: 320, height: 64 },
	});
	expect(await titleAt(url)).toBe('Dusk &lt;Prints&gt;');
	const page = await (await fetch(`${url}/cart`, { headers: { accept: 'text/html' } })).text();
	expect(page).toMatch(/<img class="logo" src="http[^"]*\/studio-logo\/1\.png" width="320" height="64" alt="Dusk &lt;Prints&gt;">/);
	expect(page).toContain('href="/look.css"');
	expect(await (await fetch(`${url}/look.css`)).text()).toContain('--accent:#005f56');
	answer = null;
	expect(await titleAt(url)).toBe('Dusk &lt;Prints&gt;');
});

test('the sandbox cart charges the VAT rates that the shop has now, and the last ones while the shop does not answer [S1.02]', async () => {
	let proofs: number | null = 20;
	const shop = createServer((_request, response) =>
		response
			.writeHead(proofs === null ? 503 : 200)
			.end(JSON.stringify({ now: { defaultPercent: 20, percentByCategory: { proofprint: proofs } } })),
	);
	await new Promise<void>((listening) => shop.listen(0, '127.0.0.1', listening));
	onTestFinished(() => void shop.close());
	const { port } = shop.address() as AddressInfo;
	const { url } = await openCart({ vatUrl: `http://127.0.0.1:${port}/api/vatRates` });
	const buyer = new Buyer(url);
	await buyer.cart(addAddress(url, 'design-1', { category: 'proofprint' }));
	const tax = async () => (await buyer.cart()).items.map(({ tax_percent }) => tax_percent);
	expect(await tax()).toEqual([20]);
	proofs = 17.5;
	expect(await tax()).toEqual([17.5]);
	proofs = null;
	expect(await tax()).toEqual([17.5]);
});
