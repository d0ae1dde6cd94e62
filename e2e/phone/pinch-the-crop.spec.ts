import type { CDPSession, Page } from '@playwright/test';
import { openEditor } from '../support/editor.ts';
import { photograph } from '../support/pictures.ts';
import { expect, test } from '../support/test.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

interface Finger {
	readonly x: number;
	readonly y: number;
}

const touch = (fingers: CDPSession, type: 'touchStart' | 'touchMove' | 'touchEnd', ...points: readonly Finger[]) =>
	fingers.send('Input.dispatchTouchEvent', { type, touchPoints: points.map((point, id) => ({ ...point, id })) });

async function cornersOf(page: Page): Promise<{ left: number; top: number; right: number; bottom: number }> {
	const [first, last] = await Promise.all(
		['Top left corner', 'Bottom right corner'].map((name) => page.getByRole('button', { name, exact: true }).boundingBox()),
	);
	if (!first || !last) throw new Error('the crop is not on the page');
	const half = first.width / 2;
	return { left: first.x + half, top: first.y + half, right: last.x + half, bottom: last.y + half };
}

test('two fingers stretch the crop about their middle, and Escape takes it back [C4.08]', async ({ page, shop }) => {
	await openEditor(page, shop, await photograph('Pinched.jpg', { width: 3000, height: 2000 }));
	const fingers = await page.context().newCDPSession(page);
	const before = await cornersOf(page);
	const x = (before.left + before.right) / 2;
	const y = (before.top + before.bottom) / 2;

	await touch(fingers, 'touchStart', { x: x - 40, y });
	await touch(fingers, 'touchStart', { x: x - 40, y }, { x: x + 60, y });
	for (const at of [5, 10, 15, 20]) await touch(fingers, 'touchMove', { x: x - 40 + at, y }, { x: x + 60 - at, y });
	const widthOf = ({ left, right }: typeof before) => right - left;
	await expect.poll(async () => widthOf(await cornersOf(page)) / widthOf(before)).toBeCloseTo(0.6, 1);
	// The same part of the image stays between the fingers.
	const share = (corners: typeof before) => (x + 10 - corners.left) / widthOf(corners);
	expect(share(await cornersOf(page))).toBeCloseTo(share(before), 1);
	await page.keyboard.press('Escape');
	await touch(fingers, 'touchEnd');
	await expect.poll(async () => Math.round((await cornersOf(page)).right)).toBe(Math.round(before.right));
	await expect(page.getByRole('button', { name: /^Undo/ })).toBeDisabled();
});

test('the loupe beside a dragged handle is not under the finger [E3.03]', { tag: '@long' }, async ({ page, shop }) => {
	await openEditor(page, shop, await photograph('Under a finger.jpg', { width: 3000, height: 2000 }));
	const fingers = await page.context().newCDPSession(page);
	for (const [corner, inwards] of [
		['Top right corner', -1],
		['Bottom left corner', 1],
	] as const) {
		const box = await page.getByRole('button', { name: corner, exact: true }).boundingBox();
		if (box === null) throw new Error('the handle is not on the page');
		const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
		const finger = { x: x + 30 * inwards, y: y - 20 * inwards };
		await touch(fingers, 'touchStart', { x, y });
		await touch(fingers, 'touchMove', finger);
		await expect(page.locator('[data-loupe]')).toBeVisible();
		const lens = await page.locator('[data-loupe]').boundingBox();
		if (lens === null) throw new Error('there is no loupe');
		await touch(fingers, 'touchEnd');
		const away = Math.max(lens.x - finger.x, finger.x - lens.x - lens.width, lens.y - finger.y, finger.y - lens.y - lens.height);
		expect(away).toBeGreaterThan(20);
		expect(lens.x).toBeGreaterThanOrEqual(0);
		expect(lens.x + lens.width).toBeLessThanOrEqual(390);
	}
});

test('two fingers take the loupe to the next zoom, and leave the page as large as it was [C4.11]', { tag: '@long' }, async ({
	page,
	shop,
}) => {
	await openEditor(page, shop, await photograph('Looked at.jpg', { width: 3000, height: 2000 }));
	const fingers = await page.context().newCDPSession(page);
	await page.getByRole('button', { name: '100 %', exact: true }).first().tap();
	await expect(page.getByRole('status').filter({ hasText: /^The original at/ })).toBeAttached();
	const apart = (by: number): readonly [Finger, Finger] => [
		{ x: 195 - by, y: 350 },
		{ x: 195 + by, y: 350 },
	];
	await touch(fingers, 'touchStart', ...apart(40));
	for (const by of [60, 80, 110]) await touch(fingers, 'touchMove', ...apart(by));
	await touch(fingers, 'touchEnd');
	await expect(page.getByText('200 %, 1 image pixel = 2 screen pixels')).toBeVisible();
	expect(await page.evaluate(() => window.visualViewport?.scale)).toBe(1);
});
