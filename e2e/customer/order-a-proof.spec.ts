import { readFile } from 'node:fs/promises';
import type { CreatedDesign } from '@print-room/contract';
import sharp from 'sharp';
import { editorAddress, priceIn, sendImage, summaryOf, totalOf, typeSide } from '../support/editor.ts';
import { photograph } from '../support/pictures.ts';
import { expect, test } from '../support/test.ts';

test('a proof is two sheets of one size for one price, the second cut where it was moved to [C1.02] [C1.03] [C2.15] [C3.15] [D12] [D16] [D35]', async ({
	page,
	shop,
}) => {
	const file = await photograph('Pier.jpg', { width: 6000, height: 4000 });
	const image = await sendImage(page, shop, file);
	await page.goto(editorAddress(shop, image, 'proofprint'));
	await expect(totalOf(page)).toContainText('£');
	const { price }: { price: number } = (await (await page.request.get(`${shop.api}/proofPrices?filter[limit]=1`)).json())[0];
	const total = await priceIn(totalOf(page));
	await expect(totalOf(page)).toContainText(`£${(price * 1.2).toFixed(2)}`);
	await expect(page.getByRole('combobox', { name: 'Border' })).toHaveCount(0);

	await test.step('says what will come', async () => {
		await page.getByRole('button', { name: /two proof prints|What you will receive|About proof prints/i }).click();
		const dialog = page.getByRole('dialog');
		await expect(dialog).toContainText('You will receive two 178 × 127 mm proof prints.');
		await expect(dialog.getByRole('listitem')).toHaveCount(2);
		await dialog.getByRole('button', { name: 'OK' }).click();
		await expect(dialog).toBeHidden();
	});

	await test.step('its price is the same for every size and medium', async () => {
		await typeSide(page, 'Width', '600');
		await expect(totalOf(page)).toContainText(total);
		await page.getByRole('tab', { name: 'Media' }).click();
		for (const row of await page.getByRole('radiogroup', { name: 'Media' }).getByRole('radio').all()) {
			await row.click();
			await expect(row).toContainText(`£${(price * 1.2).toFixed(2)}`);
			await expect(totalOf(page)).toContainText(total);
		}
		await expect(page.getByRole('tab', { name: 'Certificate' })).toHaveCount(0);
	});

	await page.getByRole('tab').first().click();
	for (const _tap of [1, 2, 3, 4, 5, 6, 7, 8]) await page.getByRole('button', { name: 'Move the section left' }).click();
	await page.getByRole('tab', { name: 'Free check' }).click();
	const answer = page.waitForResponse((response) => response.url().endsWith('/api/designs') && response.request().method() === 'POST');
	await summaryOf(page)
		.getByRole('button', { name: /^Add to cart/ })
		.click();
	const design: CreatedDesign = await (await answer).json();
	await expect(page.getByText('Your item has been successfully added to the cart.')).toBeVisible();
	expect(design.price).toBe(price);
	expect(design.print.section?.x).toBeLessThan(0.5);
	expect(design.additionalImages.map(({ name }) => name)).toEqual(['composition', 'section']);

	const [composition, section] = await Promise.all(
		design.additionalImages.map(async ({ url }) => Buffer.from(await (await page.request.get(url)).body())),
	);
	const [whole, part] = await Promise.all([sharp(composition).metadata(), sharp(section).metadata()]);
	// 178 × 127 mm at 300 ppi, and at the 254 ppi that the final print has.
	expect([whole.width, whole.height]).toEqual([2102, 1500]);
	expect([part.width, part.height]).toEqual([1780, 1270]);
	const { x = 0.5 } = design.print.section ?? {};
	const left = Math.round(x * 6000 - 1780 / 2);
	const expected = await sharp(await readFile(file))
		.extract({ left, top: (4000 - 1270) / 2, width: 1780, height: 1270 })
		.raw()
		.toBuffer();
	const cut = await sharp(section).raw().toBuffer();
	let off = 0;
	for (let at = 0; at < cut.length; at += 997) off = Math.max(off, Math.abs((cut[at] ?? 0) - (expected[at] ?? 0)));
	expect(off).toBeLessThanOrEqual(3);
});
