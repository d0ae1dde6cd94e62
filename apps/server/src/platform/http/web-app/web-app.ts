import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import helmet from '@fastify/helmet';
import fastifyStatic from '@fastify/static';
import { lastCategoryCookie, type RuntimeConfig, returningCookie, runtimeConfigSchema } from '@print-room/contract';
import { type CategoryId, DAY_MS, isCategoryId } from '@print-room/domain';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { acceptedEncoding, compressAnswer } from '../../compression.ts';
import type { Config } from '../../config.ts';
import { AppError } from '../errors.ts';
import { apiPrefix, type Http, sendNotFound } from '../http.ts';
import { limitCalls } from '../limits/call-limits.ts';
import type { KeptAsset } from './kept/kept-web-builds.ts';
import { isBeingSetUp, withLinesAbove } from './lines-above.ts';
import { certificateCodeOf, type Page, pageAt, robotsText, tooManyPage } from './page-addresses.ts';
import { pagePolicy } from './page-policy.ts';
import { pageShells } from './page-shells.ts';
import { accentStyle, logoOf, withLogo } from './studio-look.ts';
import { linksOf, noPages, type ShownPages, type StudioPage, sitemapOf, textForHtml, withOffer, withStudioPage } from './studio-pages.ts';

const unbrotli = promisify(brotliDecompress);

/** Escapes `<`, which could end the script element around the JSON. */
const jsonForHtml = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c');

/** A worker has the policy of its own file, by its name. The checksum worker runs WebAssembly; neither fetches anything. */
const workerPolicies: Readonly<Record<string, string>> = {
	'hash-worker': "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'",
	'paper-worker': "default-src 'none'; script-src 'self'",
	'picture-worker': "default-src 'none'; script-src 'self'",
	'place-worker': "default-src 'none'; script-src 'self'",
};
const workerName = /^([a-z-]+-worker)-[\w-]+\.js(?:\.br|\.gz)?$/;
const policyOf = (asset: string): string | undefined => workerPolicies[workerName.exec(asset)?.[1] ?? ''];

/** A function, because drizzle-kit loads this module as CommonJS, where `dirname` is undefined. */
export const webAppFolder = (config: Config): string => config.webAppDir ?? join(import.meta.dirname, '../../../../../web/dist');

export interface WebAppDeps {
	readonly folder?: string;
	/** place of this build among those that the shop has served; pages compare it with that of later answers */
	readonly build?: number | null;
	/** an asset of another build */
	readonly keptAsset?: (name: string) => Promise<KeptAsset | null>;
	readonly pages?: ShownPages;
	/** page that verifies the certificate of a code, which is limited */
	readonly certificate?: (code: string) => Promise<StudioPage | null>;
}

const mediaTypes: Readonly<Record<string, string>> = {
	js: 'text/javascript; charset=utf-8',
	css: 'text/css; charset=utf-8',
	svg: 'image/svg+xml',
	woff2: 'font/woff2',
};
/** Certificates that one person may verify in a minute; a network has ten times as many. */
export const certificateLooksPerMinute = 10;

const favicon = 'favicon.ico';
const daySeconds = DAY_MS / 1000;

/**
 * Serves the built web app. Every page is the same HTML with its own title, nonce and runtime configuration; unknown pages get status 404,
 * and the app shows the message.
 */
export async function serveWebApp(
	http: Http,
	config: Config,
	{
		folder = webAppFolder(config),
		build = null,
		keptAsset = async () => null,
		pages = noPages,
		certificate = async () => null,
	}: WebAppDeps = {},
): Promise<void> {
	const html = readOrNull(join(folder, 'index.html'))?.toString('utf8') ?? null;
	const render = html === null ? null : pageRenderer(html, config, folder, build);
	const limitCertificates = limitCalls(http.app, certificateLooksPerMinute);
	serveSmallFiles(http, config, pages, readOrNull(join(folder, favicon)));

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
					const policy = policyOf(basename(path));
					if (policy !== undefined) void reply.header('content-security-policy', policy);
				},
			});
		});

	// A separate scope: otherwise Helmet's hooks would run for every API call, which have fixed headers.
	await http.app.register(async (scope) => {
		await scope.register(helmet, { global: false });
		scope.addHook('onSend', compressAnswer);
		scope.setNotFoundHandler(async (request, reply) => {
			const isRead = request.method === 'GET' || request.method === 'HEAD';
			const asset = isRead ? assetAddress.exec(request.url)?.[1] : undefined;
			const kept = asset === undefined ? null : await keptAsset(asset);
			if (asset !== undefined && kept !== null) return sendKeptAsset(request, reply, asset, kept);
			const isPage = isRead && !/^\/(api|account|files|tiles|proofs|assets)(\/|$)/.test(request.url);
			if (!isPage || render === null) return reply.status(404).send(sendNotFound(request));
			const [path = '/', search = ''] = request.url.split(/\?(.*)/s, 2);
			const read = async (slug: string): Promise<StudioPage | null> => {
				const code = certificateCodeOf(slug);
				if (code === null) return pages.read(slug, search);
				await limitCertificates(request);
				return certificate(code);
			};
			const page = await pageAt(path, lastCategoryOf(request.cookies[lastCategoryCookie]), read).catch((error: unknown) => {
				if (error instanceof AppError && error.code === 'RATE_LIMITED') return tooManyPage(error.message);
				throw error;
			});
			const isFirstVisit = request.cookies[returningCookie] === undefined;
			// The page works without it, so it is sent even while prices cannot be read.
			const offer = isFirstVisit && page.shell?.startsWith('upload ') === true ? await pages.offer().catch(() => '') : '';
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
				.send(render(page, { pages, offer, nonce, isFirstVisit }));
		});
	});
}

const assetAddress = /^\/assets\/([\w.-]+)(?:\?|$)/;

async function sendKeptAsset(
	request: FastifyRequest,
	reply: FastifyReply,
	name: string,
	{ encoding, content }: KeptAsset,
): Promise<FastifyReply> {
	const policy = policyOf(name);
	const isSentAsKept = encoding === null || acceptedEncoding(request.headers['accept-encoding']) === encoding;
	return reply
		.headers({
			'cache-control': `public, max-age=${365 * daySeconds}, immutable`,
			'content-type': mediaTypes[name.slice(name.lastIndexOf('.') + 1)] ?? 'application/octet-stream',
			vary: 'Accept-Encoding',
			...(policy !== undefined && { 'content-security-policy': policy }),
			...(encoding !== null && isSentAsKept && { 'content-encoding': encoding }),
		})
		.send(isSentAsKept ? content : await unbrotli(content));
}

function lastCategoryOf(cookie: string | undefined): CategoryId | undefined {
	return cookie !== undefined && isCategoryId(cookie) ? cookie : undefined;
}

interface Sent {
	readonly pages: ShownPages;
	/** HTML beside the empty drop zone */
	readonly offer: string;
	readonly nonce: string;
	readonly isFirstVisit: boolean;
}

/** Precomputes everything that does not differ between pages. */
function pageRenderer(html: string, config: Config, folder: string, build: number | null): (page: Page, sent: Sent) => string {
	const partsOf = pageShells(folder, config.cart.kind);
	const runtimeConfig = (shopName: string, links: ReturnType<ShownPages['links']>): RuntimeConfig =>
		runtimeConfigSchema.parse({
			api: apiPrefix.main,
			account: apiPrefix.account,
			publicUrl: config.publicUrl,
			shopName,
			logo: logoOf(config.look),
			delivery: config.contact.delivery,
			appVersion: config.appVersion,
			information: linksOf(links),
			roleUpdates: config.roleUpdates,
			offersApprovalLinks: config.offersApprovalLinks,
			cart: { kind: config.cart.kind, origin: config.cart.origin },
			sentryDsn: config.sentryDsn,
		});
	const built = html.replace('__BUILD__', String(build ?? ''));
	/** The first paint has its styles inlined, so that the page's style sheets need not be waited for. */
	const withFirstPaint = stylesLast(built);
	const isSetUp = isBeingSetUp(config);
	return ({ title, description, shell, canonical, information }, { pages, offer, nonce, isFirstVisit }) => {
		// Staff change the name while the shop runs.
		const { shopName } = config;
		const links = pages.links();
		const parts = partsOf(shell, isFirstVisit);
		const lined = withLinesAbove(parts.body === '' ? built : withFirstPaint, { isBeingSetUp: isSetUp, banner: config.banner });
		const whole = lined.replace(
			'<!--shell-head-->',
			() => headOf(config.publicUrl, canonical, information) + parts.head + accentStyle(config.look),
		);
		// Pictures are part of the first paint, and pages to read need no script, so the scripts leave the line to them.
		return (parts.pictures === '' && information === null ? whole : modulesLast(whole))
			.replace(sharedPicture, (_all, start: string, own: string) => start + textForHtml(config.publicUrl + (information?.picture ?? own)))
			.replace('__PICTURES__', parts.pictures)
			.replace('__RUNTIME_CONFIG__', () => jsonForHtml(runtimeConfig(shopName, links)))
			.replace('__VISIT__', isFirstVisit ? 'first' : 'returning')
			.replace('<!--shell-->', () => withLogo(withStudioPage(withOffer(parts.body, offer), links, information), config))
			.replace(information === null ? '' : noScriptNote, '')
			.replace('</body>', () => `${parts.foot}</body>`)
			.replaceAll('__CSP_NONCE__', nonce)
			.replaceAll('__SHOP_NAME__', () => textForHtml(shopName))
			.replaceAll('__PAGE_TITLE__', () => textForHtml(`${title} · ${shopName}`))
			.replaceAll('__PAGE_DESCRIPTION__', () => textForHtml(description));
	};
}

/** Address of the picture that a shared link shows; other servers read it whole. */
const sharedPicture = /(<meta property="og:image" content=")([^"]*)/;

/** Tags for search engines and shared links, of a page that they may list. */
function headOf(publicUrl: string, canonical: string | null, information: StudioPage | null): string {
	if (canonical === null) return '';
	const address = textForHtml(publicUrl + canonical);
	const product = information?.product ?? null;
	return [
		`<link rel="canonical" href="${address}" /><meta property="og:url" content="${address}" />`,
		...(product === null ? [] : [`<script type="application/ld+json">${jsonForHtml(product)}</script>`]),
	].join('');
}

/** A page to read needs no script. */
const noScriptNote = /<noscript>.*?<\/noscript>\s*/s;

/** Moves style sheets to the end of the body. */
function stylesLast(html: string): string {
	const links = /\s*<link rel="stylesheet"[^>]*>/g;
	return html.replaceAll(links, '').replace('</body>', () => `${(html.match(links) ?? []).join('')}</body>`);
}

const modulesLast = (html: string): string =>
	html.replaceAll(/<(?:script type="module"|link rel="modulepreload")/g, '$& fetchpriority="low"');

function serveSmallFiles(http: Http, { publicUrl }: Pick<Config, 'publicUrl'>, pages: ShownPages, icon: Buffer | null): void {
	const headers = { 'cache-control': `public, max-age=${daySeconds}` };
	http.app.get('/robots.txt', { schema: { hide: true } }, async (_request, reply) =>
		reply.headers({ ...headers, 'content-type': 'text/plain; charset=utf-8' }).send(robotsText(publicUrl)),
	);
	http.app.get('/sitemap.xml', { schema: { hide: true } }, async (_request, reply) =>
		reply
			.headers({ 'cache-control': 'no-cache', 'content-type': 'application/xml; charset=utf-8' })
			.send(sitemapOf(publicUrl, pages.listed())),
	);
	http.app.get(`/${favicon}`, { schema: { hide: true } }, async (request, reply) =>
		icon === null
			? reply.status(404).send(sendNotFound(request))
			: reply.headers({ ...headers, 'content-type': 'image/x-icon' }).send(icon),
	);
}

const readOrNull = (file: string): Buffer | null => (existsSync(file) ? readFileSync(file) : null);
