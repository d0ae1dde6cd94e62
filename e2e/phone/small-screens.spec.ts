import type { Locator, Page } from '@playwright/test';
import type { Design } from '@print-room/contract';
import { CATEGORY_IDS } from '@print-room/domain';
import { expectAccessible } from '../support/axe.ts';
import { editorAddress, sendImage } from '../support/editor.ts';
import { overhang } from '../support/page/overhang.ts';
import { photograph } from '../support/pictures.ts';
import { expect, test } from '../support/test.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

/** The last is a window of 1280 × 1024 at 400 % zoom (WCAG 1.4.10). */
const sizes = [
	{ width: 360, height: 640 },
	{ width: 844, height: 390 },
	{ width: 320, height: 256 },
];

const picture = (name: string) => photograph(name, { width: 3000, height: 2000 });
const price = (page: Page): Locator => page.getByRole('button', { name: /Summary, incl\. VAT$/ });
const cell = (page: Page, sheet: string): Locator => page.locator(`#editor-cell-${sheet}`);

/** True if a touch can press the target after scrolling: its centre is in the window and not covered. */
const canBePressed = async (target: Locator): Promise<boolean> => {
	await target.scrollIntoViewIfNeeded();
	return target.evaluate((element) => {
		const { x, y, width, height } = element.getBoundingClientRect();
		const there = document.elementFromPoint(x + width / 2, y + height / 2);
		return there !== null && (element.contains(there) || there.contains(element));
	});
};

for (const size of sizes) {
	test(`nothing is out of reach in a window of ${size.width} × ${size.height} [C2.14] [C2.15] [WCAG 1.4.10]`, {
		tag: size.width === 320 ? [] : '@long',
	}, async ({ page, shop }) => {
		await page.setViewportSize(size);
		const image = await sendImage(page, shop, await picture('Small.jpg'));
		for (const category of CATEGORY_IDS) {
			await test.step(category, async () => {
				await page.goto(editorAddress(shop, image, category));
				await expect(price(page)).toBeAttached();
				expect(await overhang(page)).toEqual({ by: 0, what: [] });
				const controls = [
					...(await page.locator('[id^="editor-cell-"]').all()),
					...(await page.getByRole('tab').all()),
					page.getByRole('button', { name: 'Add to cart' }),
					page.getByRole('button', { name: 'Make the crop smaller' }),
					page.getByRole('button', { name: '100 %', exact: true }),
					page.getByRole('button', { name: 'Help', exact: true }),
				];
				for (const control of controls) expect(await canBePressed(control), String(control)).toBe(true);
				for (const tab of await page.getByRole('tab').all()) {
					await tab.tap();
					expect(await overhang(page)).toEqual({ by: 0, what: [] });
				}
				await expectAccessible(page, `${category} at ${size.width} × ${size.height}`);
			});
		}
	});
}

test('a window mount is chosen in its sheet, and Back closes a sheet instead of the editor [C2.14] [C4.06] [C4.10]', {
	tag: '@long',
}, async ({ page, shop }) => {
	const image = await sendImage(page, shop, await picture('Pocket.jpg'));
	await page.goto(`${shop.url}/prints/mountedprint`);
	await page.getByRole('link', { name: 'Continue with Pocket.jpg' }).tap();
	await expect(price(page)).toBeVisible();
	const before = await cell(page, 'mount').textContent();
	const sheet = page.getByRole('dialog');
	const choose = async (): Promise<void> => {
		await cell(page, 'mount').tap();
		await sheet.getByRole('radio', { name: /^12 × 12 in print/ }).tap();
	};
	await choose();
	await page.goBack();
	await expect(sheet).toBeHidden();
	await expect(page).toHaveURL(new RegExp(`image_id=${image.id}`));
	expect(await cell(page, 'mount').textContent()).toBe(before);
	await choose();
	await sheet.getByRole('button', { name: /^Apply/ }).tap();
	await expect(cell(page, 'mount')).toContainText('406 × 406 mm');
	// A square cannot be rotated.
	await expect(cell(page, 'rotation')).toHaveCount(0);
	await page.getByRole('button', { name: /^Undo/ }).tap();
	await expect(cell(page, 'mount')).toHaveText(before ?? '');
});

test('a proof says what will come, and its section is moved by taps [C1.03] [C2.14] [D35] [WCAG 2.5.7]', { tag: '@long' }, async ({
	page,
	shop,
}) => {
	const image = await sendImage(page, shop, await picture('Pocket proof.jpg'));
	await page.goto(editorAddress(shop, image, 'proofprint'));
	await expect(price(page)).toBeVisible();
	await page.getByRole('button', { name: 'What you will receive' }).tap();
	await expect(page.getByRole('dialog')).toContainText('You will receive two 178 × 127 mm proof prints.');
	await page.getByRole('button', { name: 'OK' }).tap();
	await cell(page, 'section').tap();
	await page.getByRole('button', { name: 'Move the section up' }).tap();
	await page.getByRole('button', { name: /^Apply/ }).tap();
	await expect(cell(page, 'section')).not.toContainText('Centre');
	const answer = page.waitForResponse((response) => response.url().endsWith('/api/designs') && response.request().method() === 'POST');
	await page.getByRole('button', { name: 'Add to cart' }).tap();
	const design: Design = await (await answer).json();
	expect(design.print.section?.x).toBe(0.5);
	expect(design.print.section?.y).toBeLessThan(0.5);
});
