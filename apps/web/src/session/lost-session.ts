import { toFailure } from '../api/failure.ts';

/**
 * Whether a call of somebody who was signed in was refused because the session is over: of that the session itself says so, and what
 * else could be said would take its place. `sentToken` is the token from before the call: by now it is forgotten.
 */
export const isLostSession = (thrown: unknown, sentToken: string | null | undefined): boolean =>
	typeof sentToken === 'string' && toFailure(thrown).status === 401;
