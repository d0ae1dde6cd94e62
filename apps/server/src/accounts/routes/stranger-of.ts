import type { FastifyRequest } from 'fastify';
import { hashToken, networkOf, shownGuestCookie } from '../../platform/index.ts';
import type { Stranger } from '../limits/limits.ts';

/** A first, cheap limit; the decisive ones are counted in the database (`limits.ts`). */
export const strangers = { perMinute: 240 } as const;

export function strangerOf(request: FastifyRequest): Stranger {
	const shown = shownGuestCookie(request);
	return { from: networkOf(request.ip), person: shown === undefined ? null : hashToken(shown) };
}
