import { timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Session } from '../cart/session.ts';
import { HttpProblem } from './http-problem.ts';
import { isJsonBody } from './request-kind.ts';

const fieldsSchema = z.record(z.string(), z.unknown());

/**
 * Reads the fields of a form or JSON body and rejects cross-site requests: JSON from another origin fails CORS, and a form needs the
 * session's token. Clients that are not browsers send no Origin.
 * @throws HttpProblem 403 FORM_EXPIRED; 422 if the body is not an object
 */
export function formFields(request: FastifyRequest, session: Session | null): Record<string, unknown> {
	const read = fieldsSchema.safeParse(request.body ?? {});
	if (!read.success) throw new HttpProblem(422, 'VALIDATION_FAILED', 'The body must be an object of fields.');
	if (isJsonBody(request)) return read.data;
	const fromBrowser = request.headers.origin !== undefined || request.headers['sec-fetch-site'] !== undefined;
	if (fromBrowser && !sameToken(read.data.form_token, session?.formToken)) {
		throw formExpired();
	}
	return read.data;
}

/**
 * Requires the token of every sender, for forms that affect more than the sender's own cart.
 * @throws HttpProblem 403 FORM_EXPIRED; 422 if the body is not an object
 */
export function tokenFields(request: FastifyRequest, session: Session | null): Record<string, unknown> {
	const fields = formFields(request, session);
	if (!sameToken(fields.form_token, session?.formToken)) throw formExpired();
	return fields;
}

function formExpired(): HttpProblem {
	return new HttpProblem(403, 'FORM_EXPIRED', 'This form is no longer valid. Open the page again and repeat the change.');
}

function sameToken(given: unknown, expected: string | undefined): boolean {
	if (typeof given !== 'string' || !/^[0-9a-f]+$/.test(given) || given.length !== expected?.length) return false;
	return timingSafeEqual(Buffer.from(given), Buffer.from(expected));
}
