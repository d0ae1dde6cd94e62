import type { Config } from '@print-room/contract';
import { newId, notFound, type Orm, type Tx } from '../platform/index.ts';
import { configs } from './settings.table.ts';

const toConfig = (row: typeof configs.$inferSelect): Config => ({
	id: row.id,
	preselectedBorderId: row.preselectedBorderId,
	thresholds: { min: row.minPpi, max: row.maxPpi },
	version: row.version,
});

export async function readSettings(orm: Pick<Orm, 'select'>): Promise<Config> {
	const [row] = await orm.select().from(configs).limit(1);
	if (row === undefined) throw notFound('The configuration');
	return toConfig(row);
}

export async function staffMustHaveSecondFactor(orm: Pick<Orm, 'select'>): Promise<boolean> {
	const [row] = await orm.select({ isRequired: configs.isStaffSecondFactorRequired }).from(configs).limit(1);
	return row?.isRequired === true;
}

/**
 * Whether staff must have a second factor; locks the setting against changes (`share`) or for one (`update`) until the transaction ends.
 */
export async function lockStaffSecondFactorRule(tx: Tx, strength: 'share' | 'update'): Promise<boolean> {
	const [row] = await tx.select({ isRequired: configs.isStaffSecondFactorRequired }).from(configs).limit(1).for(strength);
	return row?.isRequired === true;
}

export async function changeStaffSecondFactorRule(tx: Tx, isRequired: boolean): Promise<void> {
	await tx.update(configs).set({ isStaffSecondFactorRequired: isRequired });
}

/** Seeds the thresholds of a new shop, in ppi. */
export async function seedSettings(orm: Pick<Orm, 'insert'>): Promise<void> {
	await orm.insert(configs).values({ id: newId(), preselectedBorderId: null, minPpi: 100, maxPpi: 300 });
}
