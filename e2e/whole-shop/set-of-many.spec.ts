import type { Locator, Page } from '@playwright/test';
import { readCart } from '../support/cart.ts';
import { withDatabase } from '../support/database.ts';
import { sendImage, summaryOf } from '../support/editor.ts';
import { photograph } from '../support/pictures.ts';
import { pay } from '../support/purchases.ts';
import type { RunningShop } from '../support/shop.ts';
import { expect, test } from '../support/test.ts';
import { gallery } from '../support/uploads.ts';

// A shop of its own, because its server is killed.
test.use({ shopOf: 'set-of-many' });

/** All hundred with TEST_LONG. */
const prints = process.env.TEST_LONG === '1' ? 100 : 8;
const mostActions = 15;
const sentAtOnce = 4;

/** Photographs of as many pixel sizes and shapes. */
async function sendPhotographs(page: Page, shop: RunningShop): Promise<void> {
	const shapes = [3 / 2, 2 / 3, 4 / 3, 1, 16 / 9];
	const send = async (index: number): Promise<void> => {
		const width = 900 + 12 * index;
		const height = Math.round(width / (shapes[index % shapes.length] ?? 1));
		const name = `Walk ${String(index + 1).padStart(3, '0')}.jpg`;
		await sendImage(page, shop, await photograph(name, { seed: index + 1, width, height, profile: 'srgb' }));
	};
	// The first one makes the guest.
	await send(0);
	let next = 1;
	const sender = async (): Promise<void> => {
		while (next < prints) {
			next += 1;
			await send(next - 1);
		}
	};
	await Promise.all(Array.from({ length: sentAtOnce }, sender));
}

/** What a person does, counted. */
function countedActions() {
	let done = 0;
	return {
		press: async (place: Locator): Promise<void> => {
			done += 1;
			await place.click();
		},
		visit: async (page: Page, address: string): Promise<void> => {
			done += 1;
			await page.goto(address);
		},
		done: () => done,
	};
}

const rows = (page: Page): Locator => page.getByRole('list', { name: 'Prints of this set' }).getByRole('listitem');
const addSet = (page: Page): Locator => summaryOf(page).getByRole('button', { name: /^Add \d+ prints? to cart$/ });

async function penceIn(place: Locator): Promise<number> {
	await expect(place).toContainText(/£[\d,]+\.\d\d/);
	const [, pounds = '', rest = ''] = /£([\d,]+)\.(\d\d)/.exec((await place.textContent()) ?? '') ?? [];
	return Number(pounds.replaceAll(',', '') + rest);
}

/** Rows that are out of sight have no content. */
async function sumOfRows(page: Page): Promise<number> {
	let sum = 0;
	for (const row of await rows(page).all()) {
		await row.scrollIntoViewIfNeeded();
		sum += await penceIn(row);
	}
	return sum;
}

/** Resolves when the server has made the design of so many calls, of which the page never hears the last. */
async function losesAnswer(page: Page, calls: number): Promise<{ readonly isLost: Promise<void> }> {
	const lost = Promise.withResolvers<void>();
	let made = 0;
	await page.route('**/api/designs', async (route) => {
		made += 1;
		if (made < calls) return route.continue();
		if (made > calls) return undefined;
		expect((await route.fetch()).ok()).toBe(true);
		return lost.resolve();
	});
	return { isLost: lost.promise };
}

const query = (shop: RunningShop, text: string): Promise<Record<string, unknown>[]> =>
	withDatabase(shop, async (client) => (await client.query<Record<string, unknown>>(text)).rows);

test(`a set of ${prints} photographs goes from the selection to the cart and its order in at most ${mostActions} actions, at the sum of its rows, whatever is killed in its midst [R1.01] [R1.03] [R1.04] [R1.05]`, async ({
	page,
	shop,
	context,
}) => {
	test.setTimeout(1_800_000);
	await sendPhotographs(page, shop);
	await page.goto(`${shop.url}/prints/fineartprint`);
	const { press, visit, done } = countedActions();

	await press(gallery(page).getByRole('button', { name: 'Select' }));
	await press(page.getByRole('button', { name: 'Select all' }));
	await press(page.getByRole('link', { name: `Order ${prints} together` }));
	await expect(rows(page)).toHaveCount(prints);
	await press(page.getByRole('button', { name: 'Largest High' }));
	await expect(addSet(page)).toHaveText(`Add ${prints} prints to cart`);
	await expect(addSet(page)).toHaveAttribute('aria-disabled', 'false');
	const total = await penceIn(summaryOf(page));
	// Rows out of the first sight follow a frame later.
	await expect.poll(() => sumOfRows(page)).toBe(total);

	const atFirst = await losesAnswer(page, prints / 4);
	await press(addSet(page));
	await atFirst.isLost;
	const address = page.url();
	await shop.crash();
	await page.close();
	await shop.restart();

	const again = await context.newPage();
	await visit(again, address);
	await expect(again.getByText(`${prints / 4 - 1} of ${prints} are in your cart already.`)).toBeVisible();
	const then = await losesAnswer(again, prints / 2);
	await press(addSet(again));
	await then.isLost;
	await visit(again, address);
	await again.unroute('**/api/designs');
	await expect(addSet(again)).toHaveText(`Add ${prints - (prints / 4 - 1) - (prints / 2 - 1)} prints to cart`);
	await press(addSet(again));
	const show = summaryOf(again).getByRole('button', { name: 'Show the cart' });
	await expect(show).toBeVisible({ timeout: 600_000 });
	await press(show);
	expect(done()).toBeLessThanOrEqual(mostActions);

	const cart = await readCart(again, shop);
	expect(cart.items.map(({ quantity }) => quantity)).toEqual(Array(prints).fill(1));
	expect(new Set(cart.items.map(({ code }) => code)).size).toBe(prints);
	expect(Math.round(cart.total_order * 100)).toBe(total);
	expect(await query(shop, 'select count(*)::int as designs, count(distinct image_id)::int as images from designs')).toEqual([
		{ designs: prints, images: prints },
	]);

	const transaction = await pay(again, shop);
	const orders = () => query(shop, 'select fc_transaction_id as transaction, total_order_pence as total from orders');
	await expect.poll(orders).toEqual([{ transaction, total }]);
	expect(await query(shop, 'select count(*)::int as lines from order_items')).toEqual([{ lines: prints }]);
});
