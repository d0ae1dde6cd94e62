import { createHash } from 'node:crypto';
import type { importReferencesSchema, ReferencesImport } from '@print-room/contract';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { orders } from '../../../orders/index.ts';
import { type Actor, AppError, firstProblems, type Tx } from '../../../platform/index.ts';
import { readCarriers } from '../../../settings/index.ts';
import { makeParcel } from '../make-parcel.ts';
import { changeParcel } from '../parcel-changes.ts';
import type { ParcelsDeps } from '../parcels.deps.ts';
import { parcels } from '../parcels.table.ts';
import { type KnownOrder, type MatchedReference, matchReferences } from './match-references.ts';
import { type ListedReference, readReferences } from './read-references.ts';

type Asked = z.output<typeof importReferencesSchema>;

interface Held {
	readonly matched: readonly MatchedReference[];
	readonly problems: ReferencesImport['problems'];
	readonly fingerprint: string;
}

/** Reads the named orders with their parcels and packed pieces. */
async function readOrders(tx: Tx, numbers: readonly number[]): Promise<KnownOrder[]> {
	const found = await tx
		.select({ id: orders.id, number: orders.number, first: orders.customerFirstName, last: orders.customerLastName })
		.from(orders)
		.where(inArray(orders.number, [...new Set(numbers)]))
		.orderBy(asc(orders.id));
	const ids = found.map(({ id }) => id);
	const live = await tx
		.select()
		.from(parcels)
		.where(and(inArray(parcels.orderId, ids), eq(parcels.isLive, true)))
		.orderBy(asc(parcels.number));
	const { rows: packed } = await tx.execute<{ order_id: string; id: string; version: number }>(sql`
		select p.order_id, p.id, p.version from pieces p where p.order_id = any(${sql.param(ids)}::text[]) and p.state = 'packed'
			and not exists (select from parcel_pieces c where c.piece_id = p.id and c.is_live and c.left_as is null) order by p.id`);
	const parcelsBy = Map.groupBy(live, ({ orderId }) => orderId);
	const packedBy = Map.groupBy(packed, ({ order_id: id }) => id);
	return found.map(({ id, number, first, last }) => ({
		...{ id, number, customer: [first, last].filter((part) => part !== '').join(' ') },
		parcels: parcelsBy.get(id) ?? [],
		packed: (packedBy.get(id) ?? []).map((piece) => ({ id: piece.id, version: piece.version })),
	}));
}

async function hold(tx: Tx, asked: Asked, listed: readonly ListedReference[], unread: Held['problems']): Promise<Held> {
	const { carriers } = await readCarriers(tx);
	const { carrierId } = asked;
	if (carrierId !== null && !carriers.some(({ id }) => id === carrierId)) {
		const message = 'There is no such carrier any more.';
		throw new AppError('VALIDATION_FAILED', message, { details: [{ path: 'carrierId', message }] });
	}
	const known = await readOrders(
		tx,
		listed.map(({ orderNumber }) => orderNumber),
	);
	const { matched, problems } = matchReferences(listed, { orders: known, carriers, carrierId });
	const fingerprint = createHash('sha256')
		.update(JSON.stringify([asked.csv, carrierId, known, carriers]))
		.digest('base64url');
	return { matched, problems: firstProblems([...unread, ...problems]), fingerprint };
}

const answer = ({ matched, problems, fingerprint }: Held, applied: boolean): ReferencesImport => ({
	lines: matched.map(({ shown }) => shown),
	problems: [...problems],
	fingerprint,
	applied,
});

const outdated = () => new AppError('PREVIEW_OUTDATED', 'Parcels changed since this preview. Please review it again.');

/** Locks the orders, then all pieces of the parcels, each by ascending id, as other changes do. */
async function lock(tx: Tx, orderIds: readonly string[]): Promise<void> {
	await tx
		.select({ id: orders.id })
		.from(orders)
		.where(inArray(orders.id, [...orderIds]))
		.orderBy(asc(orders.id))
		.for('no key update');
	await tx.execute(sql`select id from pieces where order_id = any(${sql.param([...orderIds])}::text[]) order by id for update`);
}

/**
 * Previews references of parcels; with the fingerprint of a preview stores them, all or nothing. An order without a parcel gets one of
 * its packed pieces. Errors: PREVIEW_OUTDATED if file, parcels, pieces or carriers differ from the preview's; VALIDATION_FAILED.
 */
export async function importReferences(deps: ParcelsDeps, actor: Actor, asked: Asked): Promise<ReferencesImport> {
	const { listed, problems } = await readReferences(asked.csv);
	return deps.orm.transaction(async (tx) => {
		const preview = await hold(tx, asked, listed, [...problems]);
		if (asked.fingerprint === undefined) return answer(preview, false);
		await lock(tx, [...new Set(preview.matched.map(({ order }) => order.id))]);
		const held = await hold(tx, asked, listed, [...problems]);
		if (held.fingerprint !== asked.fingerprint) throw outdated();
		if (held.problems.length > 0) return answer(held, false);
		for (const { shown, order, parcel, carrierId, reference } of held.matched) {
			if (shown.kind === 'same') continue;
			if (parcel === null) await makeParcel({ ...deps, orm: tx }, actor, order.id, { pieces: [...order.packed], carrierId, reference });
			else await changeParcel({ ...deps, orm: tx }, actor, parcel.id, { version: parcel.version, carrierId, reference });
		}
		return answer(held, true);
	});
}
