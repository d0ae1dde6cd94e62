import type { RouteDefinition } from '@print-room/contract';
import type { z } from 'zod';
import { runtimeConfig } from '../runtime-config.ts';
import { fillPath, queryString } from './address.ts';
import { ApiFailure, failureFrom, networkFailure } from './failure.ts';

export { ApiFailure } from './failure.ts';

type Part<Name extends 'params' | 'query' | 'body', Schema> = Schema extends z.ZodType
	? Record<never, never> extends z.input<Schema>
		? { [Key in Name]?: z.input<Schema> }
		: { [Key in Name]: z.input<Schema> }
	: { [Key in Name]?: undefined };

/** What a route must be called with, as its schemas say. */
export type CallInput<Route extends RouteDefinition> = Part<'params', Route['params']> &
	Part<'query', Route['query']> &
	Part<'body', Route['body']> & { signal?: AbortSignal };

export type CallResult<Route extends RouteDefinition> = z.output<Route['response']>;

interface Hooks {
	/** The bearer token, when there is one (C6.01). */
	token: () => string | null;
	/** Told of every 401 but a refused sign-in; `sentToken` is what the call carried. */
	onUnauthorized: (failure: ApiFailure, sentToken: string | null) => void;
}

const hooks: Hooks = { token: () => null, onUnauthorized: () => undefined };

export const setClientHooks = (next: Hooks): void => void Object.assign(hooks, next);

export const authorization = (): Record<string, string> => {
	const token = hooks.token();
	return token === null ? {} : { authorization: `Bearer ${token}` };
};

/** Says so when the server no longer knows who is calling, and gives the failure back. */
export const reportFailure = (failure: ApiFailure, sentToken: string | null): ApiFailure => {
	if (failure.status === 401 && failure.code !== 'LOGIN_FAILED') hooks.onUnauthorized(failure, sentToken);
	return failure;
};

const addressOf = (
	route: RouteDefinition,
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

const send = async (route: RouteDefinition, address: string, body: unknown, signal: AbortSignal | undefined): Promise<Response> => {
	try {
		return await fetch(address, {
			method: route.method,
			credentials: 'include',
			// What is given up is given up, even when the page is left at once.
			keepalive: route.method === 'DELETE',
			headers: { accept: 'application/json', ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...authorization() },
			...(body === undefined ? {} : { body: JSON.stringify(body) }),
			...(signal ? { signal } : {}),
		});
	} catch (error) {
		if (signal?.aborted) throw error;
		throw networkFailure();
	}
};

const checked = <Route extends RouteDefinition>(route: Route, body: unknown): CallResult<Route> => {
	const parsed = (route.response as Route['response']).safeParse(body);
	if (!parsed.success)
		throw new ApiFailure({ status: -1, name: 'UnexpectedAnswer', message: `Unexpected answer to ${route.method} ${route.path}` });
	return parsed.data as CallResult<Route>;
};

export interface Answer<Route extends RouteDefinition> {
	data: CallResult<Route>;
	/** `X-Total-Count` of a list; null elsewhere. */
	totalCount: number | null;
}

/** Like `call`, with what lists say in their headers. */
export const callWithCount = async <Route extends RouteDefinition>(route: Route, input: CallInput<Route>): Promise<Answer<Route>> => {
	const { params, query, body, signal } = input as {
		params?: Record<string, unknown>;
		query?: Record<string, unknown>;
		body?: unknown;
		signal?: AbortSignal;
	};
	const sentToken = hooks.token();
	const response = await send(route, addressOf(route, { params, query }), body, signal);
	const answer = await bodyOf(response, signal);
	if (!response.ok) throw reportFailure(failureFrom(response.status, answer), sentToken);
	const count = response.headers.get('x-total-count');
	return { data: checked(route, answer), totalCount: count === null ? null : Number(count) };
};

/** Calls a route of the contract: input and output types come from its schemas, and the answer is checked against them. */
export const call = async <Route extends RouteDefinition>(route: Route, input: CallInput<Route>): Promise<CallResult<Route>> =>
	(await callWithCount(route, input)).data;
