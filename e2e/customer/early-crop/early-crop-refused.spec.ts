import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { readCart } from '../../support/cart.ts';
import { addButton, added, facts, openComing, strip, waiting } from '../../support/coming.ts';
import { goToLastStep, totalOf, typeSide } from '../../support/editor.ts';
import { photograph } from '../../support/pictures.ts';
import { expect, test } from '../../support/test.ts';
import { holdUploads } from '../../support/uploads.ts';

const picture = () => photograph('Groynes.jpg', { width: 3000, height: 2000 });

/** Makes the kept picture lie about its size, as a browser would that reads files differently from the shop. */
const turnKeptPicture = (page: Page): Promise<unknown> =>
	page.evaluate(
		() =>
			new Promise((resolve, reject) => {
				const opening = indexedDB.open('print-room.pictures', 1);
				opening.onerror = reject;
				opening.onsuccess = () => {
					const store = opening.result.transaction('pictures', 'readwrite').objectStore('pictures');
					const reading = store.getAll();
					reading.onerror = reject;
					reading.onsuccess = () => {
						const turned = ({ width, height }: { width: number; height: number }) => ({ width: height, height: width });
						for (const kept of reading.result)
							store.put({ ...kept, original: turned(kept.original), preview: turned(kept.preview) }).onsuccess = resolve;
					};
				};
			}),
	);

test('a file that the browser reads differently from the shop is never printed unseen: the crop is shown afresh, and what waits is not added [E1.04] [E4]', async ({
	page,
	shop,
}) => {
	const file = await picture();
	const held = await holdUploads(page);
	await openComing(page, shop.url, file);
	await turnKeptPicture(page);
	await page.reload();
	await typeSide(page, 'Width', '200');
	await goToLastStep(page);
	await expect(totalOf(page)).toContainText('£');
	const before = await facts(page);
	await addButton(page).click();
	await waiting(page).locator('input[type=file]').setInputFiles(file);
	await expect(waiting(page)).not.toContainText('The page was loaded anew');
	await test.step('while the print waits on another page', async () => {
		await waiting(page).getByRole('button', { name: 'Leave it waiting' }).click();
		await held.release();
		await expect(page.getByText('Groynes.jpg was not added to the cart. The shop reads this file differently')).toBeVisible();
	});
	await test.step('in the editor', async () => {
		await page.getByRole('link', { name: 'Open the print of Groynes.jpg' }).click();
		await expect(page.getByText('so the crop was placed again')).toBeVisible();
		await expect(page.getByRole('region', { name: 'Summary' }).locator('dl').first()).not.toHaveText(before ?? '');
	});
	expect((await readCart(page, shop)).items).toEqual([]);
});

test('a file that the shop refuses at the end says why, and another one takes its place in the same print [E1.05]', {
	tag: '@long',
}, async ({ page, shop }) => {
	const whole = await sharp(await picture())
		.jpeg({ progressive: true, quality: 90 })
		.toBuffer();
	// The browser draws its picture from the scans before the cut.
	const buffer = whole.subarray(0, Math.floor(whole.length * 0.9));
	const held = await holdUploads(page);
	await openComing(page, shop.url, { name: 'Cut short.jpg', mimeType: 'image/jpeg', buffer });
	await typeSide(page, 'Width', '200');
	await held.release();
	const refused = page.getByRole('dialog', { name: 'Cut short.jpg cannot be printed' });
	await expect(refused.getByRole('alert')).toContainText(/damaged|incomplete/);
	await refused.locator('input[type=file]').setInputFiles(await picture());
	await expect(refused).toBeHidden();
	await expect(page.getByRole('textbox', { name: 'Width' })).toHaveValue('200');
	await goToLastStep(page);
	await expect(totalOf(page)).toContainText('£');
	await addButton(page).click();
	await expect(added(page)).toBeVisible();
});

test('a print that waits while its file is refused offers another file, which keeps its choices [E1.03] [E1.05]', { tag: '@long' }, async ({
	page,
	shop,
}) => {
	const file = await picture();
	const cut = (await sharp(file).jpeg({ progressive: true, quality: 90 }).toBuffer()).subarray(0, -20_000);
	const held = await holdUploads(page);
	await openComing(page, shop.url, { name: 'Cut short.jpg', mimeType: 'image/jpeg', buffer: cut });
	await typeSide(page, 'Width', '200');
	await goToLastStep(page);
	await expect(totalOf(page)).toContainText('£');
	await addButton(page).click();
	await waiting(page).getByRole('button', { name: 'Leave it waiting' }).click();
	await held.release();
	const refused = page
		.getByRole('region', { name: 'Prints that wait for the cart' })
		.getByRole('listitem')
		.filter({ hasText: 'Cut short.jpg' });
	await expect(refused).toContainText(/^Cut short\.jpg.*Not added to the cart\. .*(damaged|incomplete)/);
	await page.reload();
	const choosing = page.waitForEvent('filechooser');
	await refused.getByRole('button', { name: 'Choose another file in the place of Cut short.jpg' }).click();
	await (await choosing).setFiles(await photograph('Whole.jpg', { width: 2400, height: 1600 }));
	await expect(strip(page)).toContainText('Whole.jpg');
	await expect(page.getByText('so the crop was placed again')).toHaveCount(0);
	await expect(page.getByRole('textbox', { name: 'Width' })).toHaveValue('200');
	await goToLastStep(page);
	await expect(totalOf(page)).toContainText('£');
	await addButton(page).click();
	await expect(added(page)).toBeVisible();
	expect((await readCart(page, shop)).items).toHaveLength(1);
});
