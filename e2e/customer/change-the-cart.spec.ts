import type { Locator, Page } from '@playwright/test';
import { accountButton, newCustomer, registerAndConfirm, signIn } from '../support/account.ts';
import { expectAccessible } from '../support/axe.ts';
import { addButton, cartCount, readCart } from '../support/cart.ts';
import { totalOf, typeSide } from '../support/editor.ts';
import { addLine, makeDesign } from '../support/purchases.ts';
import type { RunningShop } from '../support/shop.ts';
import { expect, test } from '../support/test.ts';

const drawerOf = (page: Page): Locator => page.getByRole('dialog', { name: 'Cart' });
const question = (page: Page): Locator => page.getByRole('dialog', { name: 'Replace the one in your cart?' });
const replaced = 'The print in your cart was replaced.';
const added = 'Your item has been successfully added to the cart.';

const codes = async (page: Page, shop: RunningShop): Promise<readonly string[]> =>
	(await readCart(page, shop)).items.map(({ code }) => code);

/** The cart's lines by quantity, in the cart's order. */
const quantities = async (page: Page, shop: RunningShop): Promise<readonly number[]> =>
	(await readCart(page, shop)).items.map(({ quantity }) => quantity);

/** The cart service's own page, with three copies of one print. */
async function openCart(page: Page, shop: RunningShop): Promise<string> {
	const { id, cartUrl } = await makeDesign(page, shop, 'Saltings.jpg');
	for (const _copy of [1, 2, 3]) await addLine(page, cartUrl);
	await page.goto(`${shop.cartUrl}/cart`);
	return id;
}

/** Opens the design as the cart's line leads to it, at its last step. */
async function openDesign(page: Page, shop: RunningShop, id: string): Promise<void> {
	await page.goto(`${shop.url}/process/fineartprint?design_id=${id}`);
	await toLastStep(page);
}

async function toLastStep(page: Page): Promise<void> {
	await page.getByRole('tab', { name: 'Certificate' }).click();
	await expect(totalOf(page)).toContainText(/£\d+\.\d\d/);
}

test('a print that is in the cart already is replaced or added beside it, as the person says [C4.03]', { tag: '@long' }, async ({
	page,
	shop,
}) => {
	const id = await openCart(page, shop);
	await page.getByRole('link', { name: 'Saltings.jpg' }).click();
	await typeSide(page, 'Width', '240');
	await toLastStep(page);

	await test.step('going back changes nothing', async () => {
		await addButton(page).click();
		await expect(question(page)).toContainText('3 copies of this print');
		await expectAccessible(page, 'the question whether a line is replaced');
		const boxes = await Promise.all((await question(page).getByRole('button').all()).map((button) => button.boundingBox()));
		expect(new Set(boxes.map((box) => box?.y)).size, 'rows of buttons').toBe(1);
		await question(page).getByRole('button', { name: 'Go back' }).click();
		await expect(question(page)).toBeHidden();
		expect(await codes(page, shop)).toEqual([id]);
	});

	await test.step('replacing leaves one line with its quantity', async () => {
		await addButton(page).click();
		await question(page).getByRole('button', { name: 'Replace it' }).click();
		await expect(page.getByText(replaced)).toBeVisible();
		expect(await quantities(page, shop)).toEqual([3]);
		expect(await codes(page, shop)).not.toContain(id);
	});

	await test.step('a print in the place of another can be replaced again, or another added', async () => {
		await drawerOf(page).getByRole('button', { name: 'Close cart' }).click();
		await toLastStep(page);
		await addButton(page).click();
		await question(page).getByRole('button', { name: 'Add as another' }).click();
		await expect(page.getByText(added)).toBeVisible();
		expect(await quantities(page, shop)).toEqual([3, 1]);
	});
});

test('Edit on a line of the cart replaces it without a question, also after a reload [C4.03]', async ({ page, shop }) => {
	const { id, cartUrl } = await makeDesign(page, shop, 'Saltings.jpg');
	await openDesign(page, shop, id);
	await addButton(page).click();
	await expect(page.getByText(added)).toBeVisible();
	await addLine(page, cartUrl);
	const [first] = await codes(page, shop);
	await drawerOf(page).getByRole('link', { name: 'Edit Saltings.jpg' }).first().click();
	await expect(page).toHaveURL(new RegExp(`design_id=${first}`));
	await page.reload();
	await typeSide(page, 'Width', '240');
	await toLastStep(page);
	await addButton(page).click();
	await expect(page.getByText(replaced)).toBeVisible();
	expect(await quantities(page, shop)).toEqual([1, 1]);
	expect(await codes(page, shop)).not.toContain(first);
	await expect(drawerOf(page)).toContainText('240 ×');
});

test('a line that was removed comes back with its quantity [C2.16] [C4.03]', { tag: '@long' }, async ({ page, shop }) => {
	const { id, cartUrl } = await makeDesign(page, shop, 'Saltings.jpg');
	const other = await makeDesign(page, shop, 'Mudflat.jpg');
	for (const _copy of [1, 2, 3]) await addLine(page, cartUrl);
	await openDesign(page, shop, other.id);
	await addButton(page).click();
	const drawer = drawerOf(page);
	await drawer.getByRole('button', { name: 'Remove Saltings.jpg' }).click();
	await expect(drawer.getByText('Saltings.jpg was removed. Undo')).toBeVisible();
	expect(await codes(page, shop)).not.toContain(id);
	await expectAccessible(page, 'the cart after a removal');

	await page.route('**/api/designs/*/cartLine', (route) => route.abort('connectionreset'));
	await drawer.getByRole('button', { name: 'Undo: put Saltings.jpg back' }).click();
	await expect(page.getByRole('alert')).toContainText('Lost connection to the server.');
	await page.unroute('**/api/designs/*/cartLine');
	await drawer.getByRole('button', { name: 'Undo: put Saltings.jpg back' }).click();
	await expect(drawer.getByText('Saltings.jpg is in your cart again.')).toBeAttached();
	expect((await readCart(page, shop)).items).toContainEqual(expect.objectContaining({ code: id, quantity: 3 }));
	await expect(drawer.getByRole('button', { name: 'Remove Saltings.jpg' })).toBeVisible();
});

test('logging out leaves no cart in this browser, after a question [C2.16] [D4]', { tag: '@long' }, async ({ page, shop }) => {
	const lena = newCustomer('Lena', 'Leaves');
	await registerAndConfirm(shop, lena);
	await addLine(page, (await makeDesign(page, shop, 'Saltings.jpg')).cartUrl);
	await page.goto(`${shop.url}/prints/fineartprint`);
	await signIn(page, lena);
	await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();
	const leave = page.getByRole('dialog', { name: 'Log out and empty your cart?' });

	await accountButton(page, lena).click();
	await page.getByRole('menuitem', { name: 'Log out' }).click();
	await expectAccessible(page, 'the question before logging out');
	await leave.getByRole('button', { name: 'Stay logged in' }).click();
	await expect(accountButton(page, lena)).toBeVisible();
	expect(await cartCount(page, shop)).toBe(1);

	await accountButton(page, lena).click();
	await page.getByRole('menuitem', { name: 'Log out' }).click();
	await leave.getByRole('button', { name: 'Log out' }).click();
	await expect(page.getByRole('banner').getByRole('button', { name: 'Login' })).toBeVisible();
	await expect(page.getByRole('link', { name: 'Cart, 0 items' })).toBeVisible();
	expect(await cartCount(page, shop)).toBe(0);
});

test('deleting the account leaves no cart in this browser [C2.16] [D4]', { tag: '@long' }, async ({ page, shop }) => {
	const dora = newCustomer('Dora', 'Deletes');
	await registerAndConfirm(shop, dora);
	await addLine(page, (await makeDesign(page, shop, 'Saltings.jpg')).cartUrl);
	await page.goto(`${shop.url}/prints/fineartprint`);
	await signIn(page, dora);
	await page.goto(`${shop.url}/profile`);
	await page.getByRole('button', { name: 'Delete account' }).click();
	const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
	await dialog.getByLabel(/^Type .* to confirm/).fill(dora.email);
	await dialog.getByLabel('Your password').fill(dora.password);
	await dialog.getByRole('button', { name: 'Delete permanently' }).click();
	await expect(page.getByText('Your account has been deleted.')).toBeVisible();
	expect(await cartCount(page, shop)).toBe(0);
});
