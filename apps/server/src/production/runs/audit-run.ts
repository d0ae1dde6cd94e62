import { type Actor, type Tx, writeAudit } from '../../platform/index.ts';
import type { RunRow } from './read-runs.ts';

type Entry = Parameters<typeof writeAudit>[2];

/** Writes one change of a run to its history. */
export const auditRun = (
	tx: Tx,
	actor: Actor,
	{ id, number }: Pick<RunRow, 'id' | 'number'>,
	action: 'create' | 'update',
	change: Entry['changes'][number],
): Promise<void> => writeAudit(tx, actor, { action, model: 'runs', recordId: id, recordName: `Run #${number}`, changes: [change] });
