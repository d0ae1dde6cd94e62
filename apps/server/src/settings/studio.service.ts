import type { ChangeStudio, Studio } from '@print-room/contract';
import { eq, sql } from 'drizzle-orm';
import { type Actor, changesBetween, notFound, type Orm, requireVersion, writeAudit } from '../platform/index.ts';
import { studioId, studios } from './settings.table.ts';

const toStudio = ({ createdAt: _createdAt, ...studio }: typeof studios.$inferSelect): Studio => studio;

/** Reads the studio's name and contact. Errors: ENTITY_NOT_FOUND before the first start has written them. */
export async function readStudio(orm: Pick<Orm, 'select'>): Promise<Studio> {
	const [row] = await orm.select().from(studios).limit(1);
	if (row === undefined) throw notFound('The studio');
	return toStudio(row);
}

/** Returns the studio's name, for a command that runs without the shop; null before the first start that knows the setting. */
export async function findStudioName(orm: Pick<Orm, 'select' | 'execute'>): Promise<string | null> {
	const { rows } = await orm.execute<{ known: boolean }>(sql`select to_regclass('studios') is not null as known`);
	if (rows[0]?.known !== true) return null;
	const [row] = await orm.select({ name: studios.name }).from(studios).limit(1);
	return row?.name ?? null;
}

/** Writes the studio's row at the first start; later starts change nothing. */
export async function seedStudio(orm: Pick<Orm, 'insert'>, name: string): Promise<void> {
	await orm.insert(studios).values({ id: studioId, name }).onConflictDoNothing();
}

interface StudioChange {
	readonly studio: ChangeStudio;
	/** version that the change is based on */
	readonly seen: number | undefined;
}

/** Changes the studio's name and contact; returns the version. Errors: ENTITY_NOT_FOUND, EDIT_CONFLICT. */
export async function changeStudio(orm: Orm, actor: Actor, { studio, seen }: StudioChange): Promise<number> {
	return orm.transaction(async (tx) => {
		const [row] = await tx.select().from(studios).limit(1).for('update');
		if (row === undefined) throw notFound('The studio');
		const { id, version: before, ...known } = toStudio(row);
		requireVersion(seen, before);
		const changes = changesBetween(known, studio);
		if (changes.length === 0) return before;
		const version = before + 1;
		await tx
			.update(studios)
			.set({ ...studio, version })
			.where(eq(studios.id, id));
		await writeAudit(tx, actor, { action: 'update', model: 'studio', recordId: id, recordName: 'Studio', changes });
		return version;
	});
}
