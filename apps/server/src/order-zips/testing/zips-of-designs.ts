import type { CreatedDesign, Order } from '@print-room/contract';
import { eq } from 'drizzle-orm';
import { beforeAll, expect } from 'vitest';
import type { Blobs } from '../../platform/index.ts';
import type { TestShop } from '../../testing/test-shop.ts';
import { lineOf } from '../../testing/transactions.ts';
import { openZipMaking, type ZipMaking } from '../../testing/zip-making.ts';
import { images } from '../../uploads/index.ts';
import { orderZipKey } from '../order-zips.deps.ts';
import type { OrderZipRow } from '../order-zips.table.ts';
import { changeOrderZip } from '../state/change-order-zip.ts';

/** Key of the print file that a design has before a picture is replaced. */
export const printKey = ({ id }: CreatedDesign): string => `designs/${id}/print.tif`;

/** Designs of a shop, ready before its tests, whose zips are made step by step. */
export function zipsOfDesigns(shop: TestShop) {
	let zips: ZipMaking;
	let elephants: CreatedDesign;
	let dunes: CreatedDesign;
	beforeAll(async () => {
		zips = await openZipMaking(shop, await shop.admin());
		[elephants, dunes] = [await zips.design('Elephants.jpg'), await zips.design('Düne “7”: dawn.jpg')];
	});
	const change = (zip: OrderZipRow, changes: Parameters<typeof changeOrderZip>[3]) =>
		shop.context.orm.transaction((tx) => changeOrderZip(shop.context, tx, zip.id, changes));
	return {
		get zips() {
			return zips;
		},
		get elephants() {
			return elephants;
		},
		get dunes() {
			return dunes;
		},
		change,
		cancel: (zip: OrderZipRow) => change(zip, { stage: 'cancelled' }),
		orderOf: (...designed: readonly CreatedDesign[]): Promise<Order> => zips.order(...designed.map((one) => lineOf(one))),
		originalOf: async ({ imageId }: CreatedDesign): Promise<string> => {
			const [image] = await shop.context.orm.select({ key: images.originalKey }).from(images).where(eq(images.id, imageId));
			return image?.key ?? '';
		},
		withBlobs: (changes: Partial<Blobs>) => ({ deps: { blobs: { ...shop.context.blobs, ...changes } } }),
		nothingStays: async (zip: OrderZipRow): Promise<void> => {
			expect(await zips.leftovers()).toEqual([]);
			expect(await shop.context.blobs.exists(orderZipKey(zip))).toBe(false);
		},
	};
}
