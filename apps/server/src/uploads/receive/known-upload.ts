import type { UploadStatus } from '@print-room/contract';
import { and, asc, desc, eq, gt, isNull, ne, or } from 'drizzle-orm';
import { requireOwner } from '../../accounts/index.ts';
import { AppError, type Caller, type Executor, safeFileName, type Tx } from '../../platform/index.ts';
import type { UploadsDeps } from '../uploads.deps.ts';
import { images, uploads } from '../uploads.table.ts';
import { uploadGone } from './tus-store.ts';
import { ownUpload, statusOf } from './upload-status.ts';

interface Offer {
	readonly name: string;
	readonly bytes: number;
	readonly sha256?: string | undefined;
}

const isOnItsWay = () =>
	and(ne(uploads.state, 'failed'), ne(uploads.state, 'ready'), or(ne(uploads.state, 'receiving'), gt(uploads.expiresAt, new Date())));

/** Whether an owner has an image, deleted ones in use included, or an upload of exactly so many bytes. Never looks at other owners. */
async function mayBeKnown({ orm }: UploadsDeps, ownerId: string, bytes: number): Promise<boolean> {
	const [image] = await orm
		.select({ id: images.id })
		.from(images)
		.where(and(eq(images.ownerId, ownerId), eq(images.bytes, bytes)))
		.limit(1);
	if (image !== undefined) return true;
	const [upload] = await orm
		.select({ id: uploads.id })
		.from(uploads)
		.where(and(eq(uploads.ownerId, ownerId), eq(uploads.bytes, bytes), isOnItsWay()))
		.limit(1);
	return upload !== undefined;
}

/** The owner's image of these bytes; one that was deleted while a design used it is shown again. */
async function shownImage(tx: Tx, ownerId: string, bytes: number, sha256: string): Promise<string | null> {
	const [image] = await tx
		.select({ id: images.id, hidden: images.hidden })
		.from(images)
		.where(and(eq(images.ownerId, ownerId), eq(images.sha256, sha256), eq(images.bytes, bytes)))
		.orderBy(asc(images.hidden), desc(images.createdAt))
		.limit(1);
	if (image === undefined) return null;
	if (!image.hidden) return image.id;
	// No row: its last design has just been deleted, and the image with it.
	const [shown] = await tx
		.update(images)
		.set({ hidden: false })
		.where(and(eq(images.id, image.id), eq(images.ownerId, ownerId)))
		.returning({ id: images.id });
	return shown?.id ?? null;
}

/** Returns false if the upload has a hash already, or all of its bytes. */
async function setHash(executor: Executor, id: string, ownerId: string, sha256: string): Promise<boolean> {
	const set = await executor
		.update(uploads)
		.set({ announcedSha256: sha256 })
		.where(and(eq(uploads.id, id), eq(uploads.ownerId, ownerId), eq(uploads.state, 'receiving'), isNull(uploads.announcedSha256)))
		.returning({ id: uploads.id });
	return set.length > 0;
}

/**
 * The owner's upload of these bytes. One without a hash counts by name and size and gets this hash, so that a file of other bytes is refused
 * in the end.
 */
async function unfinishedUpload(tx: Tx, ownerId: string, { name, bytes }: Offer, sha256: string): Promise<string | null> {
	const isUnnamed = and(isNull(uploads.announcedSha256), eq(uploads.state, 'receiving'), eq(uploads.name, safeFileName(name)));
	const [row] = await tx
		.select({ id: uploads.id, announced: uploads.announcedSha256 })
		.from(uploads)
		.where(and(eq(uploads.ownerId, ownerId), eq(uploads.bytes, bytes), or(eq(uploads.announcedSha256, sha256), isUnnamed), isOnItsWay()))
		.orderBy(asc(uploads.announcedSha256), desc(uploads.offset))
		.limit(1);
	if (row === undefined) return null;
	return row.announced === sha256 || (await setHash(tx, row.id, ownerId, sha256)) ? row.id : null;
}

/** Finds the same bytes of the same owner: in the gallery, being processed or partly received; null if they must be sent. */
export async function knownUpload(
	deps: UploadsDeps,
	callerId: string,
	offer: Offer,
): Promise<{ upload: UploadStatus | null; mayBeKnown: boolean }> {
	const { bytes, sha256 } = offer;
	if (sha256 === undefined) return { upload: null, mayBeKnown: await mayBeKnown(deps, callerId, bytes) };
	const id = await deps.orm.transaction(async (tx) => {
		const ownerId = await requireOwner(tx, callerId);
		return (await shownImage(tx, ownerId, bytes, sha256)) ?? (await unfinishedUpload(tx, ownerId, offer, sha256));
	});
	const [row] = id === null ? [] : await deps.orm.select().from(uploads).where(eq(uploads.id, id));
	return { upload: row === undefined ? null : await statusOf(deps, row), mayBeKnown: row !== undefined };
}

/**
 * Records the hash of an upload that began before its sender had read the whole file. May be repeated. Errors: UPLOAD_DAMAGED if another hash
 * was announced, UPLOAD_GONE if all bytes have arrived without one.
 */
export async function announceHash(deps: UploadsDeps, caller: Caller, id: string, sha256: string): Promise<UploadStatus> {
	await ownUpload(deps, caller, id);
	await setHash(deps.orm, id, caller.id, sha256);
	const row = await ownUpload(deps, caller, id);
	if (row.announcedSha256 === null) throw uploadGone();
	if (row.announcedSha256 !== sha256)
		throw new AppError('UPLOAD_DAMAGED', 'The bytes that have arrived belong to another file. Please send it again.');
	return statusOf(deps, row);
}
