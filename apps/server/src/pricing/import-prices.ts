import { createHash } from 'node:crypto';
import type { PriceImport } from '@print-room/contract';
import { asc, sql } from 'drizzle-orm';
import { mediaGroups } from '../catalogue/index.ts';
import { type Actor, AppError, changeItems, createItems, firstProblems, type Orm, removeItems, type Tx } from '../platform/index.ts';
import { type Comparison, comparePrices, type Group, type KnownPrice } from './compare-prices.ts';
import { readPriceList } from './price-list.ts';
import { priceModels } from './price-models.ts';
import { prices } from './pricing.table.ts';
import { undoOf } from './undo-import.ts';

export interface PriceListRequest {
	readonly csv: string;
	readonly isWhole: boolean;
	/** fingerprint from the preview; without it nothing is changed */
	readonly fingerprint?: string | undefined;
}

type Reader = Pick<Orm | Tx, 'select'>;

interface Held {
	readonly comparison: Comparison;
	readonly fingerprint: string;
	readonly known: readonly KnownPrice[];
}

/** Hash of the list and of everything that it was compared with. */
const fingerprintOf = (request: PriceListRequest, known: readonly (KnownPrice & { version: number })[], groups: readonly Group[]): string =>
	createHash('sha256')
		.update(JSON.stringify([request.csv, request.isWhole, known, groups]))
		.digest('base64url');

async function hold(orm: Reader, request: PriceListRequest): Promise<Held> {
	const groups = await orm.select({ id: mediaGroups.id, name: mediaGroups.name }).from(mediaGroups).orderBy(asc(mediaGroups.id));
	const rows = await orm.select().from(prices).orderBy(asc(prices.id));
	const known = rows.map((row) => ({
		id: row.id,
		groupId: row.groupId,
		mm: { extent1: row.extent1Mm, extent2: row.extent2Mm },
		inches: { extent1: row.extent1Inches, extent2: row.extent2Inches },
		pricePence: row.pricePence,
		version: row.version,
	}));
	const { listed, problems } = await readPriceList(request.csv);
	const compared = await comparePrices({ listed, known, groups, isWhole: request.isWhole });
	return {
		comparison: { ...compared, problems: firstProblems([...problems, ...compared.problems]) },
		fingerprint: fingerprintOf(request, known, groups),
		known,
	};
}

const answer = ({ comparison: { lines, problems }, fingerprint }: Held, applied: boolean): PriceImport => ({
	lines: [...lines],
	problems: [...problems],
	fingerprint,
	applied,
});

/**
 * Previews a price list; with the fingerprint of a preview applies it, all or nothing, with an audit entry for each price. Errors:
 * PREVIEW_OUTDATED if list, prices or media groups differ from the preview's.
 */
export async function importPrices(orm: Orm, request: PriceListRequest, actor: Actor): Promise<PriceImport> {
	if (request.fingerprint === undefined) return answer(await hold(orm, request), false);
	return orm.transaction(async (tx) => {
		// Locks groups first: deleting a group holds it while it looks for prices.
		await tx.select({ id: mediaGroups.id }).from(mediaGroups).orderBy(asc(mediaGroups.id)).for('key share');
		// Blocks other changes of prices until the list is applied. A weaker lock would let them hold a row that the list changes.
		await tx.execute(sql`lock table ${prices} in exclusive mode`);
		const held = await hold(tx, request);
		if (held.fingerprint !== request.fingerprint)
			throw new AppError('PREVIEW_OUTDATED', 'Prices changed since this preview. Please review it again.');
		if (held.comparison.problems.length > 0) return answer(held, false);
		const { create, update, remove } = held.comparison.changes;
		await removeItems(tx, priceModels.prices, actor, remove);
		const updated = await changeItems(tx, priceModels.prices, actor, update);
		const created = await createItems(tx, priceModels.prices, actor, create);
		const undo = undoOf({ known: held.known, changes: held.comparison.changes, updated, created });
		return { ...answer(held, true), undo };
	});
}
