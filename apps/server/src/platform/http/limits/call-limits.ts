import { MINUTE_MS } from '@print-room/domain';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { hashToken } from '../../ids.ts';
import { AppError } from '../errors.ts';
import { shownGuestCookie } from '../guest-cookie.ts';
import { networkOf } from './network-of.ts';

/** A school or an office is one network, and may do what so many people do. */
const peopleOfANetwork = 10;

/** Who asks, as far as the request says so by itself: a guest's cookie or a session. Whoever makes one up is counted with their network. */
export function personOf(request: FastifyRequest): string | null {
	if (request.caller !== null) return request.caller.id;
	const presented = request.headers.authorization ?? shownGuestCookie(request);
	return presented === undefined ? null : hashToken(presented);
}

/** An `onRequest` hook: so many calls a minute by one person, and ten times as many from one network (ASVS 2.4.1), in this process. */
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
