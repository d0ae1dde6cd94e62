import { routes } from '@print-room/contract';
import { createLimits } from '../../accounts/index.ts';
import { addRoute, type Http, networkOf } from '../../platform/index.ts';
import type { OrdersDeps } from '../orders.deps.ts';
import { queueConfirmationAgain } from './confirmation-mail.ts';
import { openOrderLink, orderOfLink } from './order-links.ts';

/** A first, cheap limit; the decisive ones are counted in the database. */
const strangers = { perMinute: 120 } as const;

export function addOrderLinkRoutes(http: Http, { orm, queue }: Pick<OrdersDeps, 'orm' | 'queue'>): void {
	const limits = createLimits(orm);
	addRoute(
		http,
		routes.openOrderLink,
		async ({ caller, body, request }) => {
			await limits.followingLink({ from: networkOf(request.ip), person: caller.id });
			return openOrderLink(orm, caller.id, body.token);
		},
		strangers,
	);
	addRoute(
		http,
		routes.renewOrderLink,
		async ({ caller, body, request }) => {
			await limits.askingForMail({ from: networkOf(request.ip), person: caller.id });
			const orderId = await orderOfLink(orm, body.token);
			// The same answer for every token: callers cannot find out which tokens are valid.
			if (orderId !== null) await queueConfirmationAgain({ orm, queue }, orderId);
			return undefined;
		},
		strangers,
	);
}
