import type { PaperProfile } from '@print-room/contract';
import { desc, eq, inArray } from 'drizzle-orm';
import { type Actor, AppError, changesBetween, newId, notFound, requireVersion, type Tx, writeAudit } from '../../platform/index.ts';
import { entryUses, printTypes } from '../catalogue.table.ts';
import { lockFile, lockPapers, type PapersDeps, paperTasks, staffPriority } from './papers.deps.ts';
import { paperProfileKey, paperProfiles } from './papers.table.ts';
import { type ProfileRow, viewProfile, viewProfiles } from './profile-view.ts';
import type { ReceivedProfile } from './receive-profile.ts';

const model = 'paperProfiles';
const missing = () => notFound('The colour profile');

const lockProfile = async (tx: Tx, id: string): Promise<ProfileRow> => {
	await tx.execute(lockPapers);
	const [row] = await tx.select().from(paperProfiles).where(eq(paperProfiles.id, id)).for('update');
	if (row === undefined) throw missing();
	return row;
};

export async function listProfiles({ orm }: PapersDeps): Promise<PaperProfile[]> {
	return viewProfiles(orm, await orm.select().from(paperProfiles).orderBy(desc(paperProfiles.createdAt), paperProfiles.id));
}

/** Errors: ENTITY_NOT_FOUND. */
export async function findProfile({ orm }: PapersDeps, id: string): Promise<PaperProfile> {
	const [row] = await orm.select().from(paperProfiles).where(eq(paperProfiles.id, id));
	if (row === undefined) throw missing();
	return viewProfile(orm, row);
}

/** The row of a file that was uploaded before: a refused one is read again, because a newer reader may accept it. */
async function received(
	tx: Tx,
	{ fileName, sha256, content }: ReceivedProfile,
	actor: Actor,
): Promise<{ row: ProfileRow; isNew: boolean }> {
	const [known] = await tx.select().from(paperProfiles).where(eq(paperProfiles.sha256, sha256)).for('update');
	if (known === undefined) {
		const values = {
			id: newId(),
			name: fileName,
			fileName,
			sha256,
			bytes: content.length,
			state: 'received',
			uploadedBy: actor.id,
		} as const;
		const [row] = await tx.insert(paperProfiles).values(values).returning();
		if (row === undefined) throw new Error('The profile was not inserted.');
		await writeAudit(tx, actor, { action: 'create', model, recordId: row.id, recordName: fileName, changes: changesBetween(null, values) });
		return { row, isNew: true };
	}
	if (known.state !== 'refused' && known.active) return { row: known, isNew: false };
	const again = known.state === 'refused' ? ({ state: 'received', refusal: null } as const) : {};
	const changes = { ...again, active: true, version: known.version + 1 };
	const [row] = await tx.update(paperProfiles).set(changes).where(eq(paperProfiles.id, known.id)).returning();
	await writeAudit(tx, actor, {
		action: 'update',
		model,
		recordId: known.id,
		recordName: known.name,
		changes: changesBetween({ state: known.state, active: known.active }, { state: row?.state, active: true }),
	});
	return { row: row ?? known, isNew: known.state === 'refused' };
}

/** Stores an uploaded file and queues its reading. The same file again is the same profile. */
export async function storeProfile({ orm, blobs, queue }: PapersDeps, actor: Actor, file: ReceivedProfile): Promise<PaperProfile> {
	return orm.transaction(async (tx) => {
		await tx.execute(lockFile(file.sha256));
		const { row, isNew } = await received(tx, file, actor);
		if (isNew) {
			// Before the commit: no row is without its file. A file without a row is overwritten by the next upload of it.
			await blobs.putBuffer(paperProfileKey(file.sha256), file.content);
			await queue.add(tx, paperTasks.read, { profileId: row.id }, { jobKey: `${paperTasks.read}:${row.id}`, priority: staffPriority });
		}
		return viewProfile(tx, row);
	});
}

export interface ProfileChange {
	readonly id: string;
	readonly seen: number | undefined;
	readonly changes: { readonly name?: string | undefined; readonly active?: boolean | undefined };
}

/** Errors: ENTITY_NOT_FOUND, EDIT_CONFLICT. */
export async function changeProfile({ orm }: PapersDeps, actor: Actor, { id, seen, changes: asked }: ProfileChange): Promise<PaperProfile> {
	return orm.transaction(async (tx) => {
		const before = await lockProfile(tx, id);
		requireVersion(seen, before.version);
		const wanted = { name: asked.name ?? before.name, active: asked.active ?? before.active };
		const changes = changesBetween({ name: before.name, active: before.active }, wanted);
		if (changes.length === 0) return viewProfile(tx, before);
		const version = before.version + 1;
		const [row] = await tx
			.update(paperProfiles)
			.set({ ...wanted, version })
			.where(eq(paperProfiles.id, id))
			.returning();
		await writeAudit(tx, actor, { action: 'update', model, recordId: id, recordName: wanted.name, changes });
		return viewProfile(tx, row ?? before);
	});
}

const quoted = (label: string): string => `“${label}”`;

/** Deletes a profile and its tables; the file follows after the commit. Errors: ENTITY_NOT_FOUND, IN_USE with all users. */
export async function removeProfile({ orm, queue }: PapersDeps, actor: Actor, id: string): Promise<void> {
	await orm.transaction(async (tx) => {
		const row = await lockProfile(tx, id);
		const media = await tx
			.select({ label: printTypes.label })
			.from(printTypes)
			.where(eq(printTypes.paperProfileId, id))
			.orderBy(printTypes.index);
		const designs = await tx
			.select()
			.from(entryUses)
			.where(inArray(entryUses.entryId, [id]));
		const users = [...media.map(({ label }) => quoted(label)), ...(designs.length > 0 ? ['designs'] : [])];
		if (users.length > 0) {
			const names = new Intl.ListFormat('en-GB').format(users);
			const advice = media.length > 0 ? 'Give these media another profile first.' : 'Archive it instead.';
			throw new AppError('IN_USE', `${row.name} is used by ${names}. ${advice}`, {
				details: users.map((user) => ({ path: user, message: `used by ${user}` })),
			});
		}
		await writeAudit(tx, actor, {
			action: 'delete',
			model,
			recordId: id,
			recordName: row.name,
			changes: changesBetween({ name: row.name, sha256: row.sha256 }, null),
		});
		await tx.delete(paperProfiles).where(eq(paperProfiles.id, id));
		await queue.add(tx, paperTasks.discard, { sha256: row.sha256 });
	});
}
