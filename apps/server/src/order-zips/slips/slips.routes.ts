import { packingRoutes } from '@print-room/contract';
import { eq, inArray } from 'drizzle-orm';
import { z } from 'zod';
import { displayIdOf, orders } from '../../orders/index.ts';
import { type Actor, actorOf, addRoute, apiPrefix, type Http, notFound, requireRight, writeAudit } from '../../platform/index.ts';
import type { OrderZipsDeps } from '../order-zips.deps.ts';
import { requireHolder, ticketHolder } from '../requests/download.ts';
import { pdfAnswers } from '../requests/drawn-pdf.ts';
import { type AskedSlips, makeSlips, readSlips } from './make-slips.ts';

const ticketSeconds = 60;

const contentSchema = z.object({
	...ticketHolder,
	orderIds: z.array(z.string()).nullable(),
	size: z.enum(['A4', 'A6']),
	hasPrices: z.boolean(),
});

async function audit({ orm }: OrderZipsDeps, actor: Actor, orderIds: readonly string[]): Promise<void> {
	const found = await orm
		.select({ id: orders.id, number: orders.number })
		.from(orders)
		.where(inArray(orders.id, [...orderIds]));
	await orm.transaction(async (tx) => {
		for (const { id, number } of found)
			await writeAudit(tx, actor, {
				...{ action: 'downloadPackingSlips', model: 'orders', recordId: id },
				...{ recordName: `Order #${displayIdOf(number)}`, changes: [] },
			});
	});
}

/** `packing-slip-0042.pdf`, or `packing-slips.pdf` of several orders. */
async function fileNameOf({ orm }: OrderZipsDeps, orderIds: AskedSlips['orderIds']): Promise<string> {
	const [only, ...more] = orderIds ?? [];
	if (only === undefined || more.length > 0) return 'packing-slips.pdf';
	const [order] = await orm.select({ number: orders.number }).from(orders).where(eq(orders.id, only));
	return `packing-slip-${displayIdOf(order?.number ?? 0)}.pdf`;
}

export function addSlipRoutes(http: Http, deps: OrderZipsDeps): void {
	const { orm, files, config } = deps;
	const tickets = files.ticketsFor('packing-slips', contentSchema);
	const answer = pdfAnswers(deps, 'packing slips');
	addRoute(
		http,
		packingRoutes.ticketForPackingSlips,
		async (call) => {
			requireRight(call.caller, 'parcels.read');
			const { orderIds = null, size, hasPrices } = call.body;
			const slips = await readSlips(orm, { orderIds });
			await audit(deps, actorOf(call), [...new Set(slips.map(({ orderId }) => orderId))]);
			const { id: userId, sessionId } = call.caller;
			const fileName = await fileNameOf(deps, orderIds);
			const at = packingRoutes.downloadPackingSlips.path.replace(':fileName', encodeURIComponent(fileName));
			const ticket = tickets.seal({ userId, sessionId, orderIds, size, hasPrices }, ticketSeconds, 1);
			return { url: `${config.publicUrl}${apiPrefix.main}${at}?x-access-token=${ticket}`, fileName };
		},
		{ perMinute: 30 },
	);
	addRoute(
		http,
		packingRoutes.downloadPackingSlips,
		async ({ params, query, request, reply, signal }) => {
			const asked = tickets.open(query['x-access-token'] ?? '')?.content;
			if (asked === undefined) throw notFound('This address, or it has expired: it');
			await requireHolder(orm, asked, 'parcels.read');
			const slips = await readSlips(orm, asked);
			return answer({ params, request, reply }, (path) => makeSlips(deps, slips, asked, path, signal));
		},
		{ answersHead: true, perMinute: 20 },
	);
}
