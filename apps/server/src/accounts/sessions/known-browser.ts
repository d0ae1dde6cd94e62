import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Config, newToken } from '../../platform/index.ts';

const cookieName = 'browser';
const keptDays = 180;

/** What a browser shows in which somebody has signed in; null: nothing that could be ours. It opens nothing: it only tells one browser from another. */
function knownBrowser({ cookies }: Pick<FastifyRequest, 'cookies'>): string | null {
	const shown = cookies[cookieName];
	return shown !== undefined && /^[\w-]{43}$/.test(shown) ? shown : null;
}

/** The one that it shows, or a new one. */
export const browserOf = (request: Pick<FastifyRequest, 'cookies'>): string => knownBrowser(request) ?? newToken();

/** After a sign-in: from here on this person's tries in this browser are counted apart from everybody else's in the network. */
export function keepBrowser(reply: FastifyReply, browser: string, { isSecure }: Pick<Config, 'isSecure'>): void {
	reply.setCookie(cookieName, browser, { httpOnly: true, sameSite: 'lax', secure: isSecure, path: '/account', maxAge: keptDays * 86_400 });
}
