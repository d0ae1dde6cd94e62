import type { Image, UploadStatus } from '@print-room/contract';
import { refusalMessages, tusPath } from '@print-room/contract';
import { can } from '@print-room/domain';
import { and, desc, eq, gt, inArray, or } from 'drizzle-orm';
import { AppError, apiPrefix, type Caller, isUuid, notFound, type SignedFiles, waitFor } from '../../platform/index.ts';
import { uploadsChannel } from '../ingest/ingest-queue.ts';
import { readableImage } from '../library/image-rights.ts';
import { countUses, toImage, withoutOriginal } from '../library/image-view.ts';
import { keptCode } from '../trouble/kept-uploads.ts';
import type { UploadsDeps } from '../uploads.deps.ts';
import { images, uploads } from '../uploads.table.ts';
import { lookAtUpload } from './look-at-upload.ts';

type UploadRow = typeof uploads.$inferSelect;

const tiffAdvice = 'Save it with LZW or no compression and send it again.';
const compressed = (name: string): string => `This TIFF is compressed with ${name}, which the shop cannot read. ${tiffAdvice}`;

const tiffRefusals: Readonly<Record<string, string>> = {
	TIFF_ZSTD: compressed('Zstandard (ZSTD)'),
	TIFF_LZMA: compressed('LZMA'),
	TIFF_LERC: compressed('LERC'),
	TIFF_JPEG_XL: compressed('JPEG XL'),
	TIFF_JPEG_2000: compressed('JPEG 2000'),
	TIFF_OLD_JPEG: compressed('an old form of JPEG'),
	TIFF_OTHER_COMPRESSION: `This TIFF is compressed in a way that the shop cannot read. ${tiffAdvice}`,
	TIFF_PLANAR_TILES:
		'This TIFF keeps its colours in separate tiles, which the shop cannot read. Save it with interleaved channels and send it again.',
	TIFF_FLOAT:
		'This TIFF holds 32-bit floating-point numbers in a form that the shop cannot read. Save it with 16 bits per channel and send it again.',
};

export function ingestFailure(code: string | null): AppError {
	const tiff = code === null ? undefined : tiffRefusals[code];
	if (tiff !== undefined) return new AppError('FILE_TIFF_NOT_SUPPORTED', tiff);
	switch (code) {
		case 'FILE_TYPE_NOT_SUPPORTED':
			return new AppError(code, refusalMessages.typeNotSupported);
		case 'FILE_TOO_MANY_PIXELS':
			return new AppError(code, 'The image has more pixels than can be processed.');
		case 'FILE_TYPE_MISMATCH':
			return new AppError(code, "The file's name does not fit what it holds. Rename it, or export it again.");
		case 'FILE_PASSWORD_PROTECTED':
			return new AppError(code, 'The file is password-protected. Save it without a password and send it again.');
		case 'FILE_USES_ENTITIES':
			return new AppError(code, 'The drawing is built from entities that are not accepted. Save it as plain SVG, or as PDF.');
		case 'DRAWING_PICTURES_TOO_LARGE':
			return new AppError(
				'FILE_TOO_MANY_PIXELS',
				'The pictures inside this drawing are larger than the shop can draw. Use smaller ones, or export the drawing as TIFF or JPEG and send that.',
			);
		case 'DRAWING_TOO_SLOW':
			return new AppError(
				'FILE_TOO_COMPLEX',
				'This drawing takes too long to draw at print size. Simplify it, or export it as TIFF or JPEG and send that.',
			);
		case 'FILE_INFECTED':
			return new AppError(code, 'The file was refused by the virus scanner.');
		case 'UPLOAD_DAMAGED':
			return new AppError(code, 'The file was damaged in transit. Please send it again.');
		case keptCode:
			return new AppError(
				'IMAGE_PROCESSING_FAILED',
				'Your file arrived and is kept, but the shop could not process it yet. The studio has been informed; you can also send it in a simpler format, such as TIFF.',
			);
		default:
			return new AppError('FILE_UNREADABLE', 'The file is damaged or incomplete: not all of the picture could be read.');
	}
}

function toStatus(row: UploadRow, image: Image | null): UploadStatus {
	const isReceiving = row.state === 'receiving';
	const state = row.state === 'received' || row.state === 'stored' ? 'processing' : row.state;
	const failure = row.state === 'failed' ? ingestFailure(row.errorCode) : null;
	return {
		id: row.id,
		name: row.name,
		bytes: row.bytes,
		offset: isReceiving ? row.offset : row.bytes,
		state,
		uploadUrl: isReceiving ? `${apiPrefix.account}${tusPath}/${row.id}` : null,
		expiresAt: isReceiving ? (row.expiresAt?.toISOString() ?? null) : null,
		isDelayed: state === 'processing' && row.troubleAt !== null,
		image,
		error: failure === null ? null : { code: failure.code, message: failure.message },
		createdAt: row.createdAt.toISOString(),
	};
}

async function imageOf({ orm, files }: { orm: UploadsDeps['orm']; files: SignedFiles }, id: string): Promise<Image | null> {
	const [row] = await orm.select().from(images).where(eq(images.id, id));
	return row === undefined ? null : toImage(row, files, (await countUses(orm, [id])).get(id) ?? 0);
}

export const statusOf = async (deps: UploadsDeps, row: UploadRow): Promise<UploadStatus> =>
	toStatus(row, row.state === 'ready' ? await imageOf(deps, row.id) : null);

async function uploadById({ orm }: Pick<UploadsDeps, 'orm'>, id: string): Promise<UploadRow> {
	const [row] = isUuid(id) ? await orm.select().from(uploads).where(eq(uploads.id, id)) : [];
	if (row === undefined) throw notFound('The upload');
	return row;
}

/** Returns an upload of the caller. Another owner's is a 403, a missing one a 404. */
export async function ownUpload(deps: Pick<UploadsDeps, 'orm'>, caller: Caller, id: string): Promise<UploadRow> {
	const row = await uploadById(deps, id);
	if (row.ownerId !== caller.id) throw new AppError('IMAGE_FORBIDDEN', 'This upload belongs to somebody else.');
	return row;
}

const seesAll = ({ ownerId }: UploadRow, caller: Caller): boolean => ownerId === caller.id || can(caller.roles, 'images.read');

/** Visible to its owner, to staff, and to anyone with a design made from the image. */
async function seenUpload(deps: UploadsDeps, caller: Caller, id: string): Promise<UploadRow> {
	const row = await uploadById(deps, id);
	if (seesAll(row, caller)) return row;
	if (row.state !== 'ready') throw new AppError('IMAGE_FORBIDDEN', 'This upload belongs to somebody else.');
	await readableImage(deps, caller, id);
	return row;
}

/** Returns the state of an upload: at once, or within `waitSeconds` while it is being processed. */
export async function uploadStatus(
	deps: UploadsDeps,
	caller: Caller,
	id: string,
	{ waitSeconds, signal }: { waitSeconds: number; signal: AbortSignal },
): Promise<UploadStatus> {
	const first = await seenUpload(deps, caller, id);
	if (waitSeconds === 0 || first.state === 'ready' || first.state === 'failed') {
		const view = await statusOf(deps, first);
		return view.image === null || seesAll(first, caller) ? view : { ...view, image: withoutOriginal(view.image) };
	}
	const over = await waitFor({
		events: deps.events,
		channel: uploadsChannel,
		matches: (payload) => payload.id === id,
		timeoutMs: waitSeconds * 1000,
		signal,
		check: async () => {
			// Not checked again: a caller who was allowed to ask may wait, even if a guest's work moves to the account since.
			const row = await lookAtUpload(deps.orm, id);
			if (row === null) throw notFound('The upload');
			const isNewlyDelayed = row.troubleAt !== null && first.troubleAt === null;
			return row.state === 'ready' || row.state === 'failed' || isNewlyDelayed ? row : null;
		},
	}).catch((error: unknown) => {
		if (error instanceof AppError) throw error;
		return null;
	});
	return statusOf(deps, over ?? (await uploadById(deps, id)));
}

/** Lists uploads that are no image yet, newest first; refusals stay until they are dismissed. */
export async function unfinishedUploads(deps: UploadsDeps, ownerId: string): Promise<UploadStatus[]> {
	const rows = await deps.orm
		.select()
		.from(uploads)
		.where(
			and(
				eq(uploads.ownerId, ownerId),
				or(
					inArray(uploads.state, ['received', 'stored', 'failed']),
					and(eq(uploads.state, 'receiving'), gt(uploads.expiresAt, new Date())),
				),
			),
		)
		.orderBy(desc(uploads.createdAt), desc(uploads.id))
		.limit(100);
	return rows.map((row) => toStatus(row, null));
}
