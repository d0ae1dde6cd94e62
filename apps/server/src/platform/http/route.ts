import type { Access, RouteDefinition } from '@print-room/contract';
import { isStaff } from '@print-room/domain';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { compressAnswer } from '../compression.ts';
import type { FilterModel } from '../filter/index.ts';
import { onBehalfOf } from './asked-by.ts';
import type { Caller } from './caller.ts';
import { AppError } from './errors.ts';
import { apiPrefix, type Http } from './http.ts';
import { limitCalls } from './limits/call-limits.ts';
import { createConcurrencyLimit } from './limits/concurrency-limit.ts';
import { isLongAnswer, type LongList, longAnswer } from './long-answer.ts';

type Parsed<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined;
type Answer<Response extends z.ZodType> = z.input<Response> | (z.input<Response> extends readonly (infer Item)[] ? LongList<Item> : never);
type CallerFor<A extends Access> = A extends 'public' ? null : A extends 'identity' ? Caller : Extract<Caller, { kind: 'user' }>;

export interface RouteCall<Route extends RouteDefinition> {
	readonly params: Parsed<Route['params']>;
	readonly query: Parsed<Route['query']>;
	readonly headers: Parsed<Route['headers']>;
	readonly body: Parsed<Route['body']>;
	readonly caller: CallerFor<Route['access']>;
	readonly request: FastifyRequest;
	readonly reply: FastifyReply;
	/** aborted when the server stops */
	readonly signal: AbortSignal;
}

export interface RouteOptions {
	/** Requests a minute by one person; ten times as many from one network (ASVS 2.4.1). */
	readonly perMinute?: number;
	/** The body may arrive slowly: the handler has its own limit. */
	readonly slowBody?: true;
	readonly maxBodyBytes?: number;
	/** The response may be compressed: it holds no secret, and nothing private to the caller. */
	readonly compresses?: true;
	/** The response waits for a job, so concurrent requests by one person are limited. */
	readonly waits?: true;
	/** The handler also serves HEAD, with the length of the omitted body. */
	readonly answersHead?: true;
	readonly filter?: FilterModel;
}

const placeToWait = createConcurrencyLimit({
	ofPerson: 100,
	ofNetwork: 1000,
	message: 'Too many of your requests wait for an answer. Please try again in a moment.',
});
const takeSlot = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => placeToWait(request, reply);

const noIdentity = () => new AppError('NO_IDENTITY', 'Please reload the page, or log in.');

/** Throws unless the caller may use routes of this access; handlers check the permission table. */
function checkAccess(access: Access, caller: Caller | null): void {
	if (access === 'public') return;
	if (caller === null) throw noIdentity();
	if (access === 'identity') return;
	// A guest has an identity, so the code differs from that of a call without one.
	if (access === 'user' && caller.kind !== 'user') throw new AppError('NO_IDENTITY', 'Please log in.');
	if (caller.kind === 'user' && caller.lacksSecondFactor && (access === 'staff' || access === 'admin'))
		throw new AppError(
			'SECOND_FACTOR_SETUP_REQUIRED',
			'Set up a second factor on your profile page first: an administrator demands it of staff.',
		);
	if (access === 'staff' && !isStaff(caller.roles)) throw new AppError('FORBIDDEN', 'This is for staff only.');
	if (access === 'admin' && !caller.roles.includes('admin')) throw new AppError('FORBIDDEN', 'This is for administrators only.');
}

/** Resolves the caller and refuses access before anything else in the request is read. */
export const requireAccess = (http: Pick<Http, 'resolveCaller'>, access: Access) => async (request: FastifyRequest) => {
	request.caller = await http.resolveCaller(request);
	checkAccess(access, request.caller);
};

/** Caller of a route behind `requireAccess` that is not part of the contract. */
export function callerOf(request: FastifyRequest): Caller {
	if (request.caller === null) throw noIdentity();
	return request.caller;
}

/**
 * Asserts the route's types: Fastify has validated the request by its schemas, and `checkAccess` its caller. The only place that does so.
 */
function checkedCall<Route extends RouteDefinition>(request: FastifyRequest, reply: FastifyReply, signal: AbortSignal): RouteCall<Route> {
	const call: unknown = {
		params: request.params,
		query: request.query,
		headers: request.headers,
		body: request.body,
		caller: request.caller,
		request,
		reply,
		signal,
	};
	return call as RouteCall<Route>;
}

/** Adds a call of the contract: its schemas validate the request and shape the response, and access is checked before the handler. */
export function addRoute<const Route extends RouteDefinition>(
	http: Http,
	route: Route,
	handler: (call: RouteCall<NoInfer<Route>>) => Promise<Answer<NoInfer<Route>['response']>>,
	options: RouteOptions = {},
): void {
	http.described.push({ route, isLimited: options.perMinute !== undefined || options.waits === true, filter: options.filter ?? null });
	// LoopBack's convention: changing or removing by id responds without a body.
	const isEmpty = route.response instanceof z.ZodUndefined;
	http.app.route({
		method: options.answersHead === true ? [route.method, 'HEAD'] : route.method,
		url: apiPrefix[route.base] + route.path,
		...(options.maxBodyBytes !== undefined && { bodyLimit: options.maxBodyBytes }),
		config: {
			...(options.slowBody === true && { slowBody: true }),
		},
		schema: {
			...(route.params === undefined ? {} : { params: route.params }),
			...(route.query === undefined ? {} : { querystring: route.query }),
			...(route.headers === undefined ? {} : { headers: route.headers }),
			...(route.body === undefined ? {} : { body: route.body }),
			response: isEmpty ? { 204: z.undefined().describe('Done; there is no body') } : { 200: route.response },
		},
		onRequest: [
			...(route.access === 'public' ? [] : [requireAccess(http, route.access)]),
			...(options.perMinute === undefined ? [] : [limitCalls(http.app, options.perMinute)]),
			...(options.waits === true ? [takeSlot] : []),
		],
		...(options.compresses === true && { onSend: compressAnswer }),
		handler: async (request, reply) => {
			const answer = await onBehalfOf(request.caller, () => handler(checkedCall<Route>(request, reply, http.stopping)));
			if (isEmpty) return reply.code(204).send();
			return isLongAnswer(answer) ? longAnswer(reply, route.response, answer, options.compresses === true) : answer;
		},
	});
}
