import { createHash } from 'node:crypto';
import { pipeline } from 'node:stream/promises';
import { eq } from 'drizzle-orm';
import { AppError, BlobNotFound, type Blobs, type Executor, notFound, oneLine } from '../../platform/index.ts';
import { type ImageRow, images, sha256Of } from '../../uploads/index.ts';
import { printFileKey } from '../designs.deps.ts';
import { type DesignRow, designs } from '../designs.table.ts';
import { printFiles } from './print-files.ts';

type Read = Pick<Blobs, 'openRead'>;

/** SHA-256 of a stream's bytes, in hexadecimal digits. */
export async function hashOf(stream: NodeJS.ReadableStream, signal?: AbortSignal): Promise<string> {
	const hash = createHash('sha256');
	await pipeline(stream, hash, { ...(signal !== undefined && { signal }) });
	return hash.digest('hex');
}

/** Returns the hash of a stored file; null without the file. */
async function hashOfBlob(blobs: Read, key: string, signal?: AbortSignal): Promise<string | null> {
	try {
		return await hashOf((await blobs.openRead(key)).stream, signal);
	} catch (error) {
		if (error instanceof BlobNotFound) return null;
		throw error;
	}
}

/** Says that a stored file has other bytes than when it came. Nothing may be printed from it. */
const fileChanged = (name: string, what: 'given' | 'master' | 'print'): AppError =>
	new AppError('FILE_CHANGED', `${sentences[what].replace('{name}', oneLine(name).slice(0, 100).toWellFormed())}`);

export const isFileChanged = (error: unknown): error is AppError => error instanceof AppError && error.code === 'FILE_CHANGED';

const sentences = {
	given:
		'The stored file of “{name}” is not the one that the customer gave: its bytes have changed. Nothing is printed from it. Restore it from a backup.',
	master: 'The stored file that “{name}” is cut from has changed since it was made. Nothing is printed from it. Restore it from a backup.',
	print: 'The stored print file of “{name}” is not the one that was cut: its bytes have changed. Make it again on the design’s page.',
} as const;

/** Hash that the file that prints are cut from must have; null: it was made before hashes of converted files were kept. */
const masterHashOf = ({ masterKey, originalKey, masterSha256, sha256 }: ImageRow): string | null =>
	masterKey === originalKey ? sha256 : masterSha256;

/** Requires that a local copy is the file that prints are cut from. Errors: FILE_CHANGED. */
export async function requireMaster(image: ImageRow, path: string): Promise<void> {
	const expected = masterHashOf(image);
	if (expected !== null && (await sha256Of(path)) !== expected)
		throw fileChanged(image.name, image.masterKey === image.originalKey ? 'given' : 'master');
}

/**
 * Requires that the original, the file that prints are cut from and the print files of a design have the bytes that they had. Missing print
 * files do not count: they can be made again. Returns the first print file's hash, of its bytes if none was kept; null: there is no file.
 * Errors: FILE_CHANGED, ENTITY_NOT_FOUND.
 */
export async function requireProvenance(
	{ orm, blobs }: { readonly orm: Executor; readonly blobs: Read },
	designId: string,
	signal?: AbortSignal,
): Promise<string | null> {
	const [found] = await orm
		.select({ design: designs, image: images })
		.from(designs)
		.innerJoin(images, eq(images.id, designs.imageId))
		.where(eq(designs.id, designId));
	if (found === undefined) throw notFound('The design');
	const { design, image } = found;
	const { originalKey, masterKey, sha256, name } = image;
	const original = await hashOfBlob(blobs, originalKey, signal);
	if (original !== null && original !== sha256) throw fileChanged(name, 'given');
	const master = masterKey === originalKey ? null : masterHashOf(image);
	if (master !== null && ![master, null].includes(await hashOfBlob(blobs, masterKey, signal))) throw fileChanged(name, 'master');
	let first: string | null = null;
	for (const { kind } of printFiles(design)) {
		const hash = await requirePrintFile(blobs, design, kind, signal);
		first ??= hash;
	}
	return first;
}

async function requirePrintFile(
	blobs: Read,
	{ id, revision, printHashes, snapshot }: DesignRow,
	kind: Parameters<typeof printFileKey>[1],
	signal?: AbortSignal,
): Promise<string | null> {
	const hash = await hashOfBlob(blobs, printFileKey(id, kind, revision), signal);
	const expected = printHashes?.[kind];
	if (hash !== null && expected !== undefined && hash !== expected) throw fileChanged(snapshot.image.name, 'print');
	return hash;
}

/** Requires that a print file that is handed out by its key is the one that was cut. Errors: FILE_CHANGED. */
export async function requireSoundKey({ orm, blobs }: { readonly orm: Executor; readonly blobs: Read }, key: string): Promise<void> {
	const [, id = ''] = key.split('/');
	const [design] = await orm.select().from(designs).where(eq(designs.id, id));
	const file = design === undefined ? undefined : printFiles(design).find((one) => one.key === key);
	if (design !== undefined && file !== undefined) await requirePrintFile(blobs, design, file.kind);
}
