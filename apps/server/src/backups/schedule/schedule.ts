import { eq } from 'drizzle-orm';
import { type Actor, type Config, changesBetween, notFound, type Orm, requireVersion, writeAudit } from '../../platform/index.ts';
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
		await writeAudit(tx, actor, { action: 'update', model: 'backups', recordId: row.id, recordName: 'Backups', changes });
		return version;
	});
}
