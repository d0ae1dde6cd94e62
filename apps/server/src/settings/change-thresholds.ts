import type { Config } from '@print-room/contract';
import { eq } from 'drizzle-orm';
import { type Actor, changesBetween, notFound, type Orm, requireVersion, writeAudit } from '../platform/index.ts';
import { configs } from './settings.table.ts';

interface ThresholdChange {
	readonly id: string;
	readonly thresholds: Config['thresholds'];
	/** version that the change is based on */
	readonly seen: number | undefined;
}

/** Changes the thresholds, not the preselected border; returns the version. Errors: ENTITY_NOT_FOUND, EDIT_CONFLICT. */
export async function changeThresholds(orm: Orm, actor: Actor, { id, thresholds: { min, max }, seen }: ThresholdChange): Promise<number> {
	return orm.transaction(async (tx) => {
		const [before] = await tx.select().from(configs).where(eq(configs.id, id)).for('update');
		if (before === undefined) throw notFound('The configuration');
		requireVersion(seen, before.version);
		const changes = changesBetween({ min: before.minPpi, max: before.maxPpi }, { min, max });
		if (changes.length === 0) return before.version;
		const version = before.version + 1;
		await tx.update(configs).set({ minPpi: min, maxPpi: max, version }).where(eq(configs.id, id));
		await writeAudit(tx, actor, { action: 'update', model: 'thresholds', recordId: id, recordName: 'PPI Thresholds', changes });
		return version;
	});
}
