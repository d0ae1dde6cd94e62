import { openEditor, summaryOf } from '../support/editor.ts';
import { stopsWithoutFocusMark, tabAndPress, tabTo } from '../support/keyboard.ts';
import { photograph } from '../support/pictures.ts';
import { expect, test } from '../support/test.ts';

const handles = [
	'Whole crop',
	'Top left corner',
	'Top side',
	'Top right corner',
	'Right side',
	'Bottom right corner',
	'Bottom side',
	'Bottom left corner',
	'Left side',
];

test('a print is ordered from the upload to the receipt without a pointer [C2.12] [C2.15] [C4.02] [C4.05]', async ({ page, shop }) => {
	const picture = await photograph('Causeway.jpg', { width: 3000, height: 2000 });
	await page.goto(shop.url);
	const summary = summaryOf(page);

	await test.step('uploads', async () => {
		// Before that, the drop zone is replaced with the element that was pressed.
		await expect(page.getByRole('heading', { name: 'Drop your first image here' })).toBeVisible();
		// Waits for the chooser from here on, so that the event cannot be missed.
		const chooser = page.waitForEvent('filechooser');
		await tabTo(page, page.getByRole('button', { name: 'Choose files' }));
		await page.keyboard.press('Enter');
		await (await chooser).setFiles(picture);
		// The only card leads on without a search for it.
		await expect(page.getByRole('link', { name: 'Continue with Causeway.jpg' })).toBeFocused();
		await page.keyboard.press('Enter');
		await expect(summary.getByText(/^including £/)).toBeVisible();
	});

	await test.step('crops: nine handles with names, and what they do is said', async () => {
		for (const name of handles) {
			await tabTo(page, page.getByRole('button', { name, exact: true }));
			await expect(page.getByRole('button', { name, exact: true })).toHaveAccessibleDescription(
				/Arrow keys move it by 1 pixel, with Shift by 10\. \d+ × \d+ mm\./,
			);
		}
		await page.keyboard.press('Shift+ArrowRight');
		await expect(page.getByText('Left side, 252 × 169 mm')).toBeVisible();
		await expect(
			page.getByRole('status').filter({ hasText: /^Print 252 × 169 mm, image \d+ × 2000 px, \d+ ppi(, £[\d.]+)?$/ }),
		).toBeAttached();
		await expect(page.getByRole('textbox', { name: 'Width' })).toHaveValue('252');
	});

	await test.step('types a size and chooses a border', async () => {
		await tabTo(page, page.getByRole('textbox', { name: 'Width' }));
		await page.keyboard.press('ControlOrMeta+a');
		await page.keyboard.type('200');
		await page.keyboard.press('Enter');
		await page.keyboard.press('Shift+ArrowUp');
		await expect(page.getByRole('textbox', { name: 'Width' })).toHaveValue('210');
		await tabAndPress(page, page.getByRole('combobox', { name: 'Border' }), 'ArrowDown');
		await expect(summary.getByText('with 10 mm border on each side')).toBeVisible();
	});

	await test.step('chooses media, options and certificate', async () => {
		await tabAndPress(page, summary.getByRole('button', { name: 'Next: Media' }), 'Enter');
		await tabTo(page, page.getByRole('radio', { checked: true }));
		await page.keyboard.press('ArrowDown');
		await page.keyboard.press('Space');
		await expect(page.getByRole('radio', { name: /Darkroom Baryta 315/ })).toBeChecked();
		await tabAndPress(page, summary.getByRole('button', { name: 'Next: Options' }), 'Enter');
		await tabAndPress(page, page.getByRole('checkbox', { name: /Protective coat/ }), 'Space');
		await expect(page.getByRole('checkbox', { name: /Protective coat/ })).toBeChecked();
		await tabAndPress(page, summary.getByRole('button', { name: 'Next: Certificate' }), 'Enter');
		await tabTo(page, page.getByRole('radio').first());
		await page.keyboard.press('Enter');
		await expect(page.getByRole('radio', { name: /Standard certificate/ })).toBeChecked();
	});

	await test.step('adds it, and pays', async () => {
		// The new size's price arrives after a pause; adding is disabled until then.
		await expect(summary.getByText(/^including £/)).toBeVisible();
		await tabAndPress(page, summary.getByRole('button', { name: 'Add to cart' }), 'Enter');
		const cart = page.getByRole('dialog', { name: 'Cart' });
		await tabAndPress(page, cart.getByRole('link', { name: 'Go to checkout' }), 'Enter');
		await tabAndPress(page, page.getByRole('button', { name: /^Pay £/ }), 'Enter');
		await expect(page).toHaveURL(/\/receipt\//);
	});
});

test('the steps, the panels and the sheet are reached by their keys [C2.13] [C2.14]', { tag: '@long' }, async ({ page, shop }) => {
	await openEditor(page, shop, await photograph('Causeway.jpg', { width: 3000, height: 2000 }));
	await tabTo(page, page.getByRole('tab', { name: 'Print Size' }));
	await page.keyboard.press('ArrowDown');
	await expect(page.getByRole('tab', { name: 'Media' })).toBeFocused();
	await expect(page.getByRole('tabpanel', { name: 'Media' })).toBeVisible();
	await page.keyboard.press('End');
	await expect(page.getByRole('tabpanel', { name: 'Help' })).toContainText('Escape');
	await page.keyboard.press('f');
	await expect(page.getByRole('tablist')).toBeHidden();
	await expect(summaryOf(page)).toBeHidden();
	// The focused tab disappeared with the panels.
	await expect(page.getByRole('button', { name: 'Show the panels (F)' })).toBeFocused();
	await page.keyboard.press('f');
	await expect(page.getByRole('tablist')).toBeVisible();
});

test('a dialog takes the focus, keeps it, and gives it back [C2.18] [C2.21]', async ({ page, shop }) => {
	await page.goto(shop.url);
	const login = page.getByRole('button', { name: 'Login' });
	await tabAndPress(page, login, 'Enter');
	const dialog = page.getByRole('dialog', { name: 'Login' });
	await expect(dialog.getByLabel('E-mail')).toBeFocused();
	for (let stop = 0; stop < 8; stop += 1) {
		await page.keyboard.press('Tab');
		await expect(dialog.locator(':focus')).toBeAttached();
	}
	await page.keyboard.press('Escape');
	await expect(dialog).toBeHidden();
	await expect(login).toBeFocused();
});

test('the focus shows wherever Tab leads, in both surrounds [C2.14]', { tag: '@long' }, async ({ page, shop }) => {
	await page.emulateMedia({ reducedMotion: 'reduce' });
	await openEditor(page, shop, await photograph('Causeway.jpg', { width: 3000, height: 2000 }));
	for (const surround of ['Light surround', 'Dark surround']) {
		await page.getByRole('button', { name: surround }).click();
		const { stops, unmarked } = await stopsWithoutFocusMark(page);
		expect(stops.length).toBeGreaterThan(30);
		expect(unmarked).toEqual([]);
	}
});
