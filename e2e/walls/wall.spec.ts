import type { Locator, Page } from '@playwright/test';
import { inverseMap, mapPoint } from '@print-room/domain';
import sharp from 'sharp';
import { newCustomer, registerAndConfirm, signIn } from '../support/account.ts';
import { expectAccessible } from '../support/axe.ts';
import { cartCount } from '../support/cart.ts';
import { tabTo } from '../support/keyboard.ts';
import { makeDesign } from '../support/purchases.ts';
import type { RunningShop } from '../support/shop.ts';
import { expect, test } from '../support/test.ts';
import { photographRoom, roomCorners, roomMap, roomPhoto, sheetCorners } from '../support/walls/synthetic-room.ts';

const phone = { width: 390, height: 844 };

const onWall = (page: Page, name: string): Locator =>
	page.getByRole('region', { name: 'The wall' }).getByRole('button', { name: new RegExp(`^${name}`) });

async function boxOf(place: Locator) {
	const box = await place.boundingBox();
	if (box === null) throw new Error('There is nothing to measure.');
	return box;
}

async function drag(page: Page, print: Locator, dx: number, dy: number): Promise<void> {
	const { x, y, width, height } = await boxOf(print);
	await page.mouse.move(x + width / 2, y + height / 2);
	await page.mouse.down();
	await page.mouse.move(x + width / 2 + dx, y + height / 2 + dy, { steps: 5 });
}

async function hang(page: Page, shop: RunningShop): Promise<void> {
	await page.goto(shop.url);
	for (const [name, width, height] of [
		['Dunes.jpg', 300, 200] as const,
		['Weir.jpg', 300, 400] as const,
		['Saltmarsh.jpg', 600, 400] as const,
	])
		await makeDesign(page, shop, name, { width, height });
	await page.goto(`${shop.url}/wall`);
	await page.getByRole('button', { name: 'Add prints' }).click();
	const picker = page.getByRole('dialog', { name: 'Add prints to the wall' });
	for (const name of ['Dunes', 'Weir', 'Saltmarsh']) await picker.getByRole('checkbox', { name: new RegExp(name) }).check();
	await expectAccessible(page, 'choosing prints for a wall');
	await picker.getByRole('button', { name: 'Add 3 to the wall' }).click();
	await expect(onWall(page, 'Saltmarsh')).toBeVisible();
}

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

test('prints hang in a photograph of a room to scale and in its perspective, and the photograph never leaves the browser [R4.01] [R4.02] [R4.03]', async ({
	page,
	shop,
}) => {
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

test('a wall is saved as a picture and put into the cart as a whole, each print once whatever is lost on the way [R4.02]', async ({
	page,
	shop,
}) => {
	await hang(page, shop);

	await test.step('the picture is made in the browser', async () => {
		const saved = page.waitForEvent('download');
		await page.getByRole('button', { name: 'Save as a picture' }).click();
		const picture = await saved;
		expect(picture.suggestedFilename()).toBe('wall.jpg');
		const { width, height, format } = await sharp(await picture.path()).metadata();
		expect([width, height, format]).toEqual([2400, 1600, 'jpeg']);
	});

	const dialog = page.getByRole('dialog', { name: 'Put the wall into the cart' });
	await test.step('prices of today are shown before, and a lost answer leads to one print', async () => {
		await page.getByRole('button', { name: 'Put all into the cart' }).click();
		await expect(dialog.getByRole('button', { name: 'Add 3 prints to cart' })).toHaveAttribute('aria-disabled', 'false');
		await expect(dialog).toContainText(/Today, with VAT\s*£\d+\.\d\d/);
		await expectAccessible(page, 'a wall on its way into the cart');
		let calls = 0;
		await page.route(`${shop.api}/designs`, async (route) => {
			calls += 1;
			if (calls !== 2) return route.continue();
			await route.fetch();
			await route.abort();
		});
		await dialog.getByRole('button', { name: 'Add 3 prints to cart' }).click();
		await expect(dialog.getByText('1 print in your cart, 2 prints not: see above.')).toBeVisible();
		await expectAccessible(page, 'a wall of which a part is in the cart');
	});

	await test.step('a reload and a second attempt add the rest only', async () => {
		await page.reload();
		await page.getByRole('button', { name: 'Put all into the cart' }).click();
		await dialog.getByRole('button', { name: 'Add 2 prints to cart' }).click();
		await expect(dialog.getByText('The whole wall is in your cart.')).toBeVisible();
		await dialog.getByRole('button', { name: 'Done' }).click();
		expect(await cartCount(page, shop)).toBe(3);
	});
});

test('an account keeps a wall and opens it in another browser, with the photograph of the room only once that is ticked [R4.02]', async ({
	page,
	shop,
	stranger,
}) => {
	const customer = newCustomer('Wilma', 'Hall');
	await registerAndConfirm(shop, customer);
	await hang(page, shop);
	const dialog = page.getByRole('dialog', { name: 'Walls of your account' });
	const keep = page.getByRole('button', { name: 'Keep with your account' });

	await test.step('a guest is asked to log in, and the wall is still there afterwards', async () => {
		await keep.click();
		await expect(dialog).toContainText('This wall stays in this browser.');
		await dialog.getByRole('button', { name: 'Close' }).click();
		await signIn(page, customer);
		await expect(onWall(page, 'Saltmarsh')).toBeVisible();
	});

	const bodies: string[] = [];
	page.on('request', (request) => {
		if (request.url().includes('/walls/')) bodies.push(request.postData() ?? '');
	});
	await test.step('the wall is kept without its room', async () => {
		await page.locator('input[type=file]').setInputFiles(await photographRoom(page));
		await page.getByRole('switch', { name: 'Set four corners' }).click();
		await page.getByRole('radio', { name: 'A length that I have measured' }).check();
		await page.getByRole('button', { name: 'Hang the prints here' }).click();
		await keep.click();
		await dialog.getByRole('button', { name: 'Keep this wall' }).click();
		await expect(dialog).toContainText('Give the wall a name.');
		await dialog.getByLabel('Name of this wall').fill('Living room');
		await expectAccessible(page, 'keeping a wall');
		await dialog.getByRole('button', { name: 'Keep this wall' }).click();
		await expect(dialog).toHaveCount(0);
		expect(bodies).toHaveLength(1);
		expect(JSON.parse(bodies[0] ?? '{}')).toMatchObject({ photo: null, content: { room: null } });
	});

	await stranger.goto(`${shop.url}/wall`);
	await signIn(stranger, customer);
	const opened = stranger.getByRole('dialog', { name: 'Walls of your account' });
	const openKept = async (): Promise<void> => {
		await stranger.getByRole('button', { name: /Walls of your account|Keep with your account/ }).click();
		await opened.getByRole('button', { name: 'Open Living room' }).click();
		await expect(onWall(stranger, 'Saltmarsh')).toBeVisible();
	};
	await test.step('another browser opens it as a drawn wall', async () => {
		await openKept();
		await expect(stranger.getByRole('img', { name: 'Your room' })).toHaveCount(0);
	});

	await test.step('once it is ticked the room comes too; a browser with the older one does not overwrite it', async () => {
		await keep.click();
		await dialog.getByRole('checkbox', { name: /Send the photograph of my room too/ }).check();
		await dialog.getByRole('button', { name: 'Keep as “Living room”' }).click();
		await expect(dialog).toHaveCount(0);
		await stranger.getByRole('button', { name: 'Keep with your account' }).click();
		await opened.getByRole('button', { name: 'Keep as “Living room”' }).click();
		await expect(opened).toContainText('This wall was changed in another window or on another device.');
		await opened.getByRole('button', { name: 'Close' }).click();
		await openKept();
		await expect(stranger.getByRole('img', { name: 'Your room' })).toBeVisible();
	});

	await test.step('it is deleted after a question', async () => {
		await stranger.getByRole('button', { name: 'Keep with your account' }).click();
		await opened.getByRole('button', { name: 'Delete Living room' }).click();
		await opened.getByRole('button', { name: 'Delete “Living room”' }).click();
		await expect(opened).toContainText('Your account keeps no wall yet.');
		await expectAccessible(stranger, 'an account without walls');
	});
});
