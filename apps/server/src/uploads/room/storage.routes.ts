import { routes, type Storage } from '@print-room/contract';
import { and, count, desc, eq, sql } from 'drizzle-orm';
import { readNames } from '../../accounts/index.ts';
import { type Actor, actorOf, addRoute, type Http, notFound, writeAudit } from '../../platform/index.ts';
import type { UploadsDeps } from '../uploads.deps.ts';
import { images, uploads } from '../uploads.table.ts';
import { diskOf, reservedBytes } from './room.ts';

const maxListed = 50;

const isUnfinished = eq(uploads.state, 'receiving');
const sumOf = (column: typeof uploads.offset | typeof images.bytes) => sql<string | null>`sum(${column})`;

async function readStorage({ orm, config }: UploadsDeps): Promise<Storage> {
	const disk = await diskOf(config.dataDir);
	const reserved = await reservedBytes(orm, config);
	const [originals] = await orm.select({ count: count(), bytes: sumOf(images.bytes) }).from(images);
	const [unfinished] = await orm
		.select({ count: count(), bytes: sumOf(uploads.offset) })
		.from(uploads)
		.where(isUnfinished);
	const { rows } = await orm.execute<{ bytes: string }>(sql`select pg_database_size(current_database()) as bytes`);
	const largest = await orm.select().from(uploads).where(isUnfinished).orderBy(desc(uploads.bytes), desc(uploads.id)).limit(maxListed);
	const names = await readNames(
		orm,
		largest.map(({ ownerId }) => ownerId),
	);
	return {
		...disk,
		keptBytes: config.minFreeBytes,
		isShort: disk.freeBytes - reserved < config.minFreeBytes,
		originals: { count: originals?.count ?? 0, bytes: Number(originals?.bytes ?? 0) },
		databaseBytes: Number(rows[0]?.bytes ?? 0),
		unfinished: { count: unfinished?.count ?? 0, arrivedBytes: Number(unfinished?.bytes ?? 0), reservedBytes: reserved },
		uploads: largest.map(({ id, name, ownerId, bytes, offset, createdAt, expiresAt }) => ({
			id,
			name,
			ownerName: names.get(ownerId) ?? null,
			bytes,
			arrivedBytes: offset,
			createdAt: createdAt.toISOString(),
			expiresAt: expiresAt?.toISOString() ?? null,
		})),
	};
}

/** Removes an unfinished upload; its sender may start again. A finished one answers ENTITY_NOT_FOUND. */
async function release({ orm, incoming }: UploadsDeps, actor: Actor, id: string): Promise<void> {
	await orm.transaction(async (tx) => {
		const [deleted] = await tx
			.delete(uploads)
			.where(and(eq(uploads.id, id), isUnfinished))
			.returning({ bytes: uploads.bytes, offset: uploads.offset });
		if (deleted === undefined) throw notFound('The unfinished upload');
		// The file's name is the customer's and is kept out of the audit log.
		const changes = [{ field: 'bytes', before: deleted.bytes, after: null }];
		await writeAudit(tx, actor, { action: 'delete', model: 'uploads', recordId: id, recordName: 'Unfinished upload', changes });
	});
	await incoming.remove(id);
}

export function addStorageRoutes(http: Http, deps: UploadsDeps): void {
	addRoute(http, routes.getStorage, () => readStorage(deps));
	addRoute(http, routes.releaseUpload, async (call) => {
		await release(deps, actorOf(call), call.params.id);
		return { ok: true } as const;
	});
}
