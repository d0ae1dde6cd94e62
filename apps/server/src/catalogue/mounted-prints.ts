import { mountPartsSchema } from '@print-room/contract';
import { and, asc, eq, inArray, isNull, notExists, sql } from 'drizzle-orm';
import { AppError, type CrudHooks, insertItems, type Relation, type Tx } from '../platform/index.ts';
import { printItems, sizes } from './catalogue.table.ts';
import { entryHooks } from './entry-uses.ts';
import { checkItems } from './mount-fits.ts';
import { sizeModel } from './sizes.model.ts';

const partsSchema = mountPartsSchema.partial();

const refused = (path: string, message: string) =>
	new AppError('VALIDATION_FAILED', 'Invalid request; see details.', { details: [{ path, message }] });

/** Requires an outer size made by the separate calls. An aperture belongs to another item and would be deleted with this one. */
async function requireOuterSize(tx: Tx, id: unknown): Promise<string> {
	if (typeof id !== 'string') throw refused('finalSize', 'Required');
	const [size] = await tx
		.select({ id: sizes.id })
		.from(sizes)
		.where(and(eq(sizes.id, id), isNull(sizes.printItemId)));
	if (size === undefined) throw refused('finalSizeId', 'Does not exist');
	return size.id;
}

/** Creates a mounted print together with its outer size and aperture, or not at all; deletes them together, too. */
export const mountedPrintHooks: CrudHooks = {
	...entryHooks,
	afterWrite: checkItems,
	beforeCreate: async (tx, body) => {
		const { finalSize } = partsSchema.parse(body);
		const [made] = finalSize === undefined ? [] : await insertItems(tx, sizeModel, [finalSize], async () => ({ printItemId: null }));
		const finalSizeId = made?.id ?? (await requireOuterSize(tx, body.finalSizeId));
		return { finalSizeId, categoryId: 'mountedprint' };
	},
	afterCreate: async (tx, item, body) => {
		const { finalSize, aperture } = partsSchema.parse(body);
		if (aperture !== undefined) await insertItems(tx, sizeModel, [aperture], async () => ({ printItemId: item.id }));
		return { ...(finalSize !== undefined && { finalSize }), ...(aperture !== undefined && { aperture }) };
	},
	afterRemove: async (tx, items) => {
		const ids = items.map(({ finalSizeId }) => finalSizeId).filter((id) => typeof id === 'string');
		const users = tx.select({ one: sql`1` }).from(printItems).where(sql`${printItems.finalSizeId} = ${sizes.id}`);
		await tx.delete(sizes).where(and(inArray(sizes.id, ids), notExists(users)));
	},
};

export const mountedPrintRelations: Readonly<Record<string, Relation>> = {
	finalSize: async (orm, items) => {
		const ids = items.map(({ finalSizeId }) => finalSizeId).filter((id) => typeof id === 'string');
		const finals = new Map<unknown, unknown>((await sizeModel.load(orm, [...new Set(ids)])).map((size) => [size.id, size]));
		return items.map((item) => ({ ...item, finalSize: finals.get(item.finalSizeId) }));
	},
	sizes: async (orm, items) => {
		const ids = items.map(({ id }) => id);
		const rows = await orm.select().from(sizes).where(inArray(sizes.printItemId, ids)).orderBy(asc(sizes.index), asc(sizes.id));
		const all = Map.groupBy(rows.map(sizeModel.serialize), ({ printItemId }) => printItemId);
		return items.map((item) => ({ ...item, sizes: all.get(item.id) ?? [] }));
	},
};
