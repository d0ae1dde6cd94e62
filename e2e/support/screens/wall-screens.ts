import type { Page } from '@playwright/test';
import { newCustomer, registerAndConfirm, signIn } from '../account.ts';
import { makeDesign } from '../purchases.ts';
import { skipTours } from '../tours.ts';
import { hangInRoom } from '../walls/hung-prints.ts';
import { photographRoom } from '../walls/synthetic-room.ts';
import type { Stage } from './print-screens.ts';

/** A page of a browser of its own, of the same size. */
async function otherBrowser({ page, size }: Stage): Promise<Page> {
	const context = await page
		.context()
		.browser()
		?.newContext({ viewport: page.viewportSize(), hasTouch: size === 'phone', deviceScaleFactor: size === 'phone' ? 2 : 1 });
	if (context === undefined) throw new Error('The page has no browser.');
	await skipTours(context);
	return context.newPage();
}

/** The wall as its owner has it looked at, and the answer. */
async function approvalScreens(stage: Stage): Promise<void> {
	const { page } = stage;
	const dialog = page.getByRole('dialog', { name: 'Ask for approval' });
	await page.getByRole('button', { name: 'Ask for approval' }).click();
	await dialog.getByRole('checkbox', { name: /photograph of my room/ }).waitFor();
	await stage.shoot('wall-approval');
	await dialog.getByRole('checkbox', { name: /photograph of my room/ }).check();
	await dialog.getByRole('switch', { name: 'Show the price' }).click();
	await dialog.getByLabel(/^Title or name/).fill('Above the sideboard');
	await stage.shoot('wall-approval-with-room');
	await dialog.getByRole('button', { name: 'Make the link' }).click();
	const link = await dialog.getByLabel('Link', { exact: true }).inputValue();
	await stage.shoot('wall-approval-link');
	const other = await otherBrowser(stage);
	const shoot = stage.shootPage(other);
	await other.goto(link);
	await other.getByRole('img', { name: /on a wall, to scale$/ }).waitFor();
	await other.waitForLoadState('networkidle');
	await shoot('approval-wall');
	await other.getByRole('button', { name: 'Prints', exact: true }).click();
	await other.getByRole('button', { name: 'I would change something' }).click();
	await other.getByRole('button', { name: 'Add a mark' }).click();
	await other.keyboard.type('A little more to the left');
	await shoot('approval-wall-marks');
	await other.getByRole('button', { name: 'Send your answer' }).click();
	await other.getByRole('heading', { name: /^Thank you/ }).waitFor();
	await shoot('approval-wall-answered');
	await other.context().close();
	await dialog.getByRole('button', { name: 'Close' }).click();
	await page.reload();
	await page.getByRole('button', { name: 'See the answers' }).scrollIntoViewIfNeeded();
	await stage.shoot('wall-answered');
	await page.getByRole('button', { name: 'See the answers' }).click();
	await dialog.getByRole('list', { name: /^Answers to/ }).scrollIntoViewIfNeeded();
	await stage.shoot('wall-answers');
	await dialog.getByRole('button', { name: 'Close' }).click();
}

/** A customer's wall in a room: kept with the account, and sent for approval. */
async function ofCustomer(stage: Stage): Promise<void> {
	const { shop } = stage;
	const customer = newCustomer('Wanda', 'Stone');
	await registerAndConfirm(shop, customer);
	const page = await otherBrowser(stage);
	const own: Stage = { ...stage, page, shoot: stage.shootPage(page) };
	await page.goto(shop.url);
	const ids: string[] = [];
	for (const [name, width, height] of [['Dunes.jpg', 300, 200] as const, ['Weir.jpg', 300, 400] as const])
		ids.push((await makeDesign(page, shop, name, { width, height })).id);
	await page.goto(`${shop.url}/wall?designs=${ids.join(',')}`);
	await signIn(page, customer);
	await page.getByRole('button', { name: `Account of ${customer.firstName} ${customer.lastName}` }).waitFor();
	await page.getByLabel('Frame of all prints').selectOption({ label: 'Oak, 20 mm' });
	await hangInRoom(page, await photographRoom(page));
	await own.shoot('wall-in-room');
	await page.getByRole('button', { name: 'Keep with your account' }).click();
	const dialog = page.getByRole('dialog', { name: 'Walls of your account' });
	await dialog.getByLabel('Name of this wall').fill('Living room');
	await own.shoot('wall-keeping');
	await dialog.getByRole('button', { name: 'Keep this wall' }).click();
	await dialog.waitFor({ state: 'hidden' });
	await page.getByRole('button', { name: 'Keep with your account' }).click();
	await dialog.getByRole('button', { name: 'Open Living room' }).waitFor();
	await own.shoot('wall-kept');
	await dialog.getByRole('button', { name: 'Close' }).click();
	await approvalScreens(own);
	await page.context().close();
}

/** A wall: empty, with prints, and the choice of more. */
export async function wallScreens(stage: Stage): Promise<void> {
	const { page, shop, shoot } = stage;
	await page.goto(`${shop.url}/wall`);
	await page.getByRole('button', { name: 'Add prints' }).waitFor();
	await shoot('wall-empty');
	for (const [name, width, height] of [['Dunes.jpg', 300, 200] as const, ['Weir.jpg', 300, 400] as const])
		await makeDesign(page, shop, name, { width, height });
	await page.goto(`${shop.url}/wall`);
	await page.getByRole('button', { name: 'Add prints' }).click();
	const picker = page.getByRole('dialog', { name: 'Add prints to the wall' });
	for (const name of ['Dunes', 'Weir'])
		await picker
			.getByRole('checkbox', { name: new RegExp(name) })
			.first()
			.check();
	await shoot('wall-adding');
	await picker.getByRole('button', { name: /^Add \d+ to the wall$/ }).click();
	await page.getByRole('region', { name: 'The wall' }).getByRole('button', { name: /^Weir/ }).first().waitFor();
	await shoot('wall');
	await ofCustomer(stage);
}
