import type { Page } from '@playwright/test';
import { newCustomer, registerAndConfirm, signIn } from '../support/account.ts';
import { expectAccessible } from '../support/axe.ts';
import { tabAndPress } from '../support/keyboard.ts';
import { linkIn, mailTo } from '../support/mails.ts';
import { expect, test } from '../support/test.ts';
import { hang, hangInRoom, onWall } from '../support/walls/hung-prints.ts';
import { photographRoom } from '../support/walls/synthetic-room.ts';

const phone = { width: 390, height: 844 };
const askDialog = (page: Page) => page.getByRole('dialog', { name: 'Ask for approval' });
const ask = (page: Page) => page.getByRole('button', { name: 'Ask for approval' });
const wallPicture = (page: Page) => page.getByRole('img', { name: '3 prints on a wall, to scale' });

async function makeLink(page: Page, title: string): Promise<string> {
	const dialog = askDialog(page);
	await dialog.getByLabel(/^Title or name/).fill(title);
	await dialog.getByRole('button', { name: 'Make the link' }).click();
	const made = dialog.getByLabel('Link', { exact: true });
	await expect(made).toHaveValue(/\/approval\/[\w-]{40,}$/);
	return made.inputValue();
}

test('a customer sends a wall for approval, a person on a phone answers with a mark, and the owner sees it beside the wall and by mail [R4.02] [R3.01] [R3.02] [R3.03]', async ({
	browser,
	page,
	shop,
}) => {
	const customer = newCustomer('Nora', 'Lund');
	await registerAndConfirm(shop, customer);
	await hang(page, shop);
	await signIn(page, customer);
	await expect(onWall(page, 'Saltmarsh')).toBeVisible();
	const dialog = askDialog(page);
	let link = '';

	await test.step('the owner makes a link from the wall, by keyboard', async () => {
		await tabAndPress(page, ask(page), 'Enter');
		await expect(dialog.getByRole('img', { name: 'The wall as the link shows it' })).toBeVisible();
		await expect(dialog).toContainText('A link shows this wall to somebody without an account');
		await dialog.getByRole('switch', { name: 'Show the price' }).click();
		await expectAccessible(page, 'asking for approval of a wall');
		link = await makeLink(page, 'Above the sofa');
		await expect(dialog).toContainText('3 prints, with the price; not opened yet');
		await expectAccessible(page, 'a link to a wall');
		await dialog.getByRole('button', { name: 'Close' }).click();
	});

	const context = await browser.newContext({ viewport: phone, hasTouch: true });
	const other = await context.newPage();
	await test.step('a person without an account sees the wall to scale with its prints and prices, and no name of file or owner', async () => {
		await other.goto(link);
		await expect(other.getByRole('heading', { level: 1, name: 'Above the sofa' })).toBeVisible();
		await expect(wallPicture(other)).toBeVisible();
		const listed = other.getByRole('list', { name: 'Prints on this wall' }).getByRole('listitem');
		await expect(listed).toHaveCount(3);
		await expect(listed.nth(2)).toContainText('600 × 400 mm');
		await expect(listed.nth(2)).toContainText(/£\d+\.\d\d/);
		await expect(other.getByText('All of them, with VAT')).toBeVisible();
		await expect(other.getByText(/^This is the wall as it was sent on \d+ \w+ \d{4}; your answer is about this one\./)).toBeVisible();
		for (const print of await listed.getByRole('presentation').or(listed.locator('img')).all())
			expect(await print.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth))).toBeGreaterThan(0);
		await expectAccessible(other, 'a wall to look at');
		expect(await other.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(phone.width);
		expect(await other.content()).not.toMatch(/Dunes|Weir|Saltmarsh|Lund/i);
	});

	await test.step('this person marks a place by a tap on the prints from near, and another by keyboard', async () => {
		await other.getByRole('button', { name: 'Prints', exact: true }).click();
		await other.getByRole('button', { name: 'I would change something' }).click();
		const box = await wallPicture(other).boundingBox();
		await other.touchscreen.tap((box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2);
		await other.getByLabel('What should change at mark 1').fill('This one first');
		await tabAndPress(other, other.getByRole('button', { name: 'Add a mark' }), 'Enter');
		await expect(other.getByLabel('What should change at mark 2')).toBeFocused();
		await other.keyboard.type('More room here');
		await other.getByLabel('In your words').fill('Nearly.');
		await expectAccessible(other, 'an answer about a wall');
		await other.getByRole('button', { name: 'Send your answer' }).click();
		await expect(other.getByRole('heading', { name: 'Thank you. Your answer was sent.' })).toBeVisible();
		await expectAccessible(other, 'an answer about a wall that was sent');
	});

	const answers = dialog.getByRole('list', { name: 'Answers to Above the sofa' });
	await test.step('the mail opens the answers, which are beside the wall too', async () => {
		const mail = await mailTo(shop, customer.email, /Something should change in your wall/);
		expect(mail.text).toContain('This one first');
		await page.goto(linkIn(mail));
		await expect(answers).toContainText('More room here');
		await expect(dialog).toContainText('opened once');
		await expect(dialog).not.toContainText('The wall has changed since');
		await expectAccessible(page, 'answers about a wall');
		await dialog.getByRole('button', { name: 'Close' }).click();
		await expect(page).toHaveURL(/\/wall$/);
		// The address changes first.
		await expect(dialog).toHaveCount(0);
		await expect(page.getByText('Would change something')).toBeVisible();
		await expect(page.getByText('Nearly.')).toBeVisible();
	});

	await test.step('a wall that has changed says so, and the link shows it as it was sent', async () => {
		await page.getByRole('button', { name: 'Column', exact: true }).click();
		await page.getByRole('button', { name: 'See the answers' }).click();
		await expect(dialog).toContainText('The wall has changed since. This link shows it as you sent it.');
		await dialog.getByRole('button', { name: 'Close' }).click();
		await page.getByRole('button', { name: 'Undo' }).click();
		await page.getByRole('button', { name: 'See the answers' }).click();
		await expect(answers).toBeVisible();
		await expect(dialog).not.toContainText('The wall has changed since');
	});

	await test.step('the next round approves; a link that was ended shows nothing more', async () => {
		await other.reload();
		await expect(other.getByRole('heading', { name: 'This wall has an answer' })).toBeVisible();
		await other.getByRole('button', { name: 'Answer again' }).click();
		await other.getByRole('button', { name: 'Approve', exact: true }).click();
		await expect(other.getByRole('heading', { name: 'Approve this wall' })).toBeFocused();
		await other.getByRole('button', { name: 'Send the approval' }).click();
		await mailTo(shop, customer.email, /Your wall was approved/);
		await dialog.getByRole('button', { name: 'End this link: Above the sofa' }).click();
		await expect(dialog).toContainText('ended on');
		await other.reload();
		await expect(other.getByRole('heading', { name: 'This link was ended' })).toBeVisible();
		await expectAccessible(other, 'a link to a wall that was ended');
		await context.close();
	});
});

test('the photograph of a room is sent with a wall only once that is ticked, and a guest’s never [R4.02]', { tag: '@long' }, async ({
	page,
	shop,
	stranger,
}) => {
	const customer = newCustomer('Odile', 'Brand');
	await registerAndConfirm(shop, customer);
	await hang(page, shop);
	await hangInRoom(page, await photographRoom(page));
	const dialog = askDialog(page);
	const bodies: string[] = [];
	page.on('request', (request) => {
		if (request.method() === 'POST' && request.url().endsWith('/approvals')) bodies.push(request.postData() ?? '');
	});

	await test.step('a guest’s link shows a drawn wall', async () => {
		await ask(page).click();
		await expect(dialog).toContainText('The photograph of your room stays in this browser');
		await expect(dialog.getByRole('checkbox')).toHaveCount(0);
		await expectAccessible(page, 'asking for approval as a guest');
		await stranger.goto(await makeLink(page, 'As a guest'));
		await expect(wallPicture(stranger)).toBeVisible();
		expect(JSON.parse(bodies[0] ?? '{}')).toMatchObject({ wall: { photo: null, content: { room: null, isInRoom: false } } });
		await dialog.getByRole('button', { name: 'Close' }).click();
	});

	await signIn(page, customer);
	await expect(onWall(page, 'Saltmarsh')).toBeVisible();
	const roomOf = (who: Page) => wallPicture(who).locator('img[src*="/approval-pictures/"]').first();
	await test.step('it stays in the browser until it is ticked', async () => {
		await ask(page).click();
		await expect(dialog.getByRole('checkbox', { name: /Send the photograph of my room too/ })).not.toBeChecked();
		await makeLink(page, 'Drawn');
		expect(JSON.parse(bodies[1] ?? '{}')).toMatchObject({ wall: { photo: null, content: { room: null } } });
		await dialog.getByRole('button', { name: 'Make another' }).click();
	});

	await test.step('once it is ticked the link shows the room, until it is ended', async () => {
		await dialog.getByRole('checkbox', { name: /Send the photograph of my room too/ }).check();
		await expectAccessible(page, 'sending the photograph of a room');
		await stranger.goto(await makeLink(page, 'In my room'));
		await expect(stranger.getByRole('heading', { level: 1, name: 'In my room' })).toBeVisible();
		await expect(roomOf(stranger)).toHaveJSProperty('naturalWidth', 1600);
		const address = (await roomOf(stranger).getAttribute('src')) ?? '';
		expect((await stranger.request.get(address)).status()).toBe(200);
		await expectAccessible(stranger, 'a wall in a room to look at');
		await dialog.getByRole('button', { name: 'End this link: In my room' }).click();
		await expect(dialog).toContainText('ended on');
		expect((await stranger.request.get(address)).status()).toBe(404);
	});
});
