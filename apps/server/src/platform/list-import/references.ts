import type { Field, ReferenceField } from '@print-room/contract';
import { asc, getTableColumns } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { CrudModel } from '../crud/crud-model.ts';
import { unguarded } from '../csv/index.ts';
import type { Tx } from '../database/index.ts';
import type { CellRead } from './field-text.ts';

export interface NamedTarget {
	readonly id: string;
	readonly name: string;
}

export type Targets = ReadonlyMap<string, readonly NamedTarget[]>;

const isReference = (field: Field): field is ReferenceField => field.kind === 'reference';

export async function loadTargets(tx: Tx, { model, targets }: CrudModel): Promise<Targets> {
	const found = new Map<string, readonly NamedTarget[]>();
	for (const field of model.fields.filter(isReference)) {
		const table = targets[field.from.path]?.table;
		const label = table === undefined ? undefined : getTableColumns<PgTable>(table)[field.from.label];
		if (table === undefined || label === undefined) throw new Error(`${model.path}: what ${field.name} leads to has no names`);
		const rows = await tx.select({ id: table.id, name: label }).from(table).orderBy(asc(table.id));
		found.set(
			field.name,
			rows.map(({ id, name }) => ({ id: String(id), name: String(name) })),
		);
	}
	return found;
}

const spoken = (name: string): string => name.trim().toLowerCase().replaceAll(/\s+/g, ' ');

/** Resolves a reference by name or id. Among several of the same name, the current target wins. */
export function readReference(field: ReferenceField, text: string, targets: readonly NamedTarget[], current: unknown): CellRead {
	const said = unguarded(text.trim());
	if (said === '') return field.isRequired === true ? { problem: 'is missing' } : { value: null };
	const named = targets.filter(({ id, name }) => id === said || spoken(name) === spoken(said));
	const [first, ...others] = named;
	if (first === undefined) return { problem: `names “${said.slice(0, 60)}”, which does not exist` };
	if (named.some(({ id }) => id === current)) return { value: current };
	if (others.length > 0) return { problem: `names “${said.slice(0, 60)}”, as several are called; write the id of the one that is meant` };
	return { value: first.id };
}

export const nameOfTarget = (targets: Targets, field: Field, id: unknown): string | null =>
	targets.get(field.name)?.find((target) => target.id === id)?.name ?? null;
