import { randomUUID } from 'node:crypto';
import cookie from '@fastify/cookie';
import cors from '@fastify/cors';
import rateLimit from '@fastify/rate-limit';
import { webBuildHeader } from '@print-room/contract';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyRequest } from 'fastify';
import { validatorCompiler } from 'fastify-type-provider-zod';
import type { Config } from '../config.ts';
import type { ErrorReporting } from '../error-reporting.ts';
import { parseQueryString } from '../filter/index.ts';
import { addressForLog, type Logger, loggerOf } from '../logger.ts';
import type { DescribedRoute } from '../open-api/described.ts';
import { installOpenApi } from '../open-api/install.ts';
import { type Observer, silentObserver } from '../telemetry/index.ts';
import type { CallerResolver } from './caller.ts';
import { AppError, installErrorShape, notFoundBody, refusedBeforeRouting } from './errors.ts';
import type { ExportedList } from './list-export.ts';
import { observeRequests } from './observe-requests.ts';
import { answerSerializer } from './serializer.ts';
import { limitSlowBodies } from './slow-bodies.ts';

declare module 'fastify' {
	interface FastifyContextConfig {
		/** Makes @fastify/cors leave OPTIONS to the route's own handler. */
		cors?: { readonly preflightContinue: true };
	}
}

export interface Http {
	readonly app: FastifyInstance;
	/** Aborted when the server stops: a request that waits for a job ends, and the job continues. */
	readonly stopping: AbortSignal;
	readonly resolveCaller: CallerResolver;
	/** lists that slices offer as CSV, for `serveExports` */
	readonly exportedLists: ExportedList[];
	/** added calls, for the API's description */
	readonly described: DescribedRoute[];
}

/** Response headers that a resumable upload reads if the account API is on another host. */
const tusHeaders = ['Location', 'Tus-Resumable', 'Upload-Offset', 'Upload-Length', 'Upload-Expires', 'Upload-Metadata'];

export const apiPrefix = { main: '/api', account: '/account' } as const;

export interface HttpDeps {
	readonly config: Config;
	readonly logger: Logger;
	readonly reporting: ErrorReporting;
	readonly observer?: Observer;
	readonly resolveCaller: CallerResolver;
	/** number of this process's web app among the builds that the shop has served, sent with each answer; null: builds are not kept */
	readonly webBuild?: number | null;
	readonly routes: (http: Http) => void;
	/** adds pages, files and health checks, outside the two APIs */
	readonly addOtherRoutes: (http: Http) => Promise<void> | void;
}

/** Fastify requires an object; each route's schema and the filter language validate its content. */
const querystringParser = (text: string): Record<string, unknown> => (text === '' ? {} : { ...Object(parseQueryString(text)) });

/** Headers of API responses: data that may not run, be framed, sniffed or kept. Pages and files set their own policy. */
const dataHeaders = {
	'cache-control': 'no-store',
	'content-security-policy': "default-src 'none';frame-ancestors 'none';base-uri 'none'",
	'x-content-type-options': 'nosniff',
	'cross-origin-resource-policy': 'same-site',
};
const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

const restarting = () => new AppError('SERVICE_UNAVAILABLE', 'The shop is restarting. Please try again in a moment.');

/**
 * Runs for every request, so a single callback writes fixed headers. Refuses changes from foreign origins, because the guest cookie would
 * travel with them, and everything that a connection brings to a server that stops.
 */
function beginResponses(app: FastifyInstance, config: Config, webBuild: number | null, stopping: AbortSignal): void {
	const headers = {
		...dataHeaders,
		...(config.isSecure && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
		...(webBuild !== null && { [webBuildHeader]: String(webBuild) }),
	};
	// Behind a TLS proxy the request itself may use http; a page loaded over http is not ours.
	const isOurs = ({ headers: { origin, host }, protocol }: FastifyRequest) =>
		origin === config.publicOrigin || origin === `${config.isSecure ? 'https' : protocol}://${host}`;
	app.addHook('onRequest', (request, reply, done) => {
		reply.headers(headers).header('x-request-id', request.id);
		if (stopping.aborted) done(restarting());
		else if (safeMethods.has(request.method) || request.headers.origin === undefined || isOurs(request)) done();
		else done(new AppError('FORBIDDEN', 'Cross-origin request refused.'));
	});
}

function logResponses(app: FastifyInstance, logger: Logger): void {
	app.addHook('onResponse', (request, reply, done) => {
		const ms = Math.round(reply.elapsedTime);
		const isOrdinaryRead =
			reply.statusCode < 400 && ms < 1000 && (safeMethods.has(request.method) || request.url === '/api/prices/calculate');
		const level = isOrdinaryRead ? 'debug' : 'info';
		if (logger.isLevelEnabled(level))
			request.log[level]({ method: request.method, path: addressForLog(request.url), status: reply.statusCode, ms }, 'answered');
		done();
	});
}

/** Builds the HTTP server: both APIs, their description, and the `addOtherRoutes`. Call `listen` on `app`. */
export async function createHttp(deps: HttpDeps): Promise<Http> {
	const { config, logger, reporting, observer = silentObserver, resolveCaller, webBuild = null, routes, addOtherRoutes } = deps;
	const loggerInstance: FastifyBaseLogger = logger;
	const app: FastifyInstance = Fastify({
		loggerInstance,
		logController: new Fastify.LogController({ disableRequestLogging: true }),
		trustProxy: config.trustProxy,
		requestIdHeader: false,
		genReqId: () => randomUUID(),
		childLoggerFactory: (parent, { reqId }) => loggerOf(parent, String(reqId)),
		bodyLimit: 262_144,
		routerOptions: {
			ignoreTrailingSlash: true,
			querystringParser,
			maxParamLength: 8000,
		},
		forceCloseConnections: 'idle',
		// Fastify's own answer would be of another shape.
		return503OnClosing: false,
		frameworkErrors: (error, request, reply) => {
			const statusCode = error.statusCode ?? 400;
			reply.raw
				.writeHead(statusCode, { 'content-type': 'application/json', 'x-request-id': request.id, ...dataHeaders })
				.end(JSON.stringify(refusedBeforeRouting(statusCode, request.id)));
		},
		clientErrorHandler: (error, socket) => {
			if (!socket.writable) return;
			const reqId = randomUUID();
			const text = JSON.stringify(refusedBeforeRouting(400, reqId));
			logger.info({ code: error.code, reqId }, 'a request could not be read');
			const headers = {
				...dataHeaders,
				'content-type': 'application/json',
				'content-length': String(Buffer.byteLength(text)),
				'x-request-id': reqId,
				connection: 'close',
			};
			const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
			socket.end(`HTTP/1.1 400 Bad Request\r\n${lines.join('')}\r\n${text}`);
		},
	});
	// Calls take JSON; routes declare other types themselves.
	app.removeContentTypeParser('text/plain');
	app.setValidatorCompiler(validatorCompiler);
	app.setSerializerCompiler(answerSerializer);
	app.decorateRequest('caller', null);
	installErrorShape(app, reporting);
	observeRequests(app, observer);
	const stopping = new AbortController();
	app.addHook('preClose', async () => stopping.abort(restarting()));
	beginResponses(app, config, webBuild, stopping.signal);
	logResponses(app, logger);
	limitSlowBodies(app);

	await app.register(cors, {
		origin: [config.publicOrigin],
		credentials: true,
		exposedHeaders: ['X-Total-Count', 'X-Total-Count-Is-More', 'X-Request-Id', 'ETag', 'Retry-After', webBuildHeader, ...tusHeaders],
		strictPreflight: false,
		methods: ['GET', 'POST', 'PATCH', 'PUT', 'DELETE'],
	});
	await app.register(cookie);
	await app.register(rateLimit, { global: false });
	const described: DescribedRoute[] = [];
	await installOpenApi(app, config, described);

	const http: Http = { app, stopping: stopping.signal, resolveCaller, exportedLists: [], described };
	routes(http);
	await addOtherRoutes(http);
	return http;
}

export const sendNotFound = (request: FastifyRequest) => notFoundBody(request.id, addressForLog(request.url));
