import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import { HttpProblem } from '../http/http-problem.ts';

/** True for the shop's server, false for a person who follows links and posts forms. */
export function isFromServer(request: FastifyRequest): boolean {
	if (request.headers.authorization !== undefined) return true;
	const isForm = (request.headers['content-type'] ?? '').startsWith('application/x-www-form-urlencoded');
	return !isForm && !(request.headers.accept ?? '').includes('text/html');
}

/**
 * Requires `Authorization: Bearer` with the store's API key.
 * @throws HttpProblem 401 NO_IDENTITY
 */
export function requireKey(request: FastifyRequest, context: Context): void {
	const given = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? '';
	if (!isSame(given, context.options.apiKey)) {
		throw new HttpProblem(401, 'NO_IDENTITY', "Transactions are available to the store's server only. Send its API key as a bearer token.");
	}
}

/** True if the password for the page of test orders is right; false if none is configured. */
export function isOrdersPassword(given: unknown, { options }: Context): boolean {
	return options.word !== null && typeof given === 'string' && isSame(given.trim(), options.word);
}

function isSame(given: string, expected: string): boolean {
	const digest = (text: string) => createHash('sha256').update(text).digest();
	return timingSafeEqual(digest(given), digest(expected));
}
