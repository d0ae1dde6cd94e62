import { z } from 'zod';

/**
 * Callers: everyone, anyone with an identity (guest or signed in), a signed-in user, staff, an administrator. The server enforces it; the
 * permission table in `domain` refines it.
 */
export type Access = 'public' | 'identity' | 'user' | 'staff' | 'admin';

/** One call of one API, as both sides agree on it. Validation, serialisation, OpenAPI and the web client's types come from here. */
export interface RouteDefinition {
	/** `main` is {api}, `account` is {cpc_api} */
	readonly base: 'main' | 'account';
	readonly method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';
	/** path with `:name` for parameters */
	readonly path: string;
	readonly summary: string;
	readonly access: Access;
	readonly params?: z.ZodObject;
	readonly query?: z.ZodObject;
	/** loose, so that the headers that it does not name stay */
	readonly headers?: z.ZodObject;
	readonly body?: z.ZodType;
	readonly response: z.ZodType;
}

/** Properties of `Route` that no route has: a misspelt one is an error, not a rule that nothing enforces. */
type NoOthers<Route> = Readonly<Record<Exclude<keyof Route, keyof RouteDefinition>, never>>;

/** Returns the definition with its exact types; refuses unknown properties at compile time. */
export const defineRoute = <const Route extends RouteDefinition>(route: Route & NoOthers<Route>): Route => route;

/**
 * The LoopBack 4 filter as it arrives in the address: `filter=<JSON>` or `filter[where][name]=x`.
 * What it may say is checked against each model's safelist by the server.
 */
export const filterQuerySchema = z.object({ filter: z.unknown().optional() });
export const whereQuerySchema = z.object({ where: z.unknown().optional(), filter: z.unknown().optional() });
/** `exact`: a filtered count goes on beyond its limit. */
const exactly = { exact: z.enum(['true', 'false']).optional() };
export const listQuerySchema = filterQuerySchema.extend(exactly);
export const countQuerySchema = whereQuerySchema.extend(exactly);
/** `isMore`: a filtered count that stopped at its limit; `exact=true` makes it continue. */
export const countSchema = z.object({ count: z.number().int(), isMore: z.boolean().optional() });
