import type { Role } from '@print-room/domain';
import type { FastifyRequest } from 'fastify';

/** Who is asking: a guest, or a signed-in person through a session. */
export type Caller =
	| { readonly kind: 'guest'; readonly id: string; readonly roles: readonly Role[] }
	| {
			readonly kind: 'user';
			readonly id: string;
			/** Those that hold now: staff roles rest while a demanded second factor is missing. */
			readonly roles: readonly Role[];
			readonly sessionId: string;
			readonly lacksSecondFactor: boolean;
	  };

/** Registered by the accounts slice; throws IDENTITY_EXPIRED for a credential that is no longer good, null for none. */
export type CallerResolver = (request: FastifyRequest) => Promise<Caller | null>;

declare module 'fastify' {
	interface FastifyRequest {
		caller: Caller | null;
	}
}
