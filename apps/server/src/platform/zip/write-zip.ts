import { createHash, type Hash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type BlobPatch, openPatched } from '../blobs/blob-patch.ts';
import type { Blobs } from '../blobs/blobs.ts';
import { type ZipEntry, zipOf } from './zip.ts';

/** With Node's default of 64 kB, the overhead of each piece outweighs its bytes. */
const pieceBytes = 262_144;

/** Source of a file's bytes: the blob store, perhaps patched, the local disk, or memory. */
export type FileSource =
	| { readonly blobKey: string; readonly patch?: () => Promise<BlobPatch> }
	| { readonly localPath: string }
	| { readonly bytes: Buffer };

export interface FileToZip {
	/** within the zip, with `/`; see `createZipNames` */
	readonly path: string;
	readonly date: Date;
	readonly source: FileSource;
	/** expected hash in hexadecimal, if known */
	readonly sha256?: string;
}

export interface ZippedFile {
	readonly path: string;
	readonly bytes: number;
	/** in hexadecimal */
	readonly sha256: string;
}

export class UnreadableFile extends Error {
	override name = 'UnreadableFile';
	readonly path: string;
	readonly isDamaged: boolean;

	constructor(path: string, { isDamaged = false, cause }: { readonly isDamaged?: boolean; readonly cause?: unknown } = {}) {
		super(`${path} ${isDamaged ? 'is damaged' : 'could not be read'}.`, { cause });
		this.path = path;
		this.isDamaged = isDamaged;
	}
}

export interface ZipToWrite {
	readonly blobs: Pick<Blobs, 'openRead'>;
	/** local path, which must not exist yet */
	readonly target: string;
	/** Files are requested one after the other while `written` grows, so that the last ones can describe the earlier ones. */
	readonly files: (written: readonly ZippedFile[]) => Iterable<FileToZip>;
	readonly signal: AbortSignal;
	readonly onFile?: (written: readonly ZippedFile[]) => Promise<void>;
}

export interface WrittenZip {
	readonly bytes: number;
	readonly files: readonly ZippedFile[];
}

async function openSource(blobs: Pick<Blobs, 'openRead'>, source: FileSource): Promise<Readable | Buffer> {
	if ('bytes' in source) return source.bytes;
	if ('localPath' in source) return createReadStream(source.localPath, { highWaterMark: pieceBytes });
	if (source.patch !== undefined) return openPatched(blobs, source.blobKey, await source.patch());
	return (await blobs.openRead(source.blobKey)).stream;
}

class Meter extends Transform {
	readonly #hash: Hash = createHash('sha256');
	bytes = 0;

	override _transform(piece: Buffer, _encoding: BufferEncoding, done: (error: null, piece: Buffer) => void): void {
		this.#hash.update(piece);
		this.bytes += piece.length;
		done(null, piece);
	}

	sha256(): string {
		return this.#hash.digest('hex');
	}
}

function metered(path: string, source: Readable): Meter {
	const meter = new Meter();
	source.once('error', (cause) => meter.destroy(new UnreadableFile(path, { cause })));
	meter.once('close', () => source.destroy());
	return source.pipe(meter);
}

/**
 * Writes a zip to a file and hashes its content in the same pass. Memory is bounded, however large the files are. Errors: `UnreadableFile`,
 * the signal's reason, and disk errors; the caller removes an incomplete target.
 */
export async function writeZip({ blobs, target, files, signal, onFile }: ZipToWrite): Promise<WrittenZip> {
	const written: ZippedFile[] = [];
	const finish = async ({ path, sha256: expected }: FileToZip, bytes: number, sha256: string) => {
		if (expected !== undefined && expected !== sha256) throw new UnreadableFile(path, { isDamaged: true });
		written.push({ path, bytes, sha256 });
		await onFile?.(written);
	};
	async function* entries(): AsyncGenerator<ZipEntry> {
		for (const file of files(written)) {
			signal.throwIfAborted();
			const { path: name, date } = file;
			const source = await openSource(blobs, file.source).catch((cause: unknown) => {
				throw new UnreadableFile(name, { cause });
			});
			if (Buffer.isBuffer(source)) {
				yield { name, date, content: source };
				await finish(file, source.length, createHash('sha256').update(source).digest('hex'));
			} else {
				const content = metered(name, source);
				yield { name, date, content };
				await finish(file, content.bytes, content.sha256());
			}
		}
	}
	const out = createWriteStream(target, { flags: 'wx', mode: 0o600, highWaterMark: 4 * pieceBytes });
	try {
		await pipeline(zipOf(entries()), out, { signal });
	} catch (error) {
		signal.throwIfAborted();
		throw error;
	}
	return { bytes: out.bytesWritten, files: written };
}
