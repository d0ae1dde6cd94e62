import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Config, newToken } from '../../platform/index.ts';

const cookieName = 'browser';
const keptDays = 180;

/**
 * Returns the token of a browser in which someone has signed in; null if it cannot be ours. It grants nothing and only distinguishes
 * browsers.
 */
function knownBrowser({ cookies }: Pick<FastifyRequest, 'cookies'>): string | null {
	const shown = cookies[cookieName];
	return shown !== undefined && /^[\w-]{43}$/.test(shown) ? shown : null;
}

export const browserOf = (request: Pick<FastifyRequest, 'cookies'>): string => knownBrowser(request) ?? newToken();

/** After a sign-in, counts this person's attempts in this browser apart from those of the rest of the network. */
export function keepBrowser(reply: FastifyReply, browser: string, { isSecure }: Pick<Config, 'isSecure'>): void {
	reply.setCookie(cookieName, browser, { httpOnly: true, sameSite: 'lax', secure: isSecure, path: '/account', maxAge: keptDays * 86_400 });
}
