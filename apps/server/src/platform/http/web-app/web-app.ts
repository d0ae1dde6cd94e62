import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import helmet from '@fastify/helmet';
import fastifyStatic from '@fastify/static';
import { lastCategoryCookie, type RuntimeConfig, returningCookie, runtimeConfigSchema } from '@print-room/contract';
import { type CategoryId, isCategoryId } from '@print-room/domain';
import type { FastifyError } from 'fastify';
import { compressAnswer } from '../../compression.ts';
import type { Config } from '../../config.ts';
import { apiPrefix, type Http, sendNotFound } from '../http.ts';
import { type Page, pageAt, robotsText } from './page-addresses.ts';
import { pagePolicy } from './page-policy.ts';
import { pageShells } from './page-shells.ts';

/** Escapes `<`, which could end the script element around the JSON. */
const jsonForHtml = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c');

const textForHtml = (text: string) =>
	text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** A worker has the policy of its own file, by its name. The checksum worker runs WebAssembly; neither fetches anything. */
const workerPolicies: Readonly<Record<string, string>> = {
	'hash-worker': "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'",
	'paper-worker': "default-src 'none'; script-src 'self'",
	'picture-worker': "default-src 'none'; script-src 'self'",
};
const workerName = /^([a-z-]+-worker)-[\w-]+\.js(?:\.br|\.gz)?$/;

/** A function, because drizzle-kit loads this module as CommonJS, where `dirname` is undefined. */
const builtWebApp = (): string => join(import.meta.dirname, '../../../../../web/dist');
const favicon = 'favicon.ico';
const daySeconds = 86_400;

/**
 * Serves the built web app. Every page is the same HTML with its own title, nonce and runtime configuration; unknown pages get status 404,
 * and the app shows the message.
 */
export async function serveWebApp(http: Http, config: Config, folder = config.webAppDir ?? builtWebApp()): Promise<void> {
	const html = readOrNull(join(folder, 'index.html'))?.toString('utf8') ?? null;
	const render = html === null ? null : pageRenderer(html, config, folder);
	serveSmallFiles(http, readOrNull(join(folder, favicon)));

	if (html !== null)
		await http.app.register(async (scope) => {
			// A path that is refused for its form, such as one with dots that lead out, counts as not found.
			scope.setErrorHandler((error: FastifyError, request, reply) => {
				if (error.statusCode === undefined || error.statusCode >= 500) throw error;
				return reply.status(404).send(sendNotFound(request));
			});
			await scope.register(fastifyStatic, {
				root: join(folder, 'assets'),
				prefix: '/assets/',
				immutable: true,
				maxAge: '365d',
				index: false,
				decorateReply: false,
				// The build writes a compressed copy beside each text file; every copy has its own ETag.
				preCompressed: true,
				setHeaders: (reply, path) => {
					const policy = workerPolicies[workerName.exec(basename(path))?.[1] ?? ''];
					if (policy !== undefined) void reply.header('content-security-policy', policy);
				},
			});
		});

	// A separate scope: otherwise Helmet's hooks would run for every API call, which have fixed headers.
	await http.app.register(async (scope) => {
		await scope.register(helmet, { global: false });
		scope.addHook('onSend', compressAnswer);
		scope.setNotFoundHandler(async (request, reply) => {
			const isPage =
				(request.method === 'GET' || request.method === 'HEAD') && !/^\/(api|account|files|tiles|proofs|assets)(\/|$)/.test(request.url);
			if (!isPage || render === null) return reply.status(404).send(sendNotFound(request));
			const page = pageAt(request.url.split('?', 1)[0] ?? '/', lastCategoryOf(request.cookies[lastCategoryCookie]));
			const nonce = randomBytes(16).toString('base64');
			await reply.removeHeader('content-security-policy').helmet({
				contentSecurityPolicy: { useDefaults: false, directives: pagePolicy(config, nonce) },
				strictTransportSecurity: config.isSecure,
				// The address may be a mailed link, so other servers and our own log see only the origin.
				referrerPolicy: { policy: 'strict-origin' },
			});
			if (!page.isListed) reply.header('x-robots-tag', 'noindex');
			return reply
				.status(page.status)
				.header('content-type', 'text/html; charset=utf-8')
				.header('cache-control', 'no-store')
				.send(render(page, nonce, request.cookies[returningCookie] === undefined));
		});
	});
}

/** Precomputes everything that does not differ between pages. */
function lastCategoryOf(cookie: string | undefined): CategoryId | undefined {
	return cookie !== undefined && isCategoryId(cookie) ? cookie : undefined;
}

function pageRenderer(html: string, config: Config, folder: string): (page: Page, nonce: string, isFirstVisit: boolean) => string {
	const partsOf = pageShells(folder, config.cart.kind);
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
	const shop = html.replace('__RUNTIME_CONFIG__', () => jsonForHtml(runtimeConfig));
	/** The first paint has its styles inlined, so that the page's style sheets need not be waited for. */
	const withFirstPaint = stylesLast(shop);
	return ({ title, description, shell }, nonce, isFirstVisit) => {
		const parts = partsOf(shell, isFirstVisit);
		return (parts.body === '' ? shop : withFirstPaint)
			.replace('__VISIT__', isFirstVisit ? 'first' : 'returning')
			.replace('<!--shell-head-->', () => parts.head)
			.replace('<!--shell-->', () => parts.body)
			.replace('</body>', () => `${parts.foot}</body>`)
			.replaceAll('__CSP_NONCE__', nonce)
			.replaceAll('__SHOP_NAME__', () => textForHtml(config.shopName))
			.replaceAll('__PAGE_TITLE__', () => textForHtml(`${title} · ${config.shopName}`))
			.replaceAll('__PAGE_DESCRIPTION__', () => textForHtml(description));
	};
}

/** Moves style sheets to the end of the body. */
function stylesLast(html: string): string {
	const links = /\s*<link rel="stylesheet"[^>]*>/g;
	return html.replaceAll(links, '').replace('</body>', () => `${(html.match(links) ?? []).join('')}</body>`);
}

function serveSmallFiles(http: Http, icon: Buffer | null): void {
	const headers = { 'cache-control': `public, max-age=${daySeconds}` };
	http.app.get('/robots.txt', { schema: { hide: true } }, async (_request, reply) =>
		reply.headers({ ...headers, 'content-type': 'text/plain; charset=utf-8' }).send(robotsText),
	);
	http.app.get(`/${favicon}`, { schema: { hide: true } }, async (request, reply) =>
		icon === null
			? reply.status(404).send(sendNotFound(request))
			: reply.headers({ ...headers, 'content-type': 'image/x-icon' }).send(icon),
	);
}

const readOrNull = (file: string): Buffer | null => (existsSync(file) ? readFileSync(file) : null);
