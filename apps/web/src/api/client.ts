import type { RouteDefinition } from '@print-room/contract';
import type { z } from 'zod';
import { runtimeConfig } from '../runtime-config.ts';
import { fillPath, queryString } from './address.ts';
import { ApiFailure, failureFrom, networkFailure } from './failure.ts';
import { identitySettled } from './identity-gate.ts';

export { ApiFailure } from './failure.ts';

type Part<Name extends 'params' | 'query' | 'body', Schema> = Schema extends z.ZodType
	? Record<never, never> extends z.input<Schema>
		? { [Key in Name]?: z.input<Schema> }
		: { [Key in Name]: z.input<Schema> }
	: { [Key in Name]?: undefined };

interface CallOptions {
	signal?: AbortSignal;
	/**
	 * Instead of the session's token; null: none. Such a call asks or changes who is here: it waits for nobody, and its refusal says
	 * nothing of the session.
	 */
	bearer?: string | null;
	/** With it the same call can be made again without doing its work twice. */
	idempotencyKey?: string;
	/** The version that a change rests on: somebody else's newer one is not written over (`EDIT_CONFLICT`). */
	version?: number;
}

/** What a route must be called with, as its schemas say. */
export type CallInput<Route extends RouteDefinition> = Part<'params', Route['params']> &
	Part<'query', Route['query']> &
	Part<'body', Route['body']> &
	CallOptions;

export type CallResult<Route extends RouteDefinition> = z.output<Route['response']>;

interface Hooks {
	/** The bearer token, when there is one. */
	token: () => string | null;
	/** Told when the server no longer knows who is calling; `sentToken` is what the call carried. */
	onUnauthorized: (failure: ApiFailure, sentToken: string | null) => void;
}

const hooks: Hooks = { token: () => null, onUnauthorized: () => undefined };

export const setClientHooks = (next: Hooks): void => void Object.assign(hooks, next);

const bearerHeader = (token: string | null): Record<string, string> => (token === null ? {} : { authorization: `Bearer ${token}` });

/** The session's token as it is now. */
export const currentToken = (): string | null => hooks.token();

/** A HEAD's answer has no code; a sign-in or a second factor that was refused says nothing of the session. */
const identityCodes: readonly (string | undefined)[] = ['NO_IDENTITY', 'IDENTITY_EXPIRED', undefined];

/** Says so when the server no longer knows who is calling, and gives the failure back. */
export const reportFailure = (failure: ApiFailure, sentToken: string | null): ApiFailure => {
	if (failure.status === 401 && identityCodes.includes(failure.code)) hooks.onUnauthorized(failure, sentToken);
	return failure;
};

/** What a guest asked for while signing in was refused because it is the account's by now. */
export const isPersonByNow = async ({ status }: ApiFailure, sentToken: string | null): Promise<boolean> => {
	if (sentToken !== null || ![401, 403, 404].includes(status)) return false;
	await identitySettled();
	return hooks.token() !== null;
};

export const addressOf = (
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

interface Sent {
	readonly body: unknown;
	readonly token: string | null;
	readonly signal: AbortSignal | undefined;
	readonly idempotencyKey: string | undefined;
	readonly version: number | undefined;
}

const send = async (route: RouteDefinition, address: string, { body, token, signal, idempotencyKey, version }: Sent): Promise<Response> => {
	try {
		return await fetch(address, {
			method: route.method,
			credentials: 'include',
			// What is given up is given up, even when the page is left at once.
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

/** An answer as the contract has it. */
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
	/** There are more than that: the count stopped there. */
	isMore: boolean;
}

/** Like `call`, with what lists say in their headers. */
export const callWithCount = async <Route extends RouteDefinition>(route: Route, input: CallInput<Route>): Promise<Answer<Route>> => {
	const { params, query, body, signal, bearer, idempotencyKey, version } = input as CallOptions & {
		params?: Record<string, unknown>;
		query?: Record<string, unknown>;
		body?: unknown;
	};
	if (bearer === undefined) await identitySettled();
	const token = bearer === undefined ? hooks.token() : bearer;
	const response = await send(route, addressOf(route, { params, query }), { body, token, signal, idempotencyKey, version });
	const answer = await bodyOf(response, signal);
	if (!response.ok) {
		const failure = failureFrom(response.status, answer, response.headers.get('retry-after'));
		if (bearer !== undefined) throw failure;
		reportFailure(failure, token);
		if (await isPersonByNow(failure, token)) return callWithCount(route, input);
		throw failure;
	}
	const count = response.headers.get('x-total-count');
	const isMore = response.headers.get('x-total-count-is-more') === 'true';
	return { data: checked(route, answer), totalCount: count === null ? null : Number(count), isMore };
};

/** Calls a route of the contract: input and output types come from its schemas, and the answer is checked against them. */
export const call = async <Route extends RouteDefinition>(route: Route, input: CallInput<Route>): Promise<CallResult<Route>> =>
	(await callWithCount(route, input)).data;
