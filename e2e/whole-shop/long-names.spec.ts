import { goToLastStep, openEditor } from '../support/editor.ts';
import { overhang } from '../support/page/overhang.ts';
import { photograph } from '../support/pictures.ts';
import { expect, test } from '../support/test.ts';
import { card } from '../support/uploads.ts';

const longName = `${'Low water at the old breakwater with the harbour lights of the far shore '.repeat(2)}${'x'.repeat(60)}.jpg`;

for (const [what, viewport] of [
	['1024 × 768', { width: 1024, height: 768 }],
	['390 × 844', { width: 390, height: 844 }],
] as const) {
	test(`a long file name is cut and squeezes nothing at ${what} [C2.12] [C2.16]`, { tag: '@long' }, async ({ page, shop }) => {
		await page.setViewportSize(viewport);
		await openEditor(page, shop, await photograph(longName, { width: 3000, height: 2000 }));
		expect(await overhang(page)).toEqual({ by: 0, what: [] });
		await expect(page.getByRole('link', { name: /^Cart/ })).toBeInViewport();
		if (viewport.width > 900) {
			await expect(page.getByRole('banner').getByText('Order Fine Art Prints')).toBeVisible();
			await goToLastStep(page);
		}
		await page.getByRole('button', { name: /^Add to cart/ }).click();
		const line = page.getByRole('dialog', { name: 'Cart' }).getByRole('listitem').first();
		await expect(line).toContainText('£');
		expect((await line.getByRole('heading').boundingBox())?.height ?? 0).toBeLessThanOrEqual(48);
		expect(await overhang(page)).toEqual({ by: 0, what: [] });
		await page.getByRole('button', { name: 'Close cart' }).click();
		await page.goto(`${shop.url}/prints/fineartprint`);
		await expect(card(page, 'Low water')).toBeVisible();
		expect(await overhang(page)).toEqual({ by: 0, what: [] });
		await card(page, 'Low water')
			.getByRole('button', { name: /^Delete/ })
			.click();
		const question = page.getByRole('dialog', { name: 'Delete this image?' });
		await expect(question.getByRole('button', { name: 'Delete' })).toBeInViewport();
		expect(await question.evaluate((dialog) => dialog.scrollWidth <= dialog.clientWidth)).toBe(true);
	});
}

test('at 1024 × 768 a panel that scrolls shows it, and no longer at its end [C2.15]', { tag: '@long' }, async ({ page, shop }) => {
	await page.setViewportSize({ width: 1024, height: 768 });
	await openEditor(page, shop, await photograph('Tall panel.jpg', { width: 3000, height: 2000 }));
	await page.getByRole('tab', { name: 'Media' }).click();
	const panel = page.getByRole('tabpanel');
	await expect.poll(() => panel.evaluate((element) => element.scrollHeight > element.clientHeight)).toBe(true);
	const box = await panel.boundingBox();
	if (box === null) throw new Error('there is no panel');
	/** The area left of the rows shows only the background. */
	const clip = { x: box.x + 4, y: box.y + box.height - 6, width: 8, height: 5 };
	const before = await page.screenshot({ clip });
	await panel.evaluate((element) => element.scrollTo(0, element.scrollHeight));
	expect(before.equals(await page.screenshot({ clip }))).toBe(false);
});
