import type { AuditChange } from '../audit/audit.table.ts';
import { type Actor, type AuditedChange, writeAudits } from '../audit/audit.ts';
import type { Tx } from '../database/index.ts';
import { createTurns } from '../turns.ts';
import { type CrudModel, withRelations } from './crud-model.ts';
import type { ItemView } from './crud-table.ts';

export interface Audited {
	readonly item: ItemView;
	readonly changes: readonly AuditChange[];
}

/** Writes audit entries under the items' current names; changes of a part go into the history of its whole. */
export async function writeHistory(
	tx: Tx,
	crud: CrudModel,
	actor: Actor,
	action: 'create' | 'update' | 'delete',
	audited: readonly Audited[],
): Promise<void> {
	const { model, hooks } = crud;
	const named = await withRelations(
		tx,
		crud,
		audited.map(({ item }) => item),
	);
	const entries: AuditedChange[] = [];
	const turn = createTurns();
	for (const [index, { item, changes }] of audited.entries()) {
		await turn();
		const whole = (await hooks.partOf?.(tx, item)) ?? null;
		if (whole === null)
			entries.push({ action, model: model.name, recordId: item.id, recordName: model.nameOf(named[index] ?? item), changes });
		else {
			const { part, ...record } = whole;
			entries.push({ action: 'update', ...record, changes: changes.map((change) => ({ ...change, field: `${part}.${change.field}` })) });
		}
	}
	await writeAudits(tx, actor, entries);
}
