import sharp from 'sharp';
import { newCustomer, registerAndConfirm, signIn } from '../support/account.ts';
import { expectAccessible } from '../support/axe.ts';
import { cartCount } from '../support/cart.ts';
import { expect, test } from '../support/test.ts';
import { hang, hangInRoom, onWall } from '../support/walls/hung-prints.ts';
import { photographRoom } from '../support/walls/synthetic-room.ts';

test('a wall is saved as a picture and put into the cart as a whole, each print once whatever is lost on the way [R4.02]', {
	tag: '@long',
}, async ({ page, shop }) => {
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

test('an account keeps a wall and opens it in another browser, with the photograph of the room only once that is ticked [R4.02]', {
	tag: '@long',
}, async ({ page, shop, stranger }) => {
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
		await hangInRoom(page, await photographRoom(page));
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
