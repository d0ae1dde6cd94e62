import { expect, test } from 'vitest';
import { readConfig } from '../../config.ts';
import { pagePolicy } from './page-policy.ts';

const sandbox = { PUBLIC_URL: 'https://shop.example', ALLOW_SANDBOX_CART: 'on', SANDBOX_CART_API_KEY: 'a', SANDBOX_CART_WEBHOOK_KEY: 'b' };
const hosted = { PUBLIC_URL: 'https://shop.example', FOXY_STORE_DOMAIN: 'prints.foxycart.com', FOXY_API_KEY: 'a', FOXY_WEBHOOK_KEY: 'b' };

const policyOf = (environment: Record<string, string>) => pagePolicy(readConfig(environment), 'n0nce');

/** Every foreign origin of a policy, with the directives that let it in. */
const foreignIn = (environment: Record<string, string>): Record<string, string[]> => {
	const found: Record<string, string[]> = {};
	for (const [directive, sources] of Object.entries(policyOf(environment)))
		for (const source of sources)
			if (/^https?:/.test(source) && source !== 'https://shop.example') found[source] = [...(found[source] ?? []), directive];
	return found;
};

test('a page with the sandbox cart runs no foreign script and only connects to the cart [ASVS 3.4.3]', () => {
	expect(foreignIn(sandbox)).toEqual({ 'http://shop.example:3001': ['connectSrc', 'formAction'] });
});

test('a page with the hosted cart allows that cart and its files, and only what a side cart needs [ASVS 3.4.3] [D13]', () => {
	expect(foreignIn(hosted)).toEqual({
		'https://prints.foxycart.com': ['scriptSrc', 'styleSrc', 'imgSrc', 'fontSrc', 'connectSrc', 'frameSrc', 'formAction'],
		'https://cdn.foxycart.com': ['scriptSrc', 'styleSrc', 'imgSrc', 'fontSrc', 'connectSrc'],
	});
});

test.each([
	['sandbox', sandbox],
	['hosted', hosted],
])(
	'a page with the %s cart allows nothing inline, no object, no base and no foreign frame around it [ASVS 3.4.3]',
	(_kind, environment) => {
		const policy = policyOf(environment);
		expect(policy).toMatchObject({ defaultSrc: ["'none'"], objectSrc: ["'none'"], baseUri: ["'none'"], frameAncestors: ["'none'"] });
		expect(JSON.stringify(policy)).not.toContain('unsafe');
		expect(policy.scriptSrc.slice(0, 2)).toEqual(["'self'", "'nonce-n0nce'"]);
	},
);
