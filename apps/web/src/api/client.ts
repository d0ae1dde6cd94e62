import type { RouteDefinition } from '@print-room/contract';
import type { z } from 'zod';
import { runtimeConfig } from '../runtime-config.ts';
import { fillPath, queryString } from './address.ts';
import { ApiFailure, failureFrom, networkFailure } from './failure.ts';
import { identitySettled } from './identity-change.ts';
import type { LaterRoute } from './later-route.ts';
import { noteBuild } from './newer-build.ts';

export { ApiFailure } from './failure.ts';

type Part<Name extends 'params' | 'query' | 'body', Schema> = Schema extends z.ZodType
	? Record<never, never> extends z.input<Schema>
		? { [Key in Name]?: z.input<Schema> }
		: { [Key in Name]: z.input<Schema> }
	: { [Key in Name]?: undefined };

interface CallOptions {
	signal?: AbortSignal;
	/**
	 * Used instead of the session's token; null sends none. Such calls read or change the identity: they do not wait for a pending change,
	 * and a refusal leaves the session alone.
	 */
	bearer?: string | null;
	/** Makes a repeated call safe. */
	idempotencyKey?: string;
	/** The version that a change is based on; a stale one is refused with `EDIT_CONFLICT`. */
	version?: number;
}

export type CallInput<Route extends RouteDefinition> = Part<'params', Route['params']> &
	Part<'query', Route['query']> &
	Part<'body', Route['body']> &
	CallOptions;

export type CallResult<Route extends RouteDefinition> = z.output<Route['response']>;

interface Hooks {
	token: () => string | null;
	/** Called when the server no longer accepts the identity; `sentToken` is the token of that call. */
	onUnauthorized: (failure: ApiFailure, sentToken: string | null) => void;
}

const hooks: Hooks = { token: () => null, onUnauthorized: () => undefined };

export const setClientHooks = (next: Hooks): void => void Object.assign(hooks, next);

const bearerHeader = (token: string | null): Record<string, string> => (token === null ? {} : { authorization: `Bearer ${token}` });

export const currentToken = (): string | null => hooks.token();

/** Codes that end the session. A HEAD's answer has no code; a refused login or second factor leaves the session alone. */
const identityCodes: readonly (string | undefined)[] = ['NO_IDENTITY', 'IDENTITY_EXPIRED', undefined];

export const reportFailure = (failure: ApiFailure, sentToken: string | null): ApiFailure => {
	if (failure.status === 401 && identityCodes.includes(failure.code)) hooks.onUnauthorized(failure, sentToken);
	return failure;
};

/** True if a guest's call was refused because the guest's work has moved to an account. */
export const isGuestRetired = async ({ status }: ApiFailure, sentToken: string | null): Promise<boolean> => {
	if (sentToken !== null || ![401, 403, 404].includes(status)) return false;
	await identitySettled();
	return hooks.token() !== null;
};

type Place = Pick<RouteDefinition, 'base' | 'method' | 'path'>;

export const addressOf = (
	route: Place,
	{ params, query }: { params?: Record<string, unknown> | undefined; query?: Record<string, unknown> | undefined } = {},
): string => {
	const { api, account } = runtimeConfig();
	return `${route.base === 'main' ? api : account}${fillPath(route.path, params)}${queryString(query)}`;
};

const bodyOf = async (response: Response, signal: AbortSignal | undefined): Promise<unknown> => {
	const text = await response.text().catch((error: unknown) => {
		throw signal?.aborted ? error : networkFailure();
	});
	if (text === '') return undefined;
	try {
		return JSON.parse(text);
	} catch {
		return undefined;
	}
};

interface Sent {
	readonly body: unknown;
	readonly token: string | null;
	readonly signal: AbortSignal | undefined;
	readonly idempotencyKey: string | undefined;
	readonly version: number | undefined;
}

const send = async (route: Place, address: string, { body, token, signal, idempotencyKey, version }: Sent): Promise<Response> => {
	try {
		return await fetch(address, {
			method: route.method,
			credentials: 'include',
			// A deletion completes even if the page closes at once.
			keepalive: route.method === 'DELETE',
			headers: {
				accept: 'application/json',
				...(body === undefined ? {} : { 'content-type': 'application/json' }),
				...bearerHeader(token),
				...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
				...(version === undefined ? {} : { 'if-match': `"${version}"` }),
			},
			...(body === undefined ? {} : { body: JSON.stringify(body) }),
			...(signal ? { signal } : {}),
		});
	} catch (error) {
		if (signal?.aborted) throw error;
		throw networkFailure();
	}
};

/** The answer's body, validated by the contract. */
export const checked = <Route extends RouteDefinition>(route: Route, body: unknown): CallResult<Route> => {
	const parsed = (route.response as Route['response']).safeParse(body);
	if (!parsed.success)
		throw new ApiFailure({ status: -1, name: 'UnexpectedAnswer', message: `Unexpected answer to ${route.method} ${route.path}` });
	return parsed.data as CallResult<Route>;
};

export interface Answer<Route extends RouteDefinition> {
	data: CallResult<Route>;
	/** `X-Total-Count` of a list; null elsewhere. */
	totalCount: number | null;
	isMore: boolean;
}

/** The route with its schemas; if they cannot be loaded, the failure is reported as a lost connection. */
export const definitionOf = async <Route extends RouteDefinition>(route: Route | LaterRoute<Route>): Promise<Route> => {
	if (!('definition' in route)) return route;
	return route.definition().catch(() => {
		throw networkFailure();
	});
};

export const callWithCount = async <Route extends RouteDefinition>(
	route: Route | LaterRoute<Route>,
	input: CallInput<Route>,
): Promise<Answer<Route>> => {
	const { params, query, body, signal, bearer, idempotencyKey, version } = input as CallOptions & {
		params?: Record<string, unknown>;
		query?: Record<string, unknown>;
		body?: unknown;
	};
	if (bearer === undefined) await identitySettled();
	const definition = definitionOf(route);
	// A change whose answer could not be read is not requested. Reading goes on beside the schemas; their failure is thrown below.
	if (route.method === 'GET') definition.catch(() => undefined);
	else await definition;
	const token = bearer === undefined ? hooks.token() : bearer;
	const response = await send(route, addressOf(route, { params, query }), { body, token, signal, idempotencyKey, version });
	noteBuild(response.headers);
	const answer = await bodyOf(response, signal);
	if (!response.ok) {
		const failure = failureFrom(response.status, answer, response.headers.get('retry-after'));
		if (bearer !== undefined) throw failure;
		reportFailure(failure, token);
		if (await isGuestRetired(failure, token)) return callWithCount(route, input);
		throw failure;
	}
	const count = response.headers.get('x-total-count');
	const isMore = response.headers.get('x-total-count-is-more') === 'true';
	return { data: checked(await definition, answer), totalCount: count === null ? null : Number(count), isMore };
};

/** Calls a route of the contract; its schemas give the types and validate the answer. */
export const call = async <Route extends RouteDefinition>(
	route: Route | LaterRoute<Route>,
	input: CallInput<Route>,
): Promise<CallResult<Route>> => (await callWithCount(route, input)).data;
