import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Download, Locator, Page } from '@playwright/test';
import type { CreatedDesign } from '@print-room/contract';
import { unzip } from '../../fixtures/unzip.ts';
import { withDatabase } from './database.ts';
import { expect } from './expect.ts';
import { openList } from './office.ts';
import { addLine, makeDesign, pay } from './purchases.ts';
import type { RunningShop } from './shop.ts';

export interface PaidZipOrder {
	readonly id: string;
	readonly displayId: string;
	readonly designIds: readonly string[];
	readonly imageIds: readonly string[];
}

export async function orderOf(shop: RunningShop, transactionId: string): Promise<Pick<PaidZipOrder, 'id' | 'displayId'>> {
	const found = () =>
		withDatabase(shop, (client) =>
			client.query<{ id: string; number: number }>('select id, number from orders where fc_transaction_id = $1', [transactionId]),
		);
	await expect.poll(async () => (await found()).rowCount, { message: 'the order', intervals: [100] }).toBe(1);
	const [order] = (await found()).rows;
	if (order === undefined) throw new Error('The order is gone again.');
	return { id: order.id, displayId: String(order.number).padStart(4, '0') };
}

export async function orderPrints(customer: Page, shop: RunningShop, names: readonly string[]): Promise<PaidZipOrder> {
	const designs: CreatedDesign[] = [];
	for (const name of names) {
		const design = await makeDesign(customer, shop, name);
		await addLine(customer, design.cartUrl);
		designs.push(design);
	}
	const transactionId = await pay(customer, shop);
	const order = await orderOf(shop, transactionId);
	return {
		...order,
		designIds: designs.map(({ id }) => id),
		imageIds: designs.map(({ imageId }) => imageId),
	};
}

export async function openOrder(page: Page, shop: RunningShop, { id, displayId }: Pick<PaidZipOrder, 'id' | 'displayId'>): Promise<void> {
	await openList(page, shop, { name: 'orders', title: 'Orders' });
	await page.goto(`${shop.url}/admin/orders/${id}`);
	await page.getByRole('heading', { name: `Order #${displayId}`, level: 1 }).waitFor();
}

export const bellOf = (page: Page): Locator => page.getByRole('button', { name: /^Notifications/ });

export const menuOf = (page: Page): Locator => page.getByRole('dialog', { name: 'Notifications' });

export const entryOf = (page: Page, { displayId }: PaidZipOrder): Locator =>
	menuOf(page)
		.getByRole('listitem')
		.filter({ hasText: `#${displayId}` });

/** Requests the zip with the dialog's defaults. */
export async function prepareZip(page: Page): Promise<void> {
	await page.getByRole('button', { name: /^Prepare (?:zip|again)$/ }).click();
	const dialog = page.getByRole('dialog', { name: 'Prepare zip' });
	await dialog.getByRole('button', { name: 'Prepare zip' }).click();
	await expect(dialog).toBeHidden();
}

export async function checkedFiles(download: Download): Promise<ReadonlyMap<string, Buffer>> {
	const files = unzip(await readFile(await download.path()));
	const sums = files.get('SHA256SUMS')?.toString('utf8').trimEnd().split('\n') ?? [];
	const listed = sums.map((line) => ({ sha256: line.slice(0, 64), name: line.slice(66) }));
	for (const { sha256, name } of listed) {
		const bytes = files.get(name);
		expect(bytes === undefined ? 'missing' : createHash('sha256').update(bytes).digest('hex'), name).toBe(sha256);
	}
	expect([...listed.map(({ name }) => name), 'SHA256SUMS'].toSorted()).toEqual([...files.keys()].toSorted());
	return files;
}

export const originalPath = ({ blobPath }: RunningShop, imageId: string): string => blobPath(`images/${imageId}/original.bin`);

/** Keeps the shop from starting zips, as if another one were running. */
export const holdZips = (shop: RunningShop, isHeld: boolean): Promise<unknown> =>
	withDatabase(shop, (client) =>
		client.query(
			`update graphile_worker._private_job_queues set locked_at = ${isHeld ? 'now()' : 'null'}, locked_by = ${isHeld ? "'somebody'" : 'null'}
			where queue_name = 'order-zips'`,
		),
	);

export const expireZips = (shop: RunningShop): Promise<unknown> =>
	withDatabase(shop, (client) => client.query("update order_zips set expired_at = now() - interval '1 second'"));
