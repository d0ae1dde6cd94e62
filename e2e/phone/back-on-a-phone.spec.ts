import { openEditor } from '../support/editor.ts';
import { photograph } from '../support/pictures.ts';
import { addLine, makeDesign } from '../support/purchases.ts';
import { openOffice } from '../support/staff.ts';
import { expect, test } from '../support/test.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

test('Back closes Help, drawer and cart, the uppermost first, before it leaves the editor [C2.14] [C4.10]', { tag: '@long' }, async ({
	page,
	shop,
}) => {
	await addLine(page, (await makeDesign(page, shop, 'Spit.jpg')).cartUrl);
	await page.goto(`${shop.url}/prints/proofprint`);
	await openEditor(page, shop, await photograph('Spit.jpg', { width: 3000, height: 2000 }));
	const address = page.url();
	const help = page.getByRole('tabpanel', { name: 'Help' });
	const account = page.getByRole('dialog', { name: 'Account' });

	await page.getByRole('button', { name: 'Help' }).tap();
	await expect(help).toBeVisible();
	await page.getByRole('button', { name: 'Account', exact: true }).tap();
	await expect(account).toBeVisible();
	await page.goBack();
	await expect(account).toBeHidden();
	await expect(help).toBeVisible();
	await page.goBack();
	await expect(help).toBeHidden();
	expect(page.url()).toBe(address);

	await test.step('the cart that opens above a placed print', async () => {
		await page.getByRole('button', { name: 'Add to cart' }).tap();
		const cart = page.getByRole('dialog', { name: 'Cart' });
		await expect(cart).toBeVisible();
		const where = page.url();
		await page.goBack();
		await expect(cart).toBeHidden();
		expect(page.url()).toBe(where);
	});
});

test('a link followed from the cart stays where it leads, and Back returns to where the cart was [C2.14] [C2.16]', {
	tag: '@long',
}, async ({ page, shop }) => {
	const { id } = await makeDesign(page, shop, 'Spit.jpg');
	await openEditor(page, shop, await photograph('Bar.jpg', { width: 3000, height: 2000 }));
	await page.getByRole('button', { name: 'Add to cart' }).tap();
	const cart = page.getByRole('dialog', { name: 'Cart' });
	await expect(cart).toBeVisible();
	const where = page.url();
	await cart.getByRole('link', { name: 'Edit Bar.jpg' }).tap();
	await expect(page).toHaveURL(/design_id=/);
	await expect(cart).toBeHidden();
	expect(page.url()).not.toContain(id);
	await page.goBack();
	await expect(page).toHaveURL(where);
});

test('Back closes the back office’s navigation before it leaves the list [A2.02]', { tag: '@long' }, async ({ page, shop }) => {
	await openOffice(page, shop);
	const here = page.getByRole('navigation', { name: 'Back office' }).getByRole('button', { name: 'Orders' });
	await here.tap();
	await expect(here).toHaveAttribute('aria-expanded', 'true');
	await page.goBack();
	await expect(here).toHaveAttribute('aria-expanded', 'false');
	await expect(page).toHaveURL(/\/admin\/orders/);
	await here.tap();
	await page.getByRole('navigation', { name: 'Back office' }).getByRole('link', { name: 'Borders' }).tap();
	await expect(page).toHaveURL(/\/admin\/borders/);
	await expect(page.getByRole('navigation', { name: 'Back office' }).getByRole('button', { name: 'Borders' })).toHaveAttribute(
		'aria-expanded',
		'false',
	);
});

test('the question before leaving stresses staying, and has the focus there [C2.21]', { tag: '@long' }, async ({ page, shop }) => {
	await openEditor(page, shop, await photograph('Spit.jpg', { width: 3000, height: 2000 }));
	await page.getByRole('button', { name: 'Make the crop smaller' }).tap();
	await page.getByRole('button', { name: 'Close the editor' }).tap();
	const question = page.getByRole('dialog', { name: 'Leave to uploads page and discard all changes?' });
	const stay = question.getByRole('button', { name: 'Cancel' });
	await expect(stay).toBeFocused();
	const paint = (name: string) => question.getByRole('button', { name }).evaluate((button) => getComputedStyle(button).backgroundColor);
	expect(await paint('Leave')).toBe('rgba(0, 0, 0, 0)');
	expect(await paint('Cancel')).not.toBe('rgba(0, 0, 0, 0)');
	await page.keyboard.press('Enter');
	await expect(question).toBeHidden();
	await expect(page).toHaveURL(/\/process\/fineartprint/);
});
