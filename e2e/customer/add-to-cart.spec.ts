import type { Page } from '@playwright/test';
import type { Design } from '@print-room/contract';
import { addButton, cartCount, loseFirstAnswer, readCart } from '../support/cart.ts';
import { goToLastStep, openEditor, sendImage, totalOf } from '../support/editor.ts';
import { photograph } from '../support/pictures.ts';
import { addLine, makeDesign } from '../support/purchases.ts';
import type { RunningShop } from '../support/shop.ts';
import { expect, test } from '../support/test.ts';

const added = 'Your item has been successfully added to the cart.';
const lost = 'Lost connection to the server. Please check your internet connection and try again.';
const picture = () => photograph('Heath.jpg', { width: 3000, height: 2000 });

const designsOf = async (page: Page, shop: RunningShop, imageId: string): Promise<readonly Design[]> => {
	const { designs }: { designs: readonly Design[] } = await (await page.request.get(`${shop.api}/images/designs?id=${imageId}`)).json();
	return designs;
};

/** The editor at its last step, with a price. */
async function readyToAdd(page: Page, shop: RunningShop): Promise<string> {
	const { id } = await openEditor(page, shop, await picture());
	await goToLastStep(page);
	await expect(totalOf(page)).toContainText(/£\d+\.\d\d/);
	return id;
}

/** Expects one design of the image, and one print of it in the cart. */
async function expectOne(page: Page, shop: RunningShop, imageId: string): Promise<void> {
	const [design, ...more] = await designsOf(page, shop, imageId);
	expect(more).toEqual([]);
	expect((await readCart(page, shop)).items).toMatchObject([{ code: design?.id, quantity: 1 }]);
}

test('a design whose answer was lost is not made twice [C4.03] [C8.07] [D10]', async ({ page, shop }) => {
	const image = await readyToAdd(page, shop);
	const calls = await loseFirstAnswer(page, '**/api/designs');
	await addButton(page).click();
	await expect(page.getByText(lost)).toBeVisible();
	await expect(page.getByText('Processing your image')).toBeHidden();
	expect(await cartCount(page, shop)).toBe(0);
	await addButton(page).click();
	await expect(page.getByText(added)).toBeVisible();
	expect(calls()).toBe(2);
	await expectOne(page, shop, image);
});

test('nor after a reload in between [C4.03] [D29]', { tag: '@long' }, async ({ page, shop }) => {
	const image = await readyToAdd(page, shop);
	await loseFirstAnswer(page, '**/api/designs');
	await addButton(page).click();
	await expect(page.getByText(lost)).toBeVisible();
	await page.reload();
	await goToLastStep(page);
	await expect(totalOf(page)).toContainText(/£\d+\.\d\d/);
	await addButton(page).click();
	await expect(page.getByText(added)).toBeVisible();
	await expectOne(page, shop, image);
});

test('a line whose answer was lost is not counted twice [C4.03] [C7.27]', { tag: '@long' }, async ({ page, shop }) => {
	const image = await readyToAdd(page, shop);
	await loseFirstAnswer(
		page,
		(url) => url.origin === shop.cartUrl && [...url.searchParams.keys()].some((name) => name.startsWith('price')),
	);
	await addButton(page).click();
	await expect(page.getByText(lost)).toBeVisible();
	await addButton(page).click();
	await expect(page.getByText(added)).toBeVisible();
	await expectOne(page, shop, image);
});

test('a customer who goes back while a print is added, returns and adds it again has it once [C4.03]', { tag: '@long' }, async ({
	page,
	shop,
}) => {
	const { id } = await sendImage(page, shop, await picture());
	await page.goto(shop.url);
	await page.getByRole('link', { name: /Continue/ }).click();
	await goToLastStep(page);
	await expect(totalOf(page)).toContainText(/£\d+\.\d\d/);
	const goOn = Promise.withResolvers<void>();
	await page.route('**/api/designs', async (route) => {
		await goOn.promise;
		await route.continue();
	});
	await addButton(page).click();
	await page.goBack();
	await page.goForward();
	await goToLastStep(page);
	await expect(totalOf(page)).toContainText(/£\d+\.\d\d/);
	await addButton(page).click();
	await expect(page.getByText('Processing your image')).toBeVisible();
	goOn.resolve();
	await expect(page.getByText(added)).toBeVisible();
	await expectOne(page, shop, id);
});

test('while the cart cannot be reached the design waits, and goes in when it can [C4.03] [C8.07]', async ({ page, shop }) => {
	const image = await readyToAdd(page, shop);
	const cart = `${shop.cartUrl}/**`;
	await page.route(cart, (route) => route.abort('connectionrefused'));
	await addButton(page).click();
	await expect(page.getByText(lost)).toBeVisible();
	await page.unroute(cart);
	await addButton(page).click();
	await expect(page.getByText(added)).toBeVisible();
	await expectOne(page, shop, image);
});

test('the cart opens a second after the design was placed, and the count follows [C4.03] [C2.16]', { tag: '@long' }, async ({
	page,
	shop,
}) => {
	await page.clock.install();
	await readyToAdd(page, shop);
	await page.clock.pauseAt(new Date(Date.now() + 60_000));
	await addButton(page).click();
	await expect(page.getByText(added)).toBeVisible();
	const drawer = page.getByRole('dialog', { name: 'Cart' });
	await page.clock.runFor(900);
	await expect(drawer).toBeHidden();
	await page.clock.runFor(200);
	await expect(drawer).toBeVisible();
	await page.clock.runFor(600);
	await expect(page.getByLabel('Cart, 1 item')).toBeAttached();
});

test('the cart scrolls to the print that was added among many, in a window 900 pixels high and in one of 390 [C4.03]', {
	tag: '@long',
}, async ({ page, shop }) => {
	await readyToAdd(page, shop);
	for (const name of ['One.jpg', 'Two.jpg', 'Three.jpg', 'Four.jpg', 'Five.jpg', 'Six.jpg'])
		await addLine(page, (await makeDesign(page, shop, name)).cartUrl);
	const drawer = page.getByRole('dialog', { name: 'Cart' });
	for (const [nth, height] of [900, 390].entries()) {
		if (nth > 0) await readyToAdd(page, shop);
		await addButton(page).click();
		await page.setViewportSize({ width: 1440, height });
		await expect(drawer.getByRole('link', { name: 'Heath.jpg', exact: true }).nth(nth)).toBeInViewport();
		await expect(drawer.getByRole('link', { name: 'One.jpg', exact: true })).not.toBeInViewport();
		await expect(drawer.getByRole('button', { name: 'Close cart' })).toBeInViewport();
		await page.setViewportSize({ width: 1440, height: 900 });
	}
});
