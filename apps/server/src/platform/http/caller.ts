import type { Role } from '@print-room/domain';
import type { FastifyRequest } from 'fastify';

export type Caller =
	| { readonly kind: 'guest'; readonly id: string; readonly roles: readonly Role[] }
	| {
			readonly kind: 'user';
			readonly id: string;
			/** Roles in effect: staff roles are suspended while a required second factor is missing. */
			readonly roles: readonly Role[];
			readonly sessionId: string;
			readonly lacksSecondFactor: boolean;
	  };

/** Registered by the accounts slice. Returns null without a credential; throws IDENTITY_EXPIRED for an expired one. */
export type CallerResolver = (request: FastifyRequest) => Promise<Caller | null>;

declare module 'fastify' {
	interface FastifyRequest {
		caller: Caller | null;
	}
}
