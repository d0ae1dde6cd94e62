import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import type { CreatedDesign, Order } from '@print-room/contract';
import { eq } from 'drizzle-orm';
import type { ArchiveRow, ArchivesDeps } from '../archives/index.ts';
import { archives, archiveTasks, makeArchiveTask } from '../archives/index.ts';
import { workFolder } from '../uploads/index.ts';
import { archiveRow } from './archive-rows.ts';
import { photo } from './pictures.ts';
import { openPurchases } from './purchases.ts';
import { readZip } from './read-zip.ts';
import type { TestShop, Visitor } from './test-shop.ts';
import { type CartService, cartServiceOf, type lineOf, transactionOf } from './transactions.ts';

type Line = ReturnType<typeof lineOf>;

interface Attempt {
	/** in place of the shop's own */
	readonly deps?: Partial<ArchivesDeps>;
	readonly attempt?: number;
	readonly signal?: AbortSignal;
}

/** What it takes to have zips made, one step at a time. */
export interface ZipMaking {
	readonly cart: CartService;
	/** for sale, of an image of its own */
	design(imageName: string): Promise<CreatedDesign>;
	/** another one of the same image, for sale */
	again(design: CreatedDesign): Promise<CreatedDesign>;
	/** of the same image, only to be checked: it is not for sale */
	check(design: CreatedDesign): Promise<CreatedDesign>;
	order(...lines: readonly Line[]): Promise<Order>;
	/** An archive that waits for its job, which nobody queued. */
	begun(order: Order, askedById?: string): Promise<ArchiveRow>;
	/** Its job, as the worker does it. */
	make(archive: ArchiveRow, attempt?: Attempt): Promise<ArchiveRow>;
	rowOf(archive: Pick<ArchiveRow, 'id'>): Promise<ArchiveRow>;
	/** The zip's files by their paths; throws unless it is whole and every checksum in it fits. */
	unzipped(archive: ArchiveRow): Promise<ReadonlyMap<string, Buffer>>;
	/** what lies in the work folder */
	leftovers(): Promise<string[]>;
}

export const sha256Of = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** As `sha256sum -c` does it; throws unless all but the list itself is listed, and fits. */
export function checkSums(files: ReadonlyMap<string, Buffer>): void {
	const list = files.get('SHA256SUMS')?.toString() ?? '';
	const listed = new Map(
		list
			.trimEnd()
			.split('\n')
			.map((line) => [line.slice(66), line.slice(0, 64)]),
	);
	const found = new Map([...files].filter(([path]) => path !== 'SHA256SUMS').map(([path, bytes]) => [path, sha256Of(bytes)]));
	if (JSON.stringify([...listed]) !== JSON.stringify([...found])) throw new Error(`the checksums do not fit: ${list}`);
}

export async function openZipMaking(shop: TestShop, admin: Visitor): Promise<ZipMaking> {
	const { context, config } = shop;
	const cart = cartServiceOf(shop, admin);
	const guest = await shop.guest();
	const purchases = await openPurchases(shop);
	let seed = 0;

	const rowOf: ZipMaking['rowOf'] = async ({ id }) => {
		const [row] = await context.orm.select().from(archives).where(eq(archives.id, id));
		if (row === undefined) throw new Error('the archive is gone');
		return row;
	};
	return {
		cart,
		rowOf,
		design: async (imageName) => {
			seed += 1;
			const image = (await guest.upload(await photo({ seed, width: 1500, height: 1000 }), imageName)).body;
			return (await purchases.design(guest, image.id)).body;
		},
		again: async ({ imageId }) => (await purchases.design(guest, imageId)).body,
		check: async ({ imageId }) => (await purchases.check(guest, imageId)).body,
		order: async (...lines) => {
			const paid = transactionOf(lines);
			await cart.deliver(paid);
			return cart.orderOf(paid.id);
		},
		begun: ({ id }, askedById) => archiveRow(shop, id, { stage: 'initialized', ...(askedById !== undefined && { askedById }) }),
		make: async (archive, { deps = {}, attempt = 1, signal = new AbortController().signal } = {}) => {
			const task = archiveTasks({ ...context, ...deps })[makeArchiveTask];
			const helpers = { jobId: '1', attempt, maxAttempts: 4, signal, logger: context.logger };
			await task?.({ archiveId: archive.id, run: archive.run }, helpers);
			return rowOf(archive);
		},
		unzipped: async ({ blobKey, fileSize }) => {
			if (blobKey === null) throw new Error('nothing is stored of the zip');
			const bytes = await context.blobs.read(blobKey, 0, (fileSize ?? 0) + 1);
			if (bytes.length !== fileSize) throw new Error(`the zip has ${bytes.length} bytes, not ${fileSize}`);
			const files = await readZip(bytes);
			checkSums(files);
			return files;
		},
		leftovers: () => readdir(workFolder(config.dataDir)).catch(() => []),
	};
}
