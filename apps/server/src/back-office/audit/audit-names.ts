import { type AuditEntry, auditActors } from '@print-room/contract';
import { type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import { isGuestId, readNames } from '../../accounts/index.ts';
import {
	borders,
	certificates,
	mediaGroups,
	optionConfigurations,
	options,
	printItems,
	printTypeConfigurations,
	printTypes,
} from '../../catalogue/index.ts';
import { designs } from '../../designs/index.ts';
import { freeCheckRequests } from '../../file-checks/index.ts';
import { orderStatusInfos } from '../../orders/index.ts';
import type { Orm } from '../../platform/index.ts';
import { images } from '../../uploads/index.ts';

type Named = readonly [table: PgTable, id: AnyPgColumn, name: AnyPgColumn | SQL];

/** Tables that entries refer to by id, with the columns of their present names. */
const named: readonly Named[] = [
	[mediaGroups, mediaGroups.id, mediaGroups.name],
	[printTypes, printTypes.id, printTypes.label],
	[printTypeConfigurations, printTypeConfigurations.id, printTypeConfigurations.friendlyName],
	[optionConfigurations, optionConfigurations.id, optionConfigurations.friendlyName],
	[options, options.id, options.label],
	[borders, borders.id, borders.label],
	[certificates, certificates.id, certificates.label],
	[printItems, printItems.id, printItems.label],
	[orderStatusInfos, orderStatusInfos.id, orderStatusInfos.name],
	[images, images.id, images.name],
	[designs, designs.id, designs.imageName],
	[freeCheckRequests, freeCheckRequests.id, sql`${freeCheckRequests.firstName} || ' ' || ${freeCheckRequests.lastName}`],
];

const idPattern = /^[\w-]{10,64}$/;

function idsIn(value: unknown): string[] {
	if (typeof value === 'string') return idPattern.test(value) ? [value] : [];
	if (Array.isArray(value)) return value.flatMap(idsIn);
	return typeof value === 'object' && value !== null ? Object.values(value).flatMap(idsIn) : [];
}

const idsOf = ({ recordId, changes }: AuditEntry): string[] => [
	recordId,
	...changes.flatMap(({ before, after }) => [...idsIn(before), ...idsIn(after)]),
];

/** Name of an actor that is no account; undefined for accounts. */
export const nameWithoutAccount = (id: string): string | undefined => auditActors[id] ?? (isGuestId(id) ? 'A guest' : undefined);

export async function withNames(orm: Orm, entries: readonly AuditEntry[]): Promise<AuditEntry[]> {
	if (entries.length === 0) return [];
	const ids = [...new Set(entries.flatMap(idsOf))];
	const wanted = sql.param(ids);
	const parts = named.map(([table, id, name]) => sql`select ${id} as id, ${name} as name from ${table} where ${id} = any(${wanted})`);
	const { rows } = await orm.execute<{ id: string; name: string }>(sql.join(parts, sql` union all `));
	const people = await readNames(orm, [...ids, ...entries.map(({ actorId }) => actorId)]);
	const names = new Map([...rows.map(({ id, name }) => [id, name.trim()] as const), ...people]);
	return entries.map((entry) => ({
		...entry,
		actorName: nameWithoutAccount(entry.actorId) ?? people.get(entry.actorId) ?? null,
		names: Object.fromEntries(idsOf(entry).flatMap((id) => (names.has(id) ? [[id, names.get(id) ?? '']] : []))),
	}));
}
