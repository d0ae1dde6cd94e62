import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import helmet from '@fastify/helmet';
import fastifyStatic from '@fastify/static';
import { type RuntimeConfig, runtimeConfigSchema } from '@print-room/contract';
import type { Config } from '../config.ts';
import { apiPrefix, type Http, sendNotFound } from './http.ts';
import { pagePolicy } from './page-policy.ts';

/** `<` would let a name end the script element that the JSON stands in. */
const jsonForHtml = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c');

/** A worker has the policy of its own file; the one that reads checksums runs WebAssembly. */
const workerPolicy = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'";

/** Serves the built web app; every page is the same HTML with its own nonce and the run-time configuration (D2). */
export async function serveWebApp(http: Http, config: Config): Promise<void> {
	const webDist = join(import.meta.dirname, '../../../../web/dist');
	const indexFile = join(webDist, 'index.html');
	const html = existsSync(indexFile) ? readFileSync(indexFile, 'utf8') : null;
	const runtimeConfig: RuntimeConfig = runtimeConfigSchema.parse({
		api: apiPrefix.main,
		account: apiPrefix.account,
		publicUrl: config.publicUrl,
		shopName: config.shopName,
		appVersion: config.appVersion,
		roleUpdates: config.roleUpdates,
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
			setHeaders: (reply, path) => {
				if (/^hash-worker-[\w-]+\.js$/.test(basename(path))) void reply.header('content-security-policy', workerPolicy);
			},
		});

	// In a scope of its own: Helmet's hooks would otherwise run for every call of the APIs, which have fixed headers.
	await http.app.register(async (scope) => {
		await scope.register(helmet, { global: false });
		scope.setNotFoundHandler(async (request, reply) => {
			const isPage =
				(request.method === 'GET' || request.method === 'HEAD') && !/^\/(api|account|files|tiles|assets)(\/|$)/.test(request.url);
			if (!isPage || html === null) return reply.status(404).send(sendNotFound(request));
			const nonce = randomBytes(16).toString('base64');
			await reply.removeHeader('content-security-policy').helmet({
				contentSecurityPolicy: { useDefaults: false, directives: pagePolicy(config, nonce) },
				strictTransportSecurity: config.isSecure,
				// An address may be a mailed link: nobody else learns more of it than the origin, not even our own log of what the page fetches.
				referrerPolicy: { policy: 'strict-origin' },
			});
			return reply
				.header('content-type', 'text/html; charset=utf-8')
				.header('cache-control', 'no-store')
				.send(html.replaceAll('__CSP_NONCE__', nonce).replace('__RUNTIME_CONFIG__', () => configJson));
		});
	});
}
