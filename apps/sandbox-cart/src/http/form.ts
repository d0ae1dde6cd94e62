import { timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Session } from '../cart/session.ts';
import { HttpProblem } from './http-problem.ts';
import { isJsonBody } from './request-kind.ts';

const fieldsSchema = z.record(z.string(), z.unknown());

/**
 * The fields of a posted form or JSON body, once it is certain that no other site had the buyer's browser send them:
 * JSON from elsewhere needs a permission that only the shop's origin has, and a form carries the session's token.
 * A program that is no browser names no origin and carries no one's cookie by accident.
 * @throws HttpProblem 403 FORM_EXPIRED, 422 for a body that is no record
 */
export function formFields(request: FastifyRequest, session: Session | null): Record<string, unknown> {
	const read = fieldsSchema.safeParse(request.body ?? {});
	if (!read.success) throw new HttpProblem(422, 'VALIDATION_FAILED', 'The body is not a record of fields.');
	if (isJsonBody(request)) return read.data;
	const fromBrowser = request.headers.origin !== undefined || request.headers['sec-fetch-site'] !== undefined;
	if (fromBrowser && !sameToken(read.data.form_token, session?.formToken)) {
		throw formExpired();
	}
	return read.data;
}

/**
 * For a form that acts on more than the sender's own cart: the token is asked of every sender.
 * @throws HttpProblem 403 FORM_EXPIRED, 422 for a body that is no record
 */
export function tokenFields(request: FastifyRequest, session: Session | null): Record<string, unknown> {
	const fields = formFields(request, session);
	if (!sameToken(fields.form_token, session?.formToken)) throw formExpired();
	return fields;
}

function formExpired(): HttpProblem {
	return new HttpProblem(403, 'FORM_EXPIRED', 'This form is no longer valid. Open the page again and repeat what you did.');
}

function sameToken(given: unknown, expected: string | undefined): boolean {
	if (typeof given !== 'string' || !/^[0-9a-f]+$/.test(given) || given.length !== expected?.length) return false;
	return timingSafeEqual(Buffer.from(given), Buffer.from(expected));
}
