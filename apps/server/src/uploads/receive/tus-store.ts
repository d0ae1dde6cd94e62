import type { Readable } from 'node:stream';
import { maxUploadBytes, sha256Schema } from '@print-room/contract';
import { HOUR_MS } from '@print-room/domain';
import { DataStore, Upload } from '@tus/server';
import { and, eq, sql } from 'drizzle-orm';
import { requireOwner } from '../../accounts/index.ts';
import { AppError, type Executor, isUuid, notFound } from '../../platform/index.ts';
import { originalKey, queueIngest } from '../ingest/ingest-queue.ts';
import { requireReserve, reserveRoom, withRoomForPiece } from '../room/room.ts';
import { checkContent, checkedName, headBytes, isEmpty, tooLarge, withoutRoom } from '../staging/content-type.ts';
import { BytesMissing, type Sink } from '../staging/incoming.ts';
import { startOfPart } from '../staging/incoming-parts.ts';
import type { UploadsDeps } from '../uploads.deps.ts';
import { uploads } from '../uploads.table.ts';
import { takenOver, type UploadLocks } from './upload-locks.ts';
import { checkQuota, lockQuota } from './uploads.quota.ts';

type UploadRow = typeof uploads.$inferSelect;

/** Most bytes that a crash can cost: a request's data is committed in pieces of this size. */
const commitBytes = 32 * 1_048_576;

export const uploadGone = () => new AppError('UPLOAD_GONE', 'This upload is over or has expired. Please send the file again.');
const wrongOffset = () => new AppError('UPLOAD_OFFSET_MISMATCH', 'These bytes do not follow on what has arrived.');

export const tusExtensions = ['creation', 'termination', 'expiration'] as const;

/** Metadata key that carries the caller's id to `create`; a client's value under this name is overwritten. */
export const ownerKey = 'owner';

/**
 * Storage behind tus. A row records how far an upload is and advances only after the bytes are safe, so acknowledged bytes survive any
 * crash. The writer holds the row's latest epoch; an overtaken writer can no longer advance it.
 */
export class TusStore extends DataStore {
	override extensions = [...tusExtensions];
	readonly #deps: UploadsDeps;
	readonly #locks: UploadLocks;

	constructor(deps: UploadsDeps, locks: UploadLocks) {
		super();
		this.#deps = deps;
		this.#locks = locks;
	}

	override async create(upload: Upload): Promise<Upload> {
		const { orm, config } = this.#deps;
		const { filename, sha256, [ownerKey]: senderId } = upload.metadata ?? {};
		if (senderId == null) throw new Error('an upload has an owner');
		if (filename == null || filename === '') throw new AppError('UPLOAD_PROTOCOL', 'Upload-Metadata needs a filename.');
		if (upload.size === undefined) throw new AppError('UPLOAD_PROTOCOL', 'Upload-Length is needed.');
		const { size: bytes, id } = upload;
		if (bytes === 0) throw isEmpty();
		if (bytes > maxUploadBytes) throw tooLarge();
		const announced = sha256 == null ? null : sha256Schema.safeParse(sha256);
		if (announced !== null && !announced.success) throw new AppError('UPLOAD_PROTOCOL', 'sha256 is not lower-case hexadecimal.');
		const name = checkedName(filename);
		const expiresAt = this.#expiry();
		await orm.transaction(async (tx) => {
			const ownerId = await requireOwner(tx, senderId);
			await lockQuota(tx, ownerId);
			await checkQuota({ config }, tx, ownerId, bytes);
			await reserveRoom(tx, config, bytes);
			await tx.insert(uploads).values({
				id,
				ownerId,
				name,
				bytes,
				blobKey: originalKey(id),
				state: 'receiving',
				announcedSha256: announced?.data ?? null,
				expiresAt,
			});
		});
		return this.#asUpload({ id, name, bytes, offset: 0, expiresAt });
	}

	override async getUpload(id: string): Promise<Upload> {
		const row = await this.#row(id);
		if (row.state === 'failed') throw uploadGone();
		return this.#asUpload(row.state === 'receiving' && row.offset > 0 ? await this.#asFarAsSafe(row) : row);
	}

	/** Commits what came before any end of the stream; returns how many bytes are safe. */
	override async write(stream: Readable, id: string, offset: number): Promise<number> {
		// Upper bound of the bytes written before the next check of the disk, while the previous piece is still being committed.
		const left = Math.max(0, (await this.#row(id)).bytes - offset);
		return withRoomForPiece(this.#deps.config, Math.min(left, 2 * commitBytes), () => this.#writePiece(stream, id, offset));
	}

	async #writePiece(stream: Readable, id: string, offset: number): Promise<number> {
		const row = await this.#take(id, offset);
		const sink = await this.#deps.incoming.open(row, row.epoch).catch((error: unknown) => {
			throw error instanceof BytesMissing ? wrongOffset() : error;
		});
		try {
			return await this.#writeAll(stream, row, sink);
		} catch (error) {
			throw withoutRoom(error);
		} finally {
			await sink.close();
		}
	}

	/** Only for unfinished uploads: whole ones have become, or are becoming, an image. */
	override async remove(id: string): Promise<void> {
		if (!(await this.#giveUp(id))) throw uploadGone();
	}

	override getExpiration(): number {
		return this.#deps.config.uploadExpiryHours * HOUR_MS;
	}

	async #writeAll(stream: Readable, row: UploadRow, sink: Sink): Promise<number> {
		let end = row.offset;
		let begun = row.offset;
		let safe = row.offset;
		let isSound = true;
		const head: Uint8Array[] = [];
		let committing: Promise<void> = Promise.resolve();
		// After a storage failure there may be a gap in the stored bytes, so nothing more is acknowledged.
		const whileSound = async <T>(step: Promise<T>): Promise<T> => {
			try {
				return await step;
			} catch (error) {
				isSound = false;
				throw error;
			}
		};
		const commit = async () => {
			const upTo = end;
			begun = upTo;
			if (upTo === safe || !isSound) return;
			const part = await whileSound(sink.commit());
			await whileSound(this.#acknowledge(row, upTo, part));
			safe = upTo;
		};
		try {
			for await (const chunk of stream) {
				if (!Buffer.isBuffer(chunk)) throw new TypeError('an upload arrives as bytes');
				if (end + chunk.length > row.bytes) throw tooLarge();
				if (end < headBytes && row.offset === 0) {
					head.push(chunk);
					if (end + chunk.length >= Math.min(headBytes, row.bytes)) await this.#checkHead(row, Buffer.concat(head));
				}
				await whileSound(sink.write(chunk));
				end += chunk.length;
				if (end - begun < commitBytes || end === row.bytes) continue;
				// The next bytes arrive while the disk is busy.
				await committing;
				await requireReserve(this.#deps.config);
				committing = commit();
				committing.catch(() => undefined);
			}
		} catch (error) {
			await committing.catch(() => undefined);
			// A broken connection: its bytes are kept. Bytes before any other error are not to be built upon.
			if (!(error instanceof AppError)) await commit().catch(() => undefined);
			throw error;
		}
		await committing;
		await commit();
		return safe;
	}

	/** Takes back acknowledged bytes that are lost, so that the sender resumes from the bytes that exist. */
	async #asFarAsSafe(row: UploadRow): Promise<UploadRow> {
		const { orm, incoming, logger } = this.#deps;
		const safe = await incoming.safeBytes(row);
		if (safe >= row.offset) return row;
		logger.warn({ uploadId: row.id, acknowledged: row.offset, safe }, 'acknowledged bytes of an upload are lost');
		const parts = row.parts.filter((_key, index) => (startOfPart(row.parts[index + 1]) ?? row.offset) <= safe);
		const [back] = await orm
			.update(uploads)
			.set({ offset: safe, parts, epoch: sql`${uploads.epoch} + 1` })
			.where(and(eq(uploads.id, row.id), eq(uploads.state, 'receiving'), eq(uploads.epoch, row.epoch), eq(uploads.offset, row.offset)))
			.returning();
		// Another request has resumed the upload since.
		return back ?? this.#row(row.id);
	}

	/** Refuses a file of the wrong kind with its first bytes, and keeps nothing of it. */
	async #checkHead(row: UploadRow, head: Buffer): Promise<void> {
		try {
			checkContent(row.name, head.subarray(0, headBytes));
		} catch (error) {
			await this.#giveUp(row.id);
			throw error;
		}
	}

	/** Makes this request the upload's writer. */
	async #take(id: string, offset: number): Promise<UploadRow> {
		return this.#deps.orm.transaction(async (tx) => {
			const [row] = await tx
				.update(uploads)
				.set({ epoch: sql`${uploads.epoch} + 1` })
				.where(and(eq(uploads.id, id), eq(uploads.state, 'receiving'), eq(uploads.offset, offset)))
				.returning();
			if (row === undefined) {
				const now = await this.#row(id);
				throw now.state === 'receiving' ? wrongOffset() : uploadGone();
			}
			this.#locks.writing(id, row.epoch);
			await this.#locks.announce(tx, id, row.epoch);
			return row;
		});
	}

	async #acknowledge(row: UploadRow, offset: number, part: string | null): Promise<void> {
		const { orm } = this.#deps;
		const isWhole = offset === row.bytes;
		const move = async (executor: Executor) => {
			const [mine] = await executor
				.update(uploads)
				.set({
					offset,
					...(part !== null && { parts: sql`array_append(${uploads.parts}, ${part})` }),
					...(isWhole ? { state: 'received' as const, expiresAt: null } : { expiresAt: this.#expiry() }),
				})
				.where(and(eq(uploads.id, row.id), eq(uploads.state, 'receiving'), eq(uploads.epoch, row.epoch)))
				.returning({ id: uploads.id });
			if (mine === undefined) throw await this.#lost(row.id);
		};
		if (!isWhole) return move(orm);
		await orm.transaction(async (tx) => {
			await move(tx);
			await queueIngest(this.#deps, tx, row.id);
		});
	}

	/** Another request has resumed the upload, or it was deleted, perhaps before its last bytes were written. */
	async #lost(id: string): Promise<AppError> {
		const { orm, incoming } = this.#deps;
		const [row] = await orm.select({ id: uploads.id }).from(uploads).where(eq(uploads.id, id));
		if (row !== undefined) return takenOver();
		await incoming.remove(id);
		return uploadGone();
	}

	/** Returns false if there was nothing to give up. */
	async #giveUp(id: string): Promise<boolean> {
		const { orm, incoming } = this.#deps;
		const [gone] = await orm
			.delete(uploads)
			.where(and(eq(uploads.id, id), eq(uploads.state, 'receiving')))
			.returning({ id: uploads.id });
		if (gone === undefined) return false;
		await incoming.remove(id);
		return true;
	}

	async #row(id: string): Promise<UploadRow> {
		const [row] = isUuid(id) ? await this.#deps.orm.select().from(uploads).where(eq(uploads.id, id)) : [];
		if (row === undefined) throw notFound('The upload');
		return row;
	}

	#expiry(): Date {
		return new Date(Date.now() + this.getExpiration());
	}

	/** tus counts an upload's life from its creation; ours is renewed by every byte. */
	#asUpload({ id, name, bytes, offset, expiresAt }: Pick<UploadRow, 'id' | 'name' | 'bytes' | 'offset' | 'expiresAt'>): Upload {
		const begun = (expiresAt ?? this.#expiry()).getTime() - this.getExpiration();
		return new Upload({ id, size: bytes, offset, metadata: { filename: name }, creation_date: new Date(begun).toISOString() });
	}
}
