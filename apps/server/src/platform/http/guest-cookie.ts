import type { FastifyRequest } from 'fastify';

/** The guest cookie's name over http, and over https in older versions. */
export const plainGuestCookie = 'guest';
/** Over https: a browser keeps this name for this very host, so that no other host below the same domain can plant the cookie. */
export const hostGuestCookie = '__Host-guest';

/** The guest cookie that a request shows, whether or not it names a guest; undefined without one. */
export const shownGuestCookie = ({ cookies }: Pick<FastifyRequest, 'cookies'>): string | undefined =>
	cookies[hostGuestCookie] ?? cookies[plainGuestCookie];
