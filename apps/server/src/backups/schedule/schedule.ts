import { and, desc, eq, sql } from 'drizzle-orm';
import { type Actor, auditLog, type Config, changesBetween, notFound, type Orm, requireVersion, writeAudit } from '../../platform/index.ts';
import { configs } from '../../settings/index.ts';

export interface Schedule {
	/** hours between two backups; 0: none are made */
	readonly everyHours: number;
	readonly keep: number;
	readonly version: number;
	readonly id: string;
}

/** Reads the schedule; the variables give what staff have not set. Errors: ENTITY_NOT_FOUND in a shop without its first rows. */
export async function readSchedule(orm: Pick<Orm, 'select'>, { backup }: Pick<Config, 'backup'>): Promise<Schedule> {
	const [row] = await orm.select().from(configs).limit(1);
	if (row === undefined) throw notFound('The configuration');
	return { everyHours: row.backupEveryHours ?? backup.everyHours, keep: row.backupKeep ?? backup.keep, version: row.version, id: row.id };
}

const auditModel = 'backups';

/** Time from which the hours between two backups have held: that of their last change, or else of the shop's first row. */
export async function scheduleSince(orm: Pick<Orm, 'select'>): Promise<Date> {
	const [changed] = await orm
		.select({ at: auditLog.createdAt })
		.from(auditLog)
		.where(and(eq(auditLog.model, auditModel), sql`${auditLog.changes} @> '[{"field": "everyHours"}]'`))
		.orderBy(desc(auditLog.createdAt))
		.limit(1);
	if (changed !== undefined) return changed.at;
	const [row] = await orm.select({ at: configs.createdAt }).from(configs).limit(1);
	if (row === undefined) throw notFound('The configuration');
	return row.at;
}

interface ScheduleChange {
	readonly everyHours: number;
	readonly keep: number;
	readonly seen: number | undefined;
}

/** Changes the schedule; returns the version. Errors: ENTITY_NOT_FOUND, EDIT_CONFLICT. */
export async function changeSchedule(
	orm: Orm,
	config: Pick<Config, 'backup'>,
	actor: Actor,
	{ everyHours, keep, seen }: ScheduleChange,
): Promise<number> {
	return orm.transaction(async (tx) => {
		const [row] = await tx.select({ id: configs.id }).from(configs).limit(1).for('update');
		if (row === undefined) throw notFound('The configuration');
		const before = await readSchedule(tx, config);
		requireVersion(seen, before.version);
		const changes = changesBetween({ everyHours: before.everyHours, keep: before.keep }, { everyHours, keep });
		if (changes.length === 0) return before.version;
		const version = before.version + 1;
		await tx.update(configs).set({ backupEveryHours: everyHours, backupKeep: keep, version }).where(eq(configs.id, row.id));
		await writeAudit(tx, actor, { action: 'update', model: auditModel, recordId: row.id, recordName: 'Backups', changes });
		return version;
	});
}
