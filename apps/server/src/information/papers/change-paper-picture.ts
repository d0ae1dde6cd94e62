import { buffer } from 'node:stream/consumers';
import type { PaperPicture } from '@print-room/contract';
import { DAY_MS } from '@print-room/domain';
import { eq } from 'drizzle-orm';
import { papers } from '../../catalogue/index.ts';
import { type Actor, type Blobs, type Caller, newId, notFound, type Orm, type Queue, type Tx, writeAudit } from '../../platform/index.ts';
import { queueKeyRemoval, usableImage } from '../../uploads/index.ts';
import { pictureKeys, pictureOf } from './paper-picture-files.ts';
import { paperPictures } from './paper-pictures.table.ts';

interface PictureDeps {
	readonly orm: Orm;
	readonly blobs: Blobs;
	readonly queue: Queue;
}

/** Reads a paper's picture; null if it has none. Errors: ENTITY_NOT_FOUND. */
export async function findPaperPicture(orm: Pick<Orm, 'select'>, paperId: string): Promise<PaperPicture | null> {
	const [row] = await orm
		.select({ picture: paperPictures })
		.from(papers)
		.leftJoin(paperPictures, eq(paperPictures.paperId, papers.id))
		.where(eq(papers.id, paperId));
	if (row === undefined) throw notFound('The paper');
	return row.picture === null ? null : pictureOf(row.picture);
}

/** Longest side of a small preview. */
const longestSidePx = 1024;

/** Copies an image's previews, which the ingest has made of pixels alone, so that the image itself may be deleted. */
async function copyPreviews({ orm, blobs }: PictureDeps, caller: Caller, imageId: string) {
	const image = await usableImage({ orm }, caller, imageId);
	const id = newId();
	const keys = pictureKeys(id);
	const copy = async (from: string, to: string): Promise<void> => blobs.putBuffer(to, await buffer((await blobs.openRead(from)).stream));
	await copy(image.smallPreviewKey ?? image.previewKey, keys.blobKey);
	await copy(image.thumbnailKey, keys.smallKey);
	const scale = Math.min(1, longestSidePx / Math.max(image.width, image.height));
	return { id, ...keys, width: Math.max(1, Math.round(image.width * scale)), height: Math.max(1, Math.round(image.height * scale)) };
}

async function replaceRow(
	{ queue }: PictureDeps,
	tx: Tx,
	paperId: string,
	picture: Awaited<ReturnType<typeof copyPreviews>> | null,
): Promise<void> {
	const [before] = await tx.delete(paperPictures).where(eq(paperPictures.paperId, paperId)).returning();
	if (picture !== null) await tx.insert(paperPictures).values({ paperId, ...picture });
	// Pages that were opened before still show it.
	if (before !== undefined) await queueKeyRemoval({ queue }, tx, [before.blobKey, before.smallKey], DAY_MS);
}

export interface PictureChange {
	readonly paperId: string;
	/** null: the picture is removed */
	readonly imageId: string | null;
}

/** Shows an image of the caller's library as a paper's picture, or none. Errors: ENTITY_NOT_FOUND, IMAGE_FORBIDDEN. */
export async function changePaperPicture(
	deps: PictureDeps,
	{ caller, actor }: { readonly caller: Caller; readonly actor: Actor },
	{ paperId, imageId }: PictureChange,
): Promise<PaperPicture | null> {
	await findPaperPicture(deps.orm, paperId);
	const picture = imageId === null ? null : await copyPreviews(deps, caller, imageId);
	return deps.orm.transaction(async (tx) => {
		const [paper] = await tx.select().from(papers).where(eq(papers.id, paperId)).for('update');
		if (paper === undefined) throw notFound('The paper');
		const before = await findPaperPicture(tx, paperId);
		await replaceRow(deps, tx, paperId, picture);
		const after = picture === null ? null : pictureOf(picture);
		const changes = [{ field: 'picture', before: before?.address ?? null, after: after?.address ?? null }];
		await writeAudit(tx, actor, { action: 'update', model: 'papers', recordId: paperId, recordName: paper.label, changes });
		return after;
	});
}
