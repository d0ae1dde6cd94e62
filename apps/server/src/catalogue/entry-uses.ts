import { inArray, sql } from 'drizzle-orm';
import type { CrudHooks, Tx } from '../platform/index.ts';
import { configs } from '../settings/index.ts';
import { categoryConfigurations, entryUses, optionConfigurations, printTypeConfigurations } from './catalogue.table.ts';

/** Keeps entries that a design has chosen from being deleted. Read them `for key share` before, or they may be gone. */
export async function retainEntries(tx: Tx, ids: readonly string[]): Promise<void> {
	// In a fixed order, so that two designs cannot deadlock.
	if (ids.length > 0)
		await tx
			.insert(entryUses)
			.values(ids.toSorted().map((entryId) => ({ entryId })))
			.onConflictDoNothing();
}

async function forgetDefaults(tx: Tx, ids: readonly string[]): Promise<void> {
	const deletedIds = [...ids];
	for (const table of [printTypeConfigurations, optionConfigurations])
		await tx
			.update(table)
			.set({ defaultId: null, version: sql`${table.version} + 1` })
			.where(inArray(table.defaultId, deletedIds));
	const version = sql`${categoryConfigurations.version} + 1`;
	await tx
		.update(categoryConfigurations)
		.set({ predefinedSize: null, version })
		.where(inArray(categoryConfigurations.predefinedSize, deletedIds));
	await tx
		.update(categoryConfigurations)
		.set({ defaultBorderId: null, version })
		.where(inArray(categoryConfigurations.defaultBorderId, deletedIds));
	await tx
		.update(configs)
		.set({ preselectedBorderId: null, version: sql`${configs.version} + 1` })
		.where(inArray(configs.preselectedBorderId, deletedIds));
}

export const entryHooks: CrudHooks = {
	beforeRemove: async (tx, ids) => {
		await forgetDefaults(tx, ids);
		const used = await tx
			.select({ id: entryUses.entryId })
			.from(entryUses)
			.where(inArray(entryUses.entryId, [...ids]));
		return [{ users: 'designs', ids: used.map(({ id }) => id) }];
	},
};
