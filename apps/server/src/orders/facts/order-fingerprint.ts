import { createHash } from 'node:crypto';
import type { Order } from '@print-room/contract';
import { inArray } from 'drizzle-orm';
import { designs } from '../../designs/index.ts';
import type { Executor } from '../../platform/index.ts';

async function revisionsOf(executor: Executor, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
	if (ids.length === 0) return new Map();
	const rows = await executor
		.select({ id: designs.id, version: designs.version, revision: designs.revision })
		.from(designs)
		.where(inArray(designs.id, [...new Set(ids)]));
	return new Map(rows.map(({ id, version, revision }) => [id, `${version}.${revision}`]));
}

function fingerprintOf(order: Order, revisions: ReadonlyMap<string, string>): string {
	const facts = [
		[order.status, order.isTest, order.currency, order.flags, order.quantity, order.totalOrder, order.transactionDate],
		[order.customerName, order.customerEmail, order.deliveryAddress, order.deliveryService],
		[order.trackingStatus?.id ?? null, order.trackingStatus?.at ?? null],
		order.items.map(({ id, code, name, quantity, price, options, flags, designId }) => [
			...[id, code, name, quantity, price, options, flags],
			revisions.get(designId ?? '') ?? null,
			// A line's first design is the one of its code.
			...(designId === null || designId === code ? [] : [designId]),
		]),
	];
	return createHash('sha256').update(JSON.stringify(facts)).digest('base64url').slice(0, 22);
}

export async function withFingerprints(executor: Executor, found: readonly Order[]): Promise<Order[]> {
	const revisions = await revisionsOf(
		executor,
		found.flatMap(({ items }) => items.flatMap(({ designId }) => designId ?? [])),
	);
	return found.map((order) => ({ ...order, fingerprint: fingerprintOf(order, revisions) }));
}
