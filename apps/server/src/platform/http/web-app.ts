import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { type RuntimeConfig, runtimeConfigSchema } from '@print-room/contract';
import type { Config } from '../config.ts';
import { apiPrefix, type Http, sendNotFound } from './http.ts';

/** `<` would let a name end the script element that the JSON stands in. */
const jsonForHtml = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c');

function contentSecurityPolicy(config: Config, nonce: string): string {
	const cart = config.cart.origin;
	const sentry = config.sentryDsn === null ? '' : ` ${new URL(config.sentryDsn).origin}`;
	const loader = config.cart.kind === 'foxy' ? ` ${cart} https://cdn.foxycart.com` : '';
	return [
		"default-src 'none'",
		`script-src 'self' 'nonce-${nonce}'${loader}`,
		`style-src 'self' 'nonce-${nonce}'`,
		`img-src 'self' data: blob: ${config.publicOrigin}`,
		"font-src 'self'",
		`connect-src 'self' ${config.publicOrigin} ${cart}${sentry}`,
		`form-action 'self' ${cart}`,
		"worker-src 'self'",
		"manifest-src 'self'",
		"object-src 'none'",
		"base-uri 'none'",
		"frame-ancestors 'none'",
	].join('; ');
}

/** Serves the built web app; every page is the same HTML with its own nonce and the run-time configuration (D2). */
export async function serveWebApp(http: Http, config: Config): Promise<void> {
	const webDist = join(import.meta.dirname, '../../../../web/dist');
	const indexFile = join(webDist, 'index.html');
	const html = existsSync(indexFile) ? readFileSync(indexFile, 'utf8') : null;
	const runtimeConfig: RuntimeConfig = runtimeConfigSchema.parse({
		api: apiPrefix.main,
		account: apiPrefix.account,
		shopName: config.shopName,
		appVersion: config.appVersion,
		cart: { kind: config.cart.kind, origin: config.cart.origin },
		sentryDsn: config.sentryDsn,
	});
	const configJson = jsonForHtml(runtimeConfig);

	if (html !== null)
		await http.app.register(fastifyStatic, {
			root: join(webDist, 'assets'),
			prefix: '/assets/',
			immutable: true,
			maxAge: '365d',
			index: false,
			decorateReply: false,
		});

	http.app.setNotFoundHandler(async (request, reply) => {
		const isPage = request.method === 'GET' && !/^\/(api|account|files|assets)(\/|$)/.test(request.url);
		if (!isPage || html === null) return reply.status(404).send(sendNotFound(request));
		const nonce = randomBytes(16).toString('base64');
		return reply
			.header('content-type', 'text/html; charset=utf-8')
			.header('cache-control', 'no-store')
			.header('content-security-policy', contentSecurityPolicy(config, nonce))
			.send(html.replaceAll('__CSP_NONCE__', nonce).replace('__RUNTIME_CONFIG__', () => configJson));
	});
}
