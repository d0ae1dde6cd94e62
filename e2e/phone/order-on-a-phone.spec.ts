import type { Locator, Page } from '@playwright/test';
import type { CreatedDesign } from '@print-room/contract';
import { editorAddress, openEditor, sendImage } from '../support/editor.ts';
import { focusAfterPress } from '../support/keyboard.ts';
import { overhang } from '../support/page/overhang.ts';
import { photograph } from '../support/pictures.ts';
import { openOffice } from '../support/staff.ts';
import { expect, test, upload } from '../support/test.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

const landscape = () => photograph('Mudflats.jpg', { width: 3000, height: 2000 });

const cell = (page: Page, name: string): Locator => page.getByRole('button', { name: new RegExp(`^${name}`) });

async function dragFinger(page: Page, from: Locator, by: { x: number; y: number }): Promise<void> {
	const box = await from.boundingBox();
	if (box === null) throw new Error('there is nothing to drag');
	const finger = await page.context().newCDPSession(page);
	const at = (share: number) => [{ x: box.x + box.width / 2 + by.x * share, y: box.y + box.height / 2 + by.y * share }];
	await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(0) });
	for (const share of [0.25, 0.5, 0.75, 1]) await finger.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(share) });
	await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

test('a print is ordered with one thumb [C2.14] [C4.02] [C4.03] [C4.08] [C4.10]', async ({ page, shop }) => {
	await page.goto(shop.url);
	await upload(page, await landscape(), 'Mudflats.jpg');
	await page.getByRole('link', { name: 'Continue with Mudflats.jpg' }).tap();
	const summary = page.getByRole('button', { name: /Summary, incl\. VAT$/ });
	await expect(summary).toBeVisible();
	await expect(cell(page, 'Print size')).toContainText('254 × 169 mm');

	await test.step('crops with a finger and by taps', async () => {
		await dragFinger(page, page.getByRole('button', { name: 'Right side', exact: true }), { x: -60, y: 0 });
		await expect(cell(page, 'Print size')).not.toContainText('254 × 169 mm');
		await page.getByRole('button', { name: 'Make the crop smaller' }).tap();
		await page.getByRole('button', { name: 'Move the crop left' }).tap();
	});

	await test.step('a sheet’s Cancel takes back what was tried, its Apply keeps it', async () => {
		const sheet = page.getByRole('dialog', { name: 'Print size' });
		const before = await cell(page, 'Print size').textContent();
		await cell(page, 'Print size').tap();
		await sheet.getByRole('textbox', { name: 'Width' }).fill('180');
		await sheet.getByRole('textbox', { name: 'Width' }).press('Enter');
		expect(await focusAfterPress(sheet.getByRole('button', { name: 'Cancel' }))).toMatchObject({ id: 'editor-cell-size' });
		await expect(sheet).toBeHidden();
		expect(await cell(page, 'Print size').textContent()).toBe(before);
		await expect(cell(page, 'Print size')).toBeFocused();
		await cell(page, 'Print size').tap();
		await sheet.getByRole('textbox', { name: 'Width' }).fill('180');
		await sheet.getByRole('textbox', { name: 'Width' }).press('Enter');
		await sheet.getByRole('button', { name: /^Apply, £\d+\.\d\d$/ }).tap();
		await expect(cell(page, 'Print size')).toContainText('180 × ');
	});

	await test.step('border, units and rotation have sheets of the same kind', async () => {
		await cell(page, 'Border').tap();
		await page.getByRole('radio', { name: /25 mm/ }).tap();
		await page.getByRole('button', { name: 'Cancel' }).tap();
		await expect(cell(page, 'Border')).toContainText('No border');
		await cell(page, 'Border').tap();
		await page.getByRole('radio', { name: /25 mm/ }).tap();
		await page.getByRole('button', { name: /^Apply/ }).tap();
		await expect(cell(page, 'Border')).toContainText('25 mm');
		await cell(page, 'Units').tap();
		await page.getByRole('radio', { name: 'inches' }).tap();
		await page.getByRole('button', { name: /^Apply/ }).tap();
		await expect(cell(page, 'Print size')).toContainText('7.1 × ');
		await cell(page, 'Units').tap();
		await page.getByRole('radio', { name: 'mm', exact: true }).tap();
		await page.getByRole('button', { name: /^Apply/ }).tap();
		await cell(page, 'Rotation').tap();
		await page.getByRole('radio', { name: 'Portrait' }).tap();
		await page.getByRole('button', { name: 'Cancel' }).tap();
		await expect(cell(page, 'Rotation')).toContainText('Landscape');
		await expect(cell(page, 'Print size')).toContainText('180 × ');
	});

	await test.step('media, options and certificate', async () => {
		await page.getByRole('tab', { name: 'Media' }).tap();
		await page.getByRole('radio', { name: /Mill Etching 310/ }).tap();
		await page.getByRole('tab', { name: 'Options' }).tap();
		await page.getByRole('checkbox', { name: /Deckled edges/ }).tap();
		await page.getByRole('tab', { name: 'Certificate' }).tap();
		await page.getByRole('radio', { name: /Standard certificate/ }).tap();
	});

	await test.step('the summary opens and shows all of it', async () => {
		await summary.tap();
		const open = page.getByRole('region', { name: 'Summary' });
		for (const part of ['Mill Etching 310', 'Deckled edges', 'Standard certificate', 'with 25 mm border on each side'])
			await expect(open.getByText(part)).toBeVisible();
		await page.getByRole('button', { name: /including £\d+\.\d\d VAT$/ }).tap();
		await expect(open).toBeHidden();
	});

	const answer = page.waitForResponse((response) => response.url().endsWith('/api/designs') && response.request().method() === 'POST');
	await page.getByRole('button', { name: 'Add to cart' }).tap();
	const design: CreatedDesign = await (await answer).json();
	expect(design.parts.map(({ kind }) => kind)).toEqual(['print', 'border', 'option', 'certificate']);
	await page.getByRole('dialog', { name: 'Cart' }).getByRole('link', { name: 'Go to checkout' }).tap();
	await page.getByRole('button', { name: /^Pay £/ }).tap();
	await expect(page).toHaveURL(/\/receipt\//);
});

test('the editor closes, and asks first when work would be lost [C2.14] [C2.21]', { tag: '@long' }, async ({ page, shop }) => {
	await openEditor(page, shop, await landscape());
	await page.getByRole('button', { name: 'Make the crop smaller' }).tap();
	await page.getByRole('button', { name: 'Close the editor' }).tap();
	const question = page.getByRole('dialog', { name: 'Leave to uploads page and discard all changes?' });
	await question.getByRole('button', { name: 'Cancel' }).tap();
	await expect(page.getByRole('button', { name: 'Add to cart' })).toBeVisible();
	await page.getByRole('button', { name: 'Close the editor' }).tap();
	await question.getByRole('button', { name: 'Leave' }).tap();
	await expect(page).toHaveURL(/\/prints\/fineartprint$/);
});

test.describe('360 px wide', () => {
	test.use({ viewport: { width: 360, height: 740 } });

	test('no screen scrolls sideways [C2.14]', { tag: '@long' }, async ({ page, shop }) => {
		const fits = (screen: string) => test.step(screen, async () => expect(await overhang(page)).toEqual({ by: 0, what: [] }));
		await page.goto(shop.url);
		await expect(page.getByText('Add your first image')).toBeVisible();
		await fits('the empty upload screen');
		const name = 'A very long file name without any place to break it, as cameras and people make them 2026-11-21.jpg';
		const image = await sendImage(page, shop, await photograph(name.replaceAll(' ', '_'), { width: 3000, height: 2000 }));
		await page.reload();
		await page
			.locator('input[type=file]')
			.setInputFiles({ name: `${'long'.repeat(20)}.txt`, mimeType: 'text/plain', buffer: Buffer.from('x') });
		await expect(page.getByRole('link', { name: /^Continue/ })).toBeVisible();
		await fits('the gallery, with a refused file');
		await page.getByRole('button', { name: /^Delete/ }).tap();
		await expect(page.getByRole('dialog')).toBeVisible();
		await fits('the question before a delete');
		await page.keyboard.press('Escape');
		await page.getByRole('button', { name: 'Login' }).tap();
		await expect(page.getByRole('dialog', { name: 'Login' })).toBeVisible();
		await fits('the login');

		await page.goto(editorAddress(shop, image));
		await expect(page.getByRole('button', { name: /Summary, incl\. VAT$/ })).toBeVisible();
		await fits('the editor');
		for (const sheet of ['Print size', 'Border', 'Rotation', 'Units']) {
			await cell(page, sheet).tap();
			await expect(page.getByRole('dialog', { name: sheet })).toBeVisible();
			await fits(`the sheet ${sheet}`);
			await page.getByRole('button', { name: 'Cancel' }).tap();
		}
		for (const view of ['Print', 'Wall']) {
			await page.getByRole('button', { name: view, exact: true }).tap();
			await fits(`the view ${view}`);
		}
		await page.getByRole('button', { name: 'Help' }).tap();
		await fits('the help');
		for (const tab of ['Media', 'Options', 'Certificate']) {
			await page.getByRole('tab', { name: tab }).tap();
			await fits(`the step ${tab}`);
		}
		await page.getByRole('button', { name: /Summary, incl\. VAT$/ }).tap();
		await fits('the open summary');

		await page.getByRole('button', { name: 'Add to cart' }).tap();
		const checkout = page.getByRole('link', { name: 'Go to checkout' });
		await expect(checkout).toBeVisible();
		await fits('the side cart');
		await page.goto(`${shop.cartUrl}/cart`);
		await fits('the cart');
		await checkout.tap();
		await expect(page.getByRole('button', { name: /^Pay £/ })).toBeVisible();
		await fits('the checkout');
		await page.getByRole('button', { name: /^Pay £/ }).tap();
		await expect(page).toHaveURL(/\/receipt\//);
		await fits('the receipt');

		await openOffice(page, shop);
		const order = page.getByRole('list', { name: 'Orders' }).getByRole('link').first();
		await expect(order).toBeVisible();
		await fits('the orders');
		await order.tap();
		await expect(page.getByRole('heading', { name: /^Order #/ })).toBeVisible();
		await expect(page.getByRole('link', { name: /Print file/i }).first()).toBeVisible();
		await fits('the order');
		await page.goto(`${shop.url}/nowhere`);
		await expect(page.getByText('There is no page at this address')).toBeVisible();
		await fits('the page for a wrong address');
	});
});
