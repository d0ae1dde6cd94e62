import { MINUTE_MS } from '@print-room/domain';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { hashToken } from '../../ids.ts';
import { AppError } from '../errors.ts';
import { shownGuestCookie } from '../guest-cookie.ts';
import { networkOf } from './network-of.ts';

/** A school or an office shares one network, so a network gets the limit of this many people. */
const peopleOfANetwork = 10;

/** Caller for rate limits: the identity, or the presented cookie or session. Made-up credentials are counted by their network. */
export function personOf(request: FastifyRequest): string | null {
	if (request.caller !== null) return request.caller.id;
	const presented = request.headers.authorization ?? shownGuestCookie(request);
	return presented === undefined ? null : hashToken(presented);
}

/** An `onRequest` hook: `perMinute` calls by one person, ten times as many from one network (ASVS 2.4.1), in this process. */
export function limitCalls(app: FastifyInstance, perMinute: number): (request: FastifyRequest) => Promise<void> {
	const limit = (max: number, keyGenerator: (request: FastifyRequest) => string) =>
		app.createRateLimit({ max, timeWindow: MINUTE_MS, keyGenerator });
	const ofPerson = limit(perMinute, (request) => personOf(request) ?? '');
	const ofNetwork = limit(perMinute * peopleOfANetwork, ({ ip }) => networkOf(ip));
	return async (request) => {
		for (const look of personOf(request) === null ? [ofNetwork] : [ofPerson, ofNetwork]) {
			const counted = await look(request);
			if (counted.isAllowed || !counted.isExceeded) continue;
			throw new AppError('RATE_LIMITED', `Too many requests. Please try again in ${Math.ceil(counted.ttl / 1000)} seconds.`, {
				retryAfterSeconds: counted.ttl / 1000,
			});
		}
	};
}
