import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { Upload } from '@tus/server';
import { beforeAll, expect, test } from 'vitest';
import { newId } from '../../platform/index.ts';
import { photo } from '../../testing/pictures.ts';
import { testShop } from '../../testing/shop-fixture.ts';
import type { Incoming, Sink } from '../staging/incoming.ts';
import { ownerKey, TusStore } from './tus-store.ts';
import { createUploadLocks } from './upload-locks.ts';

const mebibyte = 1_048_576;
const shop = testShop({ worker: false });
let head: Buffer;

beforeAll(async () => {
	head = await photo();
});

/** A store with a storage changed by `change`, and an upload of 64 MiB in it. */
async function storeWith(change: (sink: Sink) => Partial<Sink>) {
	const { context } = shop;
	const incoming: Incoming = {
		...context.incoming,
		open: async (arrived, epoch) => {
			const sink = await context.incoming.open(arrived, epoch);
			return { ...sink, ...change(sink) };
		},
	};
	const store = new TusStore({ ...context, incoming }, createUploadLocks(context.events));
	const id = newId();
	const metadata = { filename: 'Big.jpg', [ownerKey]: (await shop.guest()).id };
	await store.create(new Upload({ id, size: 64 * mebibyte, offset: 0, metadata }));
	return { store, id };
}

/** Larger than one commit; then the connection breaks. */
function brokenOff(): Readable {
	const chunks = function* () {
		yield Buffer.concat([head, Buffer.alloc(32 * mebibyte)]);
		yield Buffer.alloc(mebibyte);
		throw new Error('aborted');
	};
	return Readable.from(chunks());
}

test('acknowledges nothing more once the storage has failed, since there may be a gap [D14]', async () => {
	let commits = 0;
	const { store, id } = await storeWith((sink) => ({
		commit: async () => {
			commits++;
			if (commits === 1) throw new Error('the disk said no');
			return sink.commit();
		},
	}));
	await expect(store.write(brokenOff(), id, 0)).rejects.toThrow('aborted');
	expect((await store.getUpload(id)).offset).toBe(0);
});

test('acknowledges nothing of a partial write [D14] [D28]', async () => {
	let writes = 0;
	const { store, id } = await storeWith((sink) => ({
		write: async (chunk) => {
			writes++;
			if (writes === 1) return sink.write(chunk);
			await sink.write(chunk.subarray(0, 1000));
			throw Object.assign(new Error('full'), { code: 'ENOSPC' });
		},
	}));
	await expect(store.write(Readable.from([head, Buffer.alloc(mebibyte)]), id, 0)).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
	expect((await store.getUpload(id)).offset).toBe(0);
});

test('the tus store leaves nothing of an upload that is deleted before its bytes are put down [D14]', async () => {
	const { store, id } = await storeWith((sink) => ({
		commit: async () => {
			await shop.context.database.pool.query('delete from uploads where id = $1', [id]);
			return sink.commit();
		},
	}));
	await expect(store.write(Readable.from([head]), id, 0)).rejects.toMatchObject({ code: 'UPLOAD_GONE' });
	expect(await readdir(join(shop.config.dataDir, 'incoming'))).not.toContain(`${id}.upload`);
});

test('a writer that was overtaken unnoticed acknowledges nothing [D14]', async () => {
	const { store, id } = await storeWith((sink) => ({
		commit: async () => {
			// Another process takes over in the moment before this one records its progress.
			await shop.context.database.pool.query('update uploads set epoch = epoch + 1 where id = $1', [id]);
			return sink.commit();
		},
	}));
	await expect(store.write(Readable.from([head]), id, 0)).rejects.toMatchObject({ code: 'UPLOAD_TAKEN_OVER' });
	expect((await store.getUpload(id)).offset).toBe(0);
});
