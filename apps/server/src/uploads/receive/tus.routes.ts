import { maxUploadBytes, tusPath } from '@print-room/contract';
import { Server } from '@tus/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { NodeRequest } from 'srvx/node';
import { AppError, apiPrefix, type Caller, callerOf, type Http, limitCalls, newId, requireAccess } from '../../platform/index.ts';
import { senderSilenceMs, tooLarge } from '../staging/content-type.ts';
import type { UploadsDeps } from '../uploads.deps.ts';
import { ownerKey, TusStore, tusExtensions, uploadGone } from './tus-store.ts';
import { createUploadLocks, takenOver } from './upload-locks.ts';
import { ownUpload } from './upload-status.ts';

const tusVersion = '1.0.0';
/** Time in ms for an overtaken request to commit its bytes. */
const giveWayMs = 50;

interface Exchange {
	readonly caller: Caller;
	isOvertaken: boolean;
	failure: unknown;
}

const protocolFailures: Readonly<Record<number, () => AppError>> = {
	404: () => new AppError('ENTITY_NOT_FOUND', 'The upload does not exist.'),
	409: () => new AppError('UPLOAD_OFFSET_MISMATCH', 'These bytes do not follow on what has arrived.'),
	410: uploadGone,
	413: tooLarge,
};

/** Adds tus 1.0 for the web app: the library speaks the protocol, the store keeps the bytes, and refusals look like all others. */
export function addTusRoutes(http: Http, deps: UploadsDeps): void {
	const path = apiPrefix.account + tusPath;
	const locks = createUploadLocks(deps.events);
	const exchanges = new WeakMap<object, Exchange>();
	const exchangeOf = (request: object): Exchange => {
		const found = exchanges.get(request);
		if (found === undefined) throw new Error('a request came to tus past its route');
		return found;
	};

	const tus = new Server({
		path,
		relativeLocation: true,
		datastore: new TusStore(deps, locks),
		maxSize: maxUploadBytes,
		lockDrainTimeout: giveWayMs,
		namingFunction: () => newId(),
		locker: (request) => {
			const exchange = exchangeOf(request);
			return locks.lockerFor(() => {
				exchange.isOvertaken = true;
			});
		},
		onIncomingRequest: async (request, id) => {
			if (request.method !== 'POST') await ownUpload(deps, exchangeOf(request).caller, id);
		},
		onUploadCreate: async (request, { metadata }) => ({ metadata: { ...metadata, [ownerKey]: exchangeOf(request).caller.id } }),
		onResponseError: (request, error) => {
			exchangeOf(request).failure = error;
			return undefined;
		},
	});

	async function answer(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
		checkVersion(request, reply);
		request.raw.method = wantedMethod(request);
		if (request.method === 'OPTIONS') return describe(request, reply);
		checkNumbers(request);
		const exchange: Exchange = { caller: callerOf(request), isOvertaken: false, failure: null };
		const asked = new NodeRequest({ req: request.raw, res: reply.raw });
		exchanges.set(asked, exchange);
		request.raw.setTimeout(senderSilenceMs, () => request.raw.destroy());
		const response = await tus.handleWeb(asked);
		request.raw.setTimeout(0);
		if (response.status >= 400 || (exchange.isOvertaken && request.method === 'PATCH')) {
			// Reads the request to its end; otherwise the browser would show a broken connection instead of the error. The library's
			// listener would pause it for ever.
			request.raw.removeAllListeners('data').resume();
			if (exchange.isOvertaken && http.stopping.aborted) throw http.stopping.reason;
			throw refusalOf(response, exchange, await response.text());
		}
		const text = await response.text();
		// The library names a type for a blank text, too.
		const isSent = (name: string) => !name.startsWith('access-control-') && (text !== '' || name !== 'content-type');
		for (const [name, value] of response.headers) if (isSent(name)) reply.header(name, value);
		return reply.status(response.status).send(text === '' ? undefined : text);
	}

	http.app.register(async (scope: FastifyInstance) => {
		// Refusals before the handler have it, too (tus 1.0, Tus-Resumable).
		scope.addHook('onSend', async (_request, reply) => void reply.header('tus-resumable', tusVersion));
		scope.addContentTypeParser('application/offset+octet-stream', (_request, _payload, done) => done(null));
		// Uploads commit their bytes while the database is still there, and resume after the restart.
		http.stopping.addEventListener('abort', () => locks.releaseAll(), { once: true });
		scope.addHook('onClose', async () => locks.close());
		for (const url of [path, `${path}/:id`])
			scope.route({ method: 'OPTIONS', url, config: { cors: { preflightContinue: true } }, schema: { hide: true }, handler: describe });
		const add = (method: 'POST' | 'HEAD' | 'PATCH' | 'DELETE', url: string, summary: string, perMinute: number) =>
			scope.route({
				method,
				url,
				config: { slowBody: true },
				schema: {
					summary,
					description: 'Guests (known by their cookie) and people who are signed in may call this, by the tus 1.0 protocol.',
					tags: ['Account API'],
				},
				onRequest: [requireAccess(http, 'identity'), limitCalls(http.app, perMinute)],
				handler: answer,
			});
		add('POST', path, 'Start a resumable upload: Upload-Length, Upload-Metadata with filename and sha256', 300);
		add('HEAD', `${path}/:id`, 'Get how many bytes of an upload are stored; another sender of it is cut off', 600);
		add('PATCH', `${path}/:id`, 'Send more bytes, from the offset', 3000);
		add('DELETE', `${path}/:id`, 'Cancel an unfinished upload', 300);
		add('POST', `${path}/:id`, 'Do what X-HTTP-Method-Override says, for clients that can only POST', 3000);
	});
}

/** Describes the supported protocol to clients before a first upload. */
async function describe(_request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
	const about = { 'tus-version': tusVersion, 'tus-extension': tusExtensions.join(','), 'tus-max-size': String(maxUploadBytes) };
	return reply.status(204).headers(about).send();
}

/** Errors: UPLOAD_VERSION; the answer names the supported version. */
function checkVersion({ headers }: FastifyRequest, reply: FastifyReply): void {
	if (headers['tus-resumable'] === tusVersion) return;
	reply.header('tus-version', tusVersion);
	throw new AppError('UPLOAD_VERSION', `This server speaks tus ${tusVersion}; name it in Tus-Resumable.`);
}

const overridable = new Set(['PATCH', 'HEAD', 'DELETE', 'OPTIONS', 'POST']);

/** Method in the override header, if any: some networks pass only GET and POST. */
function wantedMethod({ headers, method, params }: FastifyRequest): string {
	const override = headers['x-http-method-override'];
	const wanted = override === undefined ? method : String(override).trim().toUpperCase();
	if (!overridable.has(wanted)) throw new AppError('UPLOAD_PROTOCOL', 'X-HTTP-Method-Override names no method of tus.');
	const isOfUpload = typeof params === 'object' && params !== null && 'id' in params;
	if (isOfUpload && wanted === 'POST') throw new AppError('UPLOAD_PROTOCOL', 'Send PATCH, or name it in X-HTTP-Method-Override.');
	return wanted;
}

/** The library accepts `1e+21` as a number but reads its digits as 1. */
function checkNumbers({ headers }: FastifyRequest): void {
	for (const name of ['upload-length', 'upload-offset'])
		if (/\D/.test(String(headers[name] ?? ''))) throw new AppError('UPLOAD_PROTOCOL', `Invalid ${name}`);
}

function refusalOf(response: Response, { isOvertaken, failure }: Exchange, text: string): unknown {
	if (failure instanceof AppError) return failure;
	if (isOvertaken) return takenOver();
	// The library throws plain objects for its own findings, except for a body longer than announced (413). Any other error is ours and
	// internal.
	if (failure instanceof Error && response.status !== 413) return failure;
	return protocolFailures[response.status]?.() ?? new AppError('UPLOAD_PROTOCOL', text.trim() || 'The request does not follow tus 1.0.');
}
