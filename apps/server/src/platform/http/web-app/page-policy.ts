import type { Config } from '../../config.ts';

/** Origin of the hosted cart's script and its resources. */
const hostedCartFiles = 'https://cdn.foxycart.com';

type PolicyConfig = Pick<Config, 'cart' | 'publicOrigin' | 'sentryDsn'>;

/**
 * Content security policy of pages, by directive. Foreign scripts, styles and frames are refused, except those of the hosted cart if it is
 * configured: its side cart is part of the page.
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
