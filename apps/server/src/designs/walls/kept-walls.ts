import { type KeptWall, type ListedWall, MOST_KEPT_WALLS, type SavedWall, type SaveWall } from '@print-room/contract';
import { and, asc, desc, eq, sql } from 'drizzle-orm';
import { requireOwner } from '../../accounts/index.ts';
import { AppError, notFound, type Orm, type Tx } from '../../platform/index.ts';
import { jpegAddress, jpegOf } from './room-jpeg.ts';
import { type WallRow, walls } from './walls.table.ts';

const isOne = (ownerId: string, id: string) => and(eq(walls.ownerId, ownerId), eq(walls.id, id));

const toSaved = ({ id, version, updatedAt }: Pick<WallRow, 'id' | 'version' | 'updatedAt'>): SavedWall => ({
	id,
	version,
	updatedAt: updatedAt.toISOString(),
});

/** Lists an account's walls, the latest first, without reading their photographs. */
export async function listWalls(orm: Orm, ownerId: string): Promise<ListedWall[]> {
	const rows = await orm
		.select({
			id: walls.id,
			name: walls.name,
			version: walls.version,
			updatedAt: walls.updatedAt,
			prints: sql<number>`jsonb_array_length(${walls.content} -> 'prints')::int`,
			hasPhoto: sql<boolean>`${walls.photo} is not null`,
		})
		.from(walls)
		.where(eq(walls.ownerId, ownerId))
		.orderBy(desc(walls.updatedAt), desc(walls.id));
	return rows.map(({ name, prints, hasPhoto, ...row }) => ({ ...toSaved(row), name, prints, hasPhoto }));
}

/** Errors: ENTITY_NOT_FOUND. */
export async function readWall(orm: Orm, ownerId: string, id: string): Promise<KeptWall> {
	const [row] = await orm.select().from(walls).where(isOne(ownerId, id));
	if (row === undefined) throw notFound('The wall');
	return { ...toSaved(row), name: row.name, content: row.content, photo: row.photo === null ? null : row.photo.toString('base64') };
}

const changedElsewhere = (): AppError =>
	new AppError(
		'EDIT_CONFLICT',
		'This wall was changed in another window or on another device. Open it again, or keep this one as another wall.',
	);

async function requireRoom(tx: Tx, ownerId: string): Promise<void> {
	if ((await tx.$count(walls, eq(walls.ownerId, ownerId))) < MOST_KEPT_WALLS) return;
	throw new AppError('VALIDATION_FAILED', `An account keeps ${MOST_KEPT_WALLS} walls. Delete one of them first.`);
}

/**
 * Saves an account's wall. A repeated call of the first saving, with the same content, answers as the first one did. Errors: EDIT_CONFLICT,
 * VALIDATION_FAILED for more walls than an account keeps or another kind of file.
 */
export function saveWall(orm: Orm, callerId: string, id: string, { version, name, content, photo: base64 }: SaveWall): Promise<SavedWall> {
	const photo = jpegOf(base64);
	return orm.transaction(async (tx) => {
		const ownerId = await requireOwner(tx, callerId);
		await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`walls:${ownerId}`}, 0))`);
		const [before] = await tx
			.select({
				version: walls.version,
				isSame: sql<boolean>`${walls.content} = ${JSON.stringify(content)}::jsonb and ${walls.name} = ${name}`,
			})
			.from(walls)
			.where(isOne(ownerId, id));
		const isRepeated = version === null && before?.version === 1 && before.isSame;
		if (!isRepeated && (before?.version ?? null) !== version) throw changedElsewhere();
		if (before === undefined) await requireRoom(tx, ownerId);
		const changes = { name, content, photo, updatedAt: new Date() };
		const [saved] =
			before === undefined
				? await tx
						.insert(walls)
						.values({ ownerId, id, ...changes })
						.returning()
				: await tx
						.update(walls)
						.set({ ...changes, version: isRepeated ? before.version : before.version + 1 })
						.where(isOne(ownerId, id))
						.returning();
		if (saved === undefined) throw changedElsewhere();
		return toSaved(saved);
	});
}

/** Errors: ENTITY_NOT_FOUND. */
export async function deleteWall(orm: Orm, ownerId: string, id: string): Promise<void> {
	const deleted = await orm.delete(walls).where(isOne(ownerId, id)).returning({ id: walls.id });
	if (deleted.length === 0) throw notFound('The wall');
}

/** An account's walls for its export, with the photographs of their rooms. */
export async function exportWalls(orm: Orm, ownerId: string): Promise<unknown> {
	const rows = await orm.select().from(walls).where(eq(walls.ownerId, ownerId)).orderBy(asc(walls.createdAt), asc(walls.id));
	return rows.map(({ name, content, photo, createdAt, updatedAt }) => ({
		name,
		createdAt,
		updatedAt,
		...content,
		photo: photo === null ? null : jpegAddress(photo),
	}));
}

export async function removeWallsOf(tx: Tx, ownerId: string): Promise<void> {
	await tx.delete(walls).where(eq(walls.ownerId, ownerId));
}
