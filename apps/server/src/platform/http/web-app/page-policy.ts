import type { Config } from '../../config.ts';

/** Where the hosted cart's script, and what it fetches of its own, comes from. */
const hostedCartFiles = 'https://cdn.foxycart.com';

type PolicyConfig = Pick<Config, 'cart' | 'publicOrigin' | 'sentryDsn'>;

/**
 * What a page of the shop may fetch and run, directive by directive. Everybody else's scripts, styles and frames are out, but for the hosted
 * cart's own, where that is configured: its side cart stands in the page.
 */
export function pagePolicy(config: PolicyConfig, nonce: string) {
	const cart = config.cart.origin;
	const sentry = config.sentryDsn === null ? [] : [new URL(config.sentryDsn).origin];
	const hosted = config.cart.kind === 'foxy' ? [cart, hostedCartFiles] : [];
	return {
		defaultSrc: ["'none'"],
		scriptSrc: ["'self'", `'nonce-${nonce}'`, ...hosted],
		styleSrc: ["'self'", `'nonce-${nonce}'`, ...hosted],
		imgSrc: ["'self'", 'data:', 'blob:', config.publicOrigin, ...hosted],
		fontSrc: ["'self'", ...hosted],
		connectSrc: ["'self'", config.publicOrigin, cart, ...hosted.slice(1), ...sentry],
		...(config.cart.kind === 'foxy' ? { frameSrc: [cart] } : {}),
		formAction: ["'self'", cart],
		workerSrc: ["'self'"],
		manifestSrc: ["'self'"],
		objectSrc: ["'none'"],
		baseUri: ["'none'"],
		frameAncestors: ["'none'"],
	};
}
