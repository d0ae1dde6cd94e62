import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import type { CreatedDesign, Order } from '@print-room/contract';
import { eq } from 'drizzle-orm';
import type { OrderZipRow, OrderZipsDeps } from '../order-zips/index.ts';
import { makeOrderZipTask, orderZips, orderZipTasks } from '../order-zips/index.ts';
import { workFolder } from '../uploads/index.ts';
import { orderZipRow } from './order-zip-rows.ts';
import { photo } from './pictures.ts';
import { openPurchases } from './purchases.ts';
import { readZip } from './read-zip.ts';
import type { TestShop, Visitor } from './test-shop.ts';
import { type CartService, cartServiceOf, type lineOf, transactionOf } from './transactions.ts';

type Line = ReturnType<typeof lineOf>;

interface Attempt {
	/** replace the shop's own */
	readonly deps?: Partial<OrderZipsDeps>;
	readonly attempt?: number;
	readonly signal?: AbortSignal;
}

/** Steps of making an order zip. */
export interface ZipMaking {
	readonly cart: CartService;
	/** a design for sale with its own image */
	design(imageName: string): Promise<CreatedDesign>;
	/** another design for sale with the same image */
	again(design: CreatedDesign): Promise<CreatedDesign>;
	/** a design with the same image that is not for sale */
	check(design: CreatedDesign): Promise<CreatedDesign>;
	order(...lines: readonly Line[]): Promise<Order>;
	/** Inserts an order zip without queueing its job. */
	begun(order: Order, askedById?: string): Promise<OrderZipRow>;
	/** Runs the job as a worker does. */
	make(zip: OrderZipRow, attempt?: Attempt): Promise<OrderZipRow>;
	rowOf(zip: Pick<OrderZipRow, 'id'>): Promise<OrderZipRow>;
	/** Files of the zip by path; throws if it is incomplete or a checksum is wrong. */
	unzipped(zip: OrderZipRow): Promise<ReadonlyMap<string, Buffer>>;
	/** names in the work folder */
	leftovers(): Promise<string[]>;
}

export const sha256Of = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** Does the same as `sha256sum -c`; throws if a file is not listed or differs. */
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
		const [row] = await context.orm.select().from(orderZips).where(eq(orderZips.id, id));
		if (row === undefined) throw new Error('the order zip does not exist');
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
		begun: ({ id }, askedById) => orderZipRow(shop, id, { stage: 'initialized', ...(askedById !== undefined && { askedById }) }),
		make: async (zip, { deps = {}, attempt = 1, signal = new AbortController().signal } = {}) => {
			const task = orderZipTasks({ ...context, ...deps })[makeOrderZipTask];
			const helpers = { jobId: '1', attempt, maxAttempts: 4, signal, logger: context.logger };
			await task?.({ orderZipId: zip.id, run: zip.run }, helpers);
			return rowOf(zip);
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
