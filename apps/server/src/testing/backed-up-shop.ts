import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, vi } from 'vitest';
import { patience } from '../../../../fixtures/patience.ts';
import { type BackupPlace, makeBackup } from '../backups/index.ts';
import { migrationsFolder, readConfig } from '../platform/index.ts';
import { tusClient } from './network/tus-client.ts';
import { queryOf } from './orders.ts';
import { photo } from './pictures.ts';
import { openPurchases, type Purchases } from './purchases.ts';
import { type Saved, saveDesign } from './saved-designs.ts';
import { cartKeys, type TestShop, type Visitor } from './test-shop.ts';

/** Acknowledged bytes of the unfinished upload. */
export const halfBytes = 100_000;

export interface FilledShop {
	readonly guest: Visitor;
	readonly purchases: Purchases;
	readonly saved: Saved;
	/** an unfinished upload: its file, and the path to resume it at */
	readonly half: { readonly bytes: Buffer; readonly path: string };
}

/** An image, a paid print of it, and an upload of which the first bytes have arrived. */
export async function fillShop(shop: TestShop): Promise<FilledShop> {
	const guest = await shop.guest();
	const purchases = await openPurchases(shop);
	const saved = await saveDesign(purchases, guest, await photo({ width: 1500, height: 1000 }), 'harbour.jpg');
	await purchases.pay(saved.design);
	await vi.waitFor(async () => expect(await queryOf(shop)('select 1 from orders')).toHaveLength(1), patience);
	return { guest, purchases, saved, half: await beginUpload(shop, guest, 2) };
}

export async function beginUpload(shop: TestShop, guest: Visitor, seed: number): Promise<FilledShop['half']> {
	const bytes = await photo({ width: 1600, height: 1100, seed });
	const tus = tusClient(shop.url, guest);
	const path = await tus.begin(`half-${seed}.jpg`, bytes);
	const { status } = await tus.patch(path, 0, bytes.subarray(0, halfBytes));
	if (status !== 204) throw new Error(`the first bytes were answered with ${status}`);
	return { bytes, path };
}

/** Adds images as rows with tiny files. */
export async function addTinyImages(shop: TestShop, count: number): Promise<string[]> {
	const { blobs, database } = shop.context;
	const ids = Array.from({ length: count }, () => randomUUID());
	for (const id of ids) await blobs.putBuffer(`images/${id}/original.bin`, Buffer.from(id));
	await database.pool.query(
		`insert into images (id, owner_id, name, sha256, bytes, type, adjusted, original_key, master_key, preview_key, thumbnail_key,
			placeholder, width, height, original_width, original_height, preview_width, preview_height, colour_space, bit_depth)
		select id, 'somebody', 'tiny.jpg', '', 36, 'jpeg', true, key, key, key, key, '', 1, 1, 1, 1, 1, 1, 'srgb', 8
		from unnest($1::text[]) as id, lateral (select 'images/' || id || '/original.bin' as key) as named`,
		[ids],
	);
	return ids;
}

export const backUp = (
	{ context, config }: TestShop,
	place: BackupPlace,
	more: Pick<Parameters<typeof makeBackup>[0], 'signal' | 'report'> = {},
) => makeBackup({ database: context.database, blobs: context.blobs, config, migrationsFolder, place, ...more });

/** A folder that goes with the test. */
export async function temporaryFolder(): Promise<string> {
	const made = await mkdtemp(join(tmpdir(), 'print-room-backup-test-'));
	onTestFinished(() => rm(made, { recursive: true, force: true }));
	return made;
}

/** Configuration of an empty shop to restore into. */
export const emptyConfig = (environment: Readonly<Record<string, string>>) =>
	readConfig({
		ALLOW_SANDBOX_CART: 'on',
		SANDBOX_CART_API_KEY: cartKeys.apiKey,
		SANDBOX_CART_WEBHOOK_KEY: cartKeys.webhookKey,
		...environment,
	});
