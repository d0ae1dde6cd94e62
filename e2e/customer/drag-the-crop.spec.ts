import type { Locator } from '@playwright/test';
import { openEditor } from '../support/editor.ts';
import { takeRendered, watchRenders } from '../support/page/renders.ts';
import { photograph } from '../support/pictures.ts';
import { expect, test } from '../support/test.ts';

async function boxOf(place: Locator) {
	const box = await place.boundingBox();
	if (box === null) throw new Error('It is not on the page.');
	return box;
}

test('a drag renders the cropper and the figures that follow it, and shows a loupe beside the handle, as the arrow keys do [E3.03]', async ({
	page,
	shop,
}) => {
	await watchRenders(page);
	await openEditor(page, shop, await photograph('Dragged.jpg', { width: 3000, height: 2000 }));
	const loupe = page.locator('[data-loupe]');
	for (const name of ['Bottom right corner', 'Right side']) {
		// The canvas fits the crop again some time after a drag; a fresh page shows it fitted at once.
		await page.reload();
		await expect(page.getByText(/^including £/)).toBeVisible();
		// The page renders the login dialog, hidden, while it is idle: that would count as rendered during the drag.
		await expect(page.locator('.MuiDialog-root')).toBeAttached();
		await page.evaluate(() => new Promise((resolve) => requestIdleCallback(() => requestIdleCallback(resolve))));
		const handle = page.getByRole('button', { name, exact: true });
		await handle.hover();
		const { x, y, width, height } = await boxOf(handle);
		await page.mouse.move(x + width / 2, y + height / 2);
		await page.mouse.down();
		await page.mouse.move(x - 20, y - 10);
		await expect(loupe).toBeVisible();
		await takeRendered(page);
		await page.mouse.move(x - 140, y - 70, { steps: 12 });
		const rendered = await takeRendered(page);
		const [lens, held] = [await boxOf(loupe), await boxOf(handle)];
		await page.mouse.up();
		expect(rendered.filter(({ within }) => within === 'data-cropper').length).toBeGreaterThan(0);
		const others = rendered.filter(({ within }) => within !== 'data-cropper');
		// Figures: size, quality and price, inside the size panel and the summary.
		expect(others.filter(({ within }) => within !== 'editor-panel' && within !== 'Summary')).toEqual([]);
		expect(others.filter(({ words }) => /^(mminches|Rotate.*|Border.*No border)$/.test(words.trim()) || words.includes('Next:'))).toEqual(
			[],
		);
		expect(lens.y + lens.height).toBeLessThan(held.y);
		await expect(loupe).toHaveCount(0);
	}
	await page.getByRole('button', { name: 'Top left corner', exact: true }).press('ArrowRight');
	await expect(loupe).toBeVisible();
});
