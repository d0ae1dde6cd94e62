import { and, eq } from 'drizzle-orm';
import { recordRun, runOf } from '../backup-runs.ts';
import type { BackupsDeps } from '../backups.deps.ts';
import { backupRuns } from '../backups.table.ts';
import { shopIdOf } from '../make/shop-id.ts';
import type { Manifest } from '../manifest.ts';
import { isSamePlace } from '../place/open-place.ts';

interface CheckedByHand {
	/** of the place */
	readonly address: string;
	readonly name: string;
	readonly manifest: Manifest;
	readonly provedAt: Date;
}

/** Notes for Today that a backup of this shop was proved: one on record, or one in the scheduled place. Returns false for any other. */
export async function recordCheck(
	{ orm, config }: Pick<BackupsDeps, 'orm' | 'config'>,
	{ address, name, manifest, provedAt }: CheckedByHand,
): Promise<boolean> {
	if (manifest.shopId !== (await shopIdOf(orm))) return false;
	const known = await orm
		.update(backupRuns)
		.set({ provedAt })
		.where(and(eq(backupRuns.kind, 'backup'), eq(backupRuns.name, name)))
		.returning({ id: backupRuns.id });
	if (known.length > 0) return true;
	if (config.backup.to === null || !isSamePlace(config.backup.to, address)) return false;
	const [startedAt, endedAt] = [new Date(manifest.startedAt), new Date(manifest.endedAt)];
	await recordRun(orm, { kind: 'backup', ...runOf(name, manifest), startedAt, endedAt, provedAt });
	return true;
}
