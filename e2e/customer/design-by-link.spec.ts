import type { Page } from '@playwright/test';
import type { CreatedDesign } from '@print-room/contract';
import { addPerson, withDatabase } from '../support/database.ts';
import { openEditor, summaryOf, totalOf, typeSide } from '../support/editor.ts';
import { photograph } from '../support/pictures.ts';
import type { RunningShop } from '../support/shop.ts';
import { logIn } from '../support/staff.ts';
import { expect, test } from '../support/test.ts';

const addAgain = async (page: Page, isInCart = true): Promise<CreatedDesign> => {
	const answer = page.waitForResponse((response) => response.url().endsWith('/api/designs') && response.request().method() === 'POST');
	await page.getByRole('tab', { name: 'Certificate' }).click();
	await summaryOf(page)
		.getByRole('button', { name: /^Add to cart/ })
		.click();
	if (isInCart) await page.getByRole('button', { name: 'Add as another' }).click();
	const design: CreatedDesign = await (await answer).json();
	await expect(page.getByText('Your item has been successfully added to the cart.')).toBeVisible();
	return design;
};

/** A design with something chosen in every step. */
async function makeDesign(page: Page, shop: RunningShop, name = 'Breakwater.jpg'): Promise<CreatedDesign> {
	await openEditor(page, shop, await photograph(name, { width: 3000, height: 2000 }));
	await page.getByRole('button', { name: 'inches' }).click();
	await page.getByRole('button', { name: 'Make the crop smaller' }).click();
	await page.getByRole('button', { name: 'Move the crop left' }).click();
	await typeSide(page, 'Width', '7.3');
	await page.getByRole('combobox', { name: 'Border' }).selectOption({ index: 2 });
	await page.getByRole('tab', { name: 'Media' }).click();
	await page.getByRole('radio', { name: /Mill Etching 310/ }).click();
	await page.getByRole('tab', { name: 'Options' }).click();
	await page.getByRole('checkbox', { name: /Protective coat/ }).click();
	await page.getByRole('tab', { name: 'Certificate' }).click();
	await page.getByRole('radio', { name: /Standard certificate/ }).click();
	await expect(totalOf(page)).toContainText('£');
	return addAgain(page, false);
}

const linkTo = (shop: RunningShop, { categoryId, id }: CreatedDesign): string => `${shop.url}/process/${categoryId}?design_id=${id}`;

test('a design opens by its link just as it was, and ordering it again changes nothing in it [C2.06] [C4.03] [C4.09]', async ({
	page,
	shop,
}) => {
	const design = await makeDesign(page, shop);
	await page.goto(linkTo(shop, design));
	await expect(totalOf(page)).toContainText('£');
	await expect(page.getByRole('textbox', { name: 'Width' })).toHaveValue('7.3');
	await expect(summaryOf(page).getByText('Mill Etching 310')).toBeVisible();
	await expect(summaryOf(page).getByText('Protective coat')).toBeVisible();
	await expect(summaryOf(page).getByText('Standard certificate')).toBeVisible();
	const again = await addAgain(page);
	const { print, originalCrop, price, mediaId, borderId, options, certificateId } = design;
	expect(again).toMatchObject({ print, originalCrop, price, mediaId, borderId, options, certificateId });
	// A visitor who follows a design's link stays on the design.
	await page.getByRole('button', { name: 'Close cart' }).click();
	await expect(page).toHaveURL(new RegExp(`design_id=${design.id}$`));
	await expect(page.getByRole('textbox', { name: 'Width' })).toHaveValue('7.3');
});

test('a design whose image was deleted still opens and can be ordered [C4.09] [D17]', { tag: '@long' }, async ({ page, shop }) => {
	const design = await makeDesign(page, shop, 'Deleted meanwhile.jpg');
	const removed = await page.request.delete(`${shop.account}/user/uploads/${design.imageId}`);
	expect(removed.ok()).toBe(true);
	await page.goto(linkTo(shop, design));
	await expect(totalOf(page)).toContainText('£');
	expect((await addAgain(page)).originalCrop).toEqual(design.originalCrop);
});

test('choices that are no longer available are named, and the rest is kept [C4.09] [D37]', { tag: '@long' }, async ({ page, shop }) => {
	const design = await makeDesign(page, shop, 'No coat any more.jpg');
	await withDatabase(shop, (client) => client.query("update options set active = false where label = 'Protective coat'"));
	try {
		await page.goto(linkTo(shop, design));
		await expect(page.getByText(/Protective coat.* no longer available/)).toBeVisible();
		await expect(summaryOf(page).getByText('Standard certificate')).toBeVisible();
		await expect(totalOf(page)).toContainText('£');
	} finally {
		await withDatabase(shop, (client) => client.query("update options set active = true where label = 'Protective coat'"));
	}
});

test('a link under another category leads to the right one [C2.06]', { tag: '@long' }, async ({ page, shop }) => {
	const design = await makeDesign(page, shop, 'Wrong category.jpg');
	await page.goto(`${shop.url}/process/proofprint?design_id=${design.id}`);
	await expect(page).toHaveURL(linkTo(shop, design));
	await expect(page.getByRole('textbox', { name: 'Width' })).toHaveValue('7.3');
});

test('a design that is not there says so and leads to the images [C2.05] [C8.12] [D33]', { tag: '@long' }, async ({ page, shop }) => {
	await page.goto(`${shop.url}/process/fineartprint?design_id=0199a000-0000-7000-8000-000000000000`);
	await expect(page.getByText('Cannot load the design.')).toBeVisible();
	await expect(page).toHaveURL(/\/prints\/fineartprint$/);
});

test('without an image the editor leads to where one is chosen [C2.11]', { tag: '@long' }, async ({ page, shop }) => {
	await page.goto(`${shop.url}/process/mountedprint`);
	await expect(page).toHaveURL(/\/prints\/mountedprint$/);
});

test('another person’s design asks a guest to log in, and opens for a person who may see it [C4.16] [D4]', async ({
	page,
	stranger,
	shop,
}) => {
	const design = await makeDesign(page, shop, 'Not yours.jpg');
	await stranger.goto(linkTo(shop, design));
	await expect(stranger.getByRole('dialog', { name: 'Login' })).toBeVisible();
	await logIn(stranger, shop.admin.email, shop.admin.password);
	await expect(stranger.getByRole('textbox', { name: 'Width' })).toHaveValue('7.3');
	// Staff can read every design, and cannot order one for its owner.
	await stranger.getByRole('tab', { name: 'Certificate' }).click();
	await expect(summaryOf(stranger).getByRole('button', { name: /^Add to cart/ })).toHaveAttribute('aria-disabled', 'true');
	await expect(summaryOf(stranger).getByText('This design belongs to someone else')).toBeVisible();
});

test('a person signed in with another account learns whose login is needed [C2.20] [C4.16] [C6.05]', { tag: '@long' }, async ({
	page,
	stranger,
	shop,
}) => {
	const design = await makeDesign(page, shop, 'Still not yours.jpg');
	await addPerson(shop, { email: 'forbidden@example.com', firstName: 'Frida', lastName: 'Fremd' });
	await stranger.goto(shop.url);
	await stranger.getByRole('button', { name: 'Login' }).click();
	await logIn(stranger, 'forbidden@example.com', shop.admin.password);
	await expect(stranger.getByRole('button', { name: 'Account of Frida Fremd' })).toBeVisible();
	await stranger.goto(linkTo(shop, design));
	const dialog = stranger.getByRole('dialog', { name: 'Sign In to Access Your Design' });
	await dialog.getByRole('button', { name: 'Login' }).click();
	await logIn(stranger, shop.admin.email, shop.admin.password);
	await expect(stranger.getByRole('textbox', { name: 'Width' })).toHaveValue('7.3');
});

test('a design of the sister shop sends who is signed in home, with the reason [C4.16] [C8.12] [D4] [D43]', { tag: '@long' }, async ({
	page,
	stranger,
	shop,
}) => {
	const design = await makeDesign(page, shop, 'Greeting.jpg');
	await withDatabase(shop, (client) => client.query("update designs set product = 'greeting-cards' where id = $1", [design.id]));
	await addPerson(shop, { email: 'sister@example.com', firstName: 'Sue', lastName: 'Sister' });
	await stranger.goto(shop.url);
	await stranger.getByRole('button', { name: 'Login' }).click();
	await logIn(stranger, 'sister@example.com', shop.admin.password);
	await expect(stranger.getByRole('button', { name: 'Account of Sue Sister' })).toBeVisible();
	await stranger.goto(linkTo(shop, design));
	await expect(
		stranger.getByText('Access restricted. Please log in with the same credentials used on Greeting Cards to load this design.'),
	).toBeVisible();
	await expect(stranger).toHaveURL(/\/prints\/fineartprint$/);
});
