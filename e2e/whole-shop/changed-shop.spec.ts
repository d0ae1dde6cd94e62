import type { Page } from '@playwright/test';
import { dueDay, dueSentence, formatPounds, poundsToPence, shopDay, withVat } from '@print-room/domain';
import { addButton, readCart } from '../support/cart.ts';
import { goToLastStep, openEditor, priceIn, summaryOf, totalOf, typeSide } from '../support/editor.ts';
import { mailTo } from '../support/mails.ts';
import { photograph } from '../support/pictures.ts';
import { openOffice, orderLinks } from '../support/staff.ts';
import { expect, test } from '../support/test.ts';

// A shop of its own: it becomes another studio's.
test.use({ shopOf: 'changed-shop' });

const logo = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 40"><rect width="40" height="40" fill="#005f56"/></svg>';

interface Shift extends PerformanceEntry {
	readonly sources?: readonly { readonly previousRect: DOMRectReadOnly; readonly currentRect: DOMRectReadOnly }[];
}

/** Collects from now on by how many pixels anything on the page moves up or down. */
const watchJumps = (page: Page): Promise<void> =>
	page.evaluate(() => {
		const jumps: number[] = [];
		Object.assign(globalThis, { jumps });
		new PerformanceObserver((list) => {
			for (const { sources = [] } of list.getEntries() as Shift[])
				jumps.push(...sources.map(({ previousRect, currentRect }) => Math.abs(currentRect.bottom - previousRect.bottom)));
		}).observe({ type: 'layout-shift' });
	});

/** A skeleton is up to a pixel lower than the price that it stands for. */
const jumpsOf = async (page: Page): Promise<readonly number[]> => {
	const jumps: readonly number[] = await page.evaluate(() => Reflect.get(globalThis, 'jumps'));
	return jumps.filter((by) => by > 1);
};

test('a studio gets another name, logo, colour, VAT rate and lead time while a customer is in the editor: price and date follow, nothing jumps, and the order is right to the penny [S1.01] [S1.02] [S1.03] [S2.06] [D47]', {
	tag: '@long',
}, async ({ page, shop, browser }) => {
	const today = shopDay(Date.now());
	const leavesUs = (leadDays: number): string => dueSentence(dueDay({ weekdays: [1, 2, 3, 4, 5], closedDays: [] }, today, leadDays), today);
	await openEditor(page, shop, await photograph('Heath.jpg', { width: 3000, height: 2000 }));
	await typeSide(page, 'Width', '250');
	await expect(totalOf(page)).toContainText('£');
	const before = poundsToPence(Number((await priceIn(totalOf(page))).slice(1)));
	const places = { total: await totalOf(page).boundingBox(), width: await page.getByRole('textbox', { name: 'Width' }).boundingBox() };
	await watchJumps(page);

	const office = await (await browser.newContext()).newPage();
	await test.step('the studio changes', async () => {
		await openOffice(office, shop, '/admin/studio');
		await office.getByRole('button', { name: 'Edit' }).click();
		await office.getByRole('textbox', { name: 'Name', exact: true }).fill('Heliograph & Daughters');
		await office.getByRole('textbox', { name: 'Accent colour', exact: true }).fill('#816700');
		await office.getByRole('button', { name: 'Save' }).click();
		await expect(office.getByRole('button', { name: 'Edit' })).toBeVisible();
		await office.getByLabel('Logo, SVG or PNG').setInputFiles({ name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(logo) });
		await expect(office.getByRole('img', { name: /on a dark page/ })).toBeVisible();
		await office.goto(`${shop.url}/admin/vatRates`);
		const form = office.getByRole('form', { name: 'Add a rate' });
		await form.getByLabel('Prints').selectOption('Fine Art Prints');
		await form.getByLabel('Rate').fill('5');
		await form.getByLabel('Rate').press('Enter');
		await expect(office.getByText(/^VAT today: fine art prints 5 %/)).toBeVisible();
		await office.goto(`${shop.url}/admin/workingDays`);
		await office.getByRole('group', { name: 'Media of fine art prints' }).getByLabel('Atelier Smooth Rag 308').fill('12');
		await office.getByRole('button', { name: 'Save changes' }).click();
		await expect(office.getByText('The working days were saved.')).toBeVisible();
	});

	const price = formatPounds(withVat(poundsToPence(before / 120), 5));
	await test.step('the editor follows with the next price, and stands still', async () => {
		// The same print again: its price without VAT is the one from before.
		await typeSide(page, 'Width', '240');
		await expect(summaryOf(page)).toContainText(leavesUs(12));
		await typeSide(page, 'Width', '250');
		await expect(totalOf(page)).toContainText(price);
		await expect(summaryOf(page)).toContainText(leavesUs(12));
		expect(await totalOf(page).boundingBox()).toEqual(places.total);
		expect(await page.getByRole('textbox', { name: 'Width' }).boundingBox()).toEqual(places.width);
		expect(await jumpsOf(page)).toEqual([]);
	});

	await test.step('cart, order and mail have the same penny, and the new name', async () => {
		await goToLastStep(page);
		await addButton(page).click();
		await expect(page.getByRole('dialog', { name: 'Cart' })).toContainText(price);
		expect(await readCart(page, shop)).toMatchObject({ total_order: Number(price.slice(1)) });
		await page.goto(`${shop.cartUrl}/checkout`);
		await expect(page.getByRole('img', { name: 'Heliograph & Daughters' })).toBeVisible();
		await page.getByRole('button', { name: /Pay/ }).click();
		await expect(page).toHaveURL(/\/receipt\//);
		const mail = await mailTo(shop, 'ines.moreau@example.com', /^Your order/);
		expect(mail.from).toMatchObject({ name: 'Heliograph & Daughters' });
		expect(mail.text).toContain(price);
		await office.goto(`${shop.url}/admin/orders`);
		await orderLinks(office).first().click();
		const transaction = office.getByRole('region', { name: 'Transaction', exact: true });
		await expect(transaction).toContainText(price);
		await expect(office.getByText(/needs review/i)).toHaveCount(0);
		await office.context().close();
	});

	await test.step('the next page has the new logo and colour', async () => {
		await page.goto(shop.url);
		await expect(page.getByRole('banner').getByRole('img', { name: 'Heliograph & Daughters' })).toBeVisible();
		await expect(page.getByRole('link', { name: /^Continue/ })).toHaveCSS('background-color', 'rgb(129, 103, 0)');
	});
});
