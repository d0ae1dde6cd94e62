import type { Locator } from '@playwright/test';
import { inverseMap, mapPoint } from '@print-room/domain';
import { expectAccessible } from '../support/axe.ts';
import { tabTo } from '../support/keyboard.ts';
import { expect, test } from '../support/test.ts';
import { boxOf, drag, hang, keptWidth, onWall } from '../support/walls/hung-prints.ts';
import { photographRoom, roomCorners, roomMap, roomPhoto, sheetCorners } from '../support/walls/synthetic-room.ts';

const phone = { width: 390, height: 844 };

test('a customer hangs prints to scale, snaps them to each other, frames and lays them out, and finds the wall again after a reload [R4.01]', async ({
	page,
	shop,
}) => {
	await hang(page, shop);
	const [dunes, weir, saltmarsh] = [onWall(page, 'Dunes'), onWall(page, 'Weir'), onWall(page, 'Saltmarsh')];

	await test.step('prints hang to one scale, as a row on the centre line', async () => {
		const [small, large] = [await boxOf(dunes), await boxOf(saltmarsh)];
		expect(large.width / small.width).toBeCloseTo(2, 1);
		expect(small.y + small.height / 2).toBeCloseTo(large.y + large.height / 2, 0);
		await expect(dunes).toHaveAccessibleName(/1450 mm above the floor/);
		await expectAccessible(page, 'a wall with prints');
	});

	await test.step('a print that is dragged near to a common edge snaps to it, with lines and distances', async () => {
		const [before, other] = [await boxOf(dunes), await boxOf(weir)];
		await drag(page, dunes, -40, other.y - before.y + 4);
		const guides = page.getByRole('region', { name: 'The wall' }).locator('[class*=guide]:not([hidden])');
		await expect(guides).not.toHaveCount(0);
		await page.mouse.up();
		expect((await boxOf(dunes)).y).toBeCloseTo(other.y, 0);
		await expect(guides).toHaveCount(0);
	});

	await test.step('arrow keys move it by a millimetre, with Shift by ten; Escape takes a drag back; undo too', async () => {
		const place = async () => (await dunes.getAttribute('aria-label'))?.match(/centre (\d+) mm/)?.[1];
		await dunes.focus();
		const start = Number(await place());
		await page.keyboard.press('ArrowLeft');
		await page.keyboard.press('Shift+ArrowLeft');
		await expect.poll(place).toBe(String(start - 11));
		const held = await boxOf(dunes);
		await drag(page, dunes, 50, 90);
		await page.keyboard.press('Escape');
		await page.mouse.up();
		expect(await boxOf(dunes)).toEqual(held);
		await page.getByRole('button', { name: 'Undo' }).click();
		await expect.poll(place).toBe(String(start));
		await page.getByRole('button', { name: 'Move right by 10 mm' }).click();
		await expect.poll(place).toBe(String(start + 10));
	});

	await test.step('layouts, frames and the width of the wall', async () => {
		await page.getByRole('button', { name: 'Row on one lower edge' }).click();
		const bottom = async (print: Locator) => Math.round((await boxOf(print)).y + (await boxOf(print)).height);
		expect(await bottom(dunes)).toBe(await bottom(weir));
		const bare = await boxOf(weir);
		await page.getByLabel('Frame of all prints').selectOption({ label: 'Oak, 20 mm' });
		expect((await boxOf(weir)).width).toBeGreaterThan(bare.width);
		await expect(weir).toHaveAccessibleName(/frame oak, 20 mm/);
		await page.getByLabel('Width of the wall').fill('100');
		await page.keyboard.press('Enter');
		await expect(page.getByText('Type a length from 500 to 20000 mm.')).toBeVisible();
		await page.getByLabel('Width of the wall').fill('2500');
		await page.keyboard.press('Enter');
		expect((await boxOf(weir)).width).toBeGreaterThan(bare.width);
	});

	await test.step('everything is there after a reload, and on a phone', async () => {
		const name = (await weir.getAttribute('aria-label')) ?? '';
		// The browser keeps a wall a moment after its change.
		await expect.poll(() => keptWidth(page)).toBe(2500);
		await page.reload();
		await expect(weir).toHaveAccessibleName(name);
		await page.setViewportSize(phone);
		await expectAccessible(page, 'a wall on a phone');
		expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(phone.width);
		await tabTo(page, weir);
		await page.keyboard.press('Delete');
		await expect(weir).toHaveCount(0);
		await expect(dunes).toBeVisible();
	});
});

test('prints hang in a photograph of a room to scale and in its perspective, and the photograph never leaves the browser [R4.01] [R4.02] [R4.03]', {
	tag: '@long',
}, async ({ page, shop }) => {
	await hang(page, shop);
	const sent: string[] = [];
	let bytes = 0;
	page.on('request', (request) => {
		if (request.method() !== 'GET') sent.push(`${request.method()} ${request.url()}`);
		bytes += request.postDataBuffer()?.length ?? 0;
	});
	const path = await photographRoom(page);
	await page.locator('input[type=file]').setInputFiles(path);
	const room = page.getByRole('region', { name: 'Your room' });
	await expect(room.getByRole('img', { name: 'Your room' })).toBeVisible();
	await expectAccessible(page, 'the marks in a room');
	const photo = await boxOf(room.getByRole('img', { name: 'Your room' }));
	const scale = photo.width / roomPhoto.width;
	const names = ['Top left', 'Top right', 'Bottom right', 'Bottom left'];

	await test.step('corners that cross are named and nothing is hung', async () => {
		const corner = room.getByRole('button', { name: 'Top left corner of the wall' });
		await drag(page, corner, photo.width * 0.8, 0);
		await page.mouse.up();
		await expect(page.getByText('The lines between the four corners cross.', { exact: false })).toBeVisible();
		await expect(page.getByRole('button', { name: 'Hang the prints here' })).toHaveAttribute('aria-disabled', 'true');
	});

	await test.step('four corners of the wall and of a sheet of A4 are marked', async () => {
		for (const [of, points] of [['the wall', roomCorners] as const, ['the A4 sheet', sheetCorners] as const])
			for (const [place, point] of points.entries()) {
				const handle = room.getByRole('button', { name: `${names[place]} corner of ${of}` });
				const { x, y, width, height } = await boxOf(handle);
				await drag(page, handle, photo.x + point.x * scale - x - width / 2, photo.y + point.y * scale - y - height / 2);
				await page.mouse.up();
			}
		// The keyboard corrects by single pixels of the photograph.
		const last = room.getByRole('button', { name: 'Bottom left corner of the A4 sheet' });
		await last.focus();
		const wanted = Math.round(sheetCorners[3]?.x ?? 0);
		const at = async () => Number((await last.getAttribute('aria-label'))?.match(/(\d+) px from the left/)?.[1]);
		while ((await at()) < wanted) await page.keyboard.press('ArrowRight');
		while ((await at()) > wanted) await page.keyboard.press('ArrowLeft');
		await page.getByRole('button', { name: 'Hang the prints here' }).click();
	});

	await test.step('a print is as large as it is, within 2 %', async () => {
		const print = onWall(page, 'Saltmarsh');
		await expect(print).toBeVisible();
		const quad = await print.evaluate((element) => {
			// The corners of a transformed element, by points of no size in them.
			const corners = [
				[0, 0],
				[1, 0],
				[1, 1],
				[0, 1],
			].map(([x = 0, y = 0]) => {
				const point = document.createElement('i');
				point.style.cssText = `position:absolute;left:${x * 100}%;top:${y * 100}%;width:0;height:0`;
				element.append(point);
				const box = point.getBoundingClientRect();
				point.remove();
				return { x: box.left, y: box.top };
			});
			return corners;
		});
		const back = inverseMap(roomMap);
		const [a, b, , d] = quad.map(({ x, y }) => mapPoint(back, { x: (x - photo.x) / scale, y: (y - photo.y) / scale }));
		if (a === undefined || b === undefined || d === undefined) throw new Error('A print has four corners.');
		expect(Math.abs(Math.hypot(b.x - a.x, b.y - a.y) / 600 - 1)).toBeLessThan(0.02);
		expect(Math.abs(Math.hypot(d.x - a.x, d.y - a.y) / 400 - 1)).toBeLessThan(0.02);
		await expectAccessible(page, 'prints in a room');
	});

	await test.step('the room is there after a reload, and nothing of it was sent', async () => {
		const name = (await onWall(page, 'Saltmarsh').getAttribute('aria-label')) ?? '';
		await page.reload();
		await expect(onWall(page, 'Saltmarsh')).toHaveAccessibleName(name);
		await expect(page.getByRole('img', { name: 'Your room' })).toBeVisible();
		await page.getByRole('radio', { name: 'A drawn wall' }).check();
		await expect(page.getByRole('img', { name: 'Your room' })).toHaveCount(0);
		expect(sent).toEqual([]);
		expect(bytes).toBe(0);
	});
});
