import type { FastifyRequest } from 'fastify';

/** Name of the guest cookie over http, and over https in older versions. */
export const plainGuestCookie = 'guest';
/** Over https: the `__Host-` prefix keeps other hosts of the domain from planting the cookie. */
export const hostGuestCookie = '__Host-guest';

export const shownGuestCookie = ({ cookies }: Pick<FastifyRequest, 'cookies'>): string | undefined =>
	cookies[hostGuestCookie] ?? cookies[plainGuestCookie];
