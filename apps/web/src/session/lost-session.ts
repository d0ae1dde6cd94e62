import { toFailure } from '../api/failure.ts';

/**
 * True if a signed-in call was refused because the session has ended. The session shows that itself, and another message would replace it.
 * `sentToken` is the token before the call; it is forgotten by now.
 */
export const isLostSession = (thrown: unknown, sentToken: string | null | undefined): boolean =>
	typeof sentToken === 'string' && toFailure(thrown).status === 401;
