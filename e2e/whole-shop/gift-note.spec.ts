import type { Locator, Page } from '@playwright/test';
import { readPdf } from '../../fixtures/read-pdf.ts';
import { expectAccessible } from '../support/axe.ts';
import { addButton } from '../support/cart.ts';
import { focusAfterPress } from '../support/keyboard.ts';
import { overhang } from '../support/page/overhang.ts';
import { makeDesign, pay } from '../support/purchases.ts';
import { openOffice, orderLinks } from '../support/staff.ts';
import { expect, test } from '../support/test.ts';

// A shop of its own, because it offers gift notes.
test.use({ shopOf: 'gift-note', contextOptions: { reducedMotion: 'reduce' } });

const desktop = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };
const drawerOf = (page: Page): Locator => page.getByRole('dialog', { name: 'Cart' });
const words = 'Happy birthday, Ada! Love & kisses from “Tom” <3';

test('a customer writes a gift note in the cart and leaves the prices off; staff see it with the order and on its slip, where the studio offers it [R5.01] [S1.03]', {
	tag: '@long',
}, async ({ page, stranger: office, shop }) => {
	const scripts: string[] = [];
	page.on('request', (request) => {
		if (request.url().includes('/assets/gift-note-')) scripts.push(request.url());
	});
	const { id } = await makeDesign(page, shop, 'Saltings.jpg');
	await page.goto(`${shop.url}/process/fineartprint?design_id=${id}`);
	await page.getByRole('tab', { name: 'Certificate' }).click();
	const studio = page.waitForResponse((answer) => answer.url().endsWith('/api/studio'));
	await addButton(page).click();
	const drawer = drawerOf(page);
	await expect(drawer.getByRole('link', { name: 'Go to checkout' })).toBeVisible();
	await (await studio).finished();
	await expect(drawer.getByText('Is it a gift?')).toHaveCount(0);
	expect(scripts).toEqual([]);
	await page.keyboard.press('Escape');
	const approval = page.getByRole('button', { name: 'Ask for approval' });
	await expect(approval).toBeVisible();

	await openOffice(office, shop, '/admin/studio');
	await office.getByRole('button', { name: 'Edit' }).click();
	await office.getByRole('switch', { name: 'Offers gift notes' }).click();
	await office.getByRole('switch', { name: 'Offers links for approval' }).click();
	await expectAccessible(office, 'the studio with gift notes');
	await office.getByRole('button', { name: 'Save' }).click();
	await expect(office.getByRole('button', { name: 'Edit' })).toBeVisible();
	await expect(office.getByRole('switch', { name: 'Offers gift notes' })).toBeChecked();

	// Every process reads the studio again once it has changed.
	await expect.poll(async () => (await page.request.get(shop.url)).text()).toContain('"offersApprovalLinks":false');
	await page.reload();
	await page.getByRole('tab', { name: 'Certificate' }).click();
	await expect(approval).toHaveCount(0);
	await addButton(page).click();
	const ask = drawer.getByRole('button', { name: 'Is it a gift?' });
	await expect(ask).toBeInViewport({ ratio: 1 });
	expect(scripts.length).toBeGreaterThan(0);
	await ask.press('Enter');
	expect(await focusAfterPress(drawer.getByRole('button', { name: 'Cancel' }))).toMatchObject({ text: 'Is it a gift?' });
	await ask.press('Enter');
	const message = drawer.getByRole('textbox', { name: 'Message to the recipient' });
	const prices = drawer.getByRole('checkbox', { name: 'Leave prices off the delivery note' });
	await expect(message).toBeFocused();
	await expect(message).toBeInViewport({ ratio: 1 });
	await expect(message).toHaveAccessibleDescription('240 characters left');

	await test.step('a note that asks for nothing is not saved', async () => {
		await page.keyboard.press('Tab');
		await page.keyboard.press('Tab');
		await page.keyboard.press('Enter');
		await expect(drawer.getByRole('alert')).toHaveText('Write a message, or leave the prices off.');
		await expect(message).toBeFocused();
		await expectAccessible(page, 'a gift note that asks for nothing');
	});

	await test.step('without a connection it stays as written, and an answer that is lost can be asked for again', async () => {
		await page.keyboard.type(words);
		await expect(message).toHaveAccessibleDescription(`${240 - words.length} characters left`);
		await expect(drawer.getByRole('alert')).toHaveText('');
		await page.keyboard.press('Tab');
		await page.keyboard.press('Space');
		await expect(prices).toBeChecked();
		await page.context().setOffline(true);
		await expect(drawer.getByText(/^You are offline\. What you have written stays here/)).toBeVisible();
		await expectAccessible(page, 'a gift note without a connection');
		await page.context().setOffline(false);
		await expect(drawer.getByText(/^You are offline/)).toHaveCount(0);
		await page.route('**/api/cart/giftNote', (route) => route.abort('connectionreset'));
		await drawer.getByRole('button', { name: 'Save gift note' }).click();
		await expect(drawer.getByRole('alert')).toContainText('Lost connection to the server.');
		await expectAccessible(page, 'a gift note that could not be saved');
		await page.unroute('**/api/cart/giftNote');
	});

	await test.step('what is typed while it is being saved stays to be saved', async () => {
		const isAsked = Promise.withResolvers<void>();
		const mayAnswer = Promise.withResolvers<void>();
		await page.route('**/api/cart/giftNote', async (route) => {
			isAsked.resolve();
			await mayAnswer.promise;
			await route.continue();
		});
		await message.fill('Happy birthday');
		await drawer.getByRole('button', { name: 'Save gift note' }).click();
		await isAsked.promise;
		await message.fill(words);
		mayAnswer.resolve();
		await expect(drawer.getByText('The gift note was saved.')).toBeAttached();
		await expect(message).toHaveValue(words);
		await page.unroute('**/api/cart/giftNote');
	});

	await test.step('what is written survives the closed cart, is saved, changed and removed', async () => {
		await drawer.getByRole('button', { name: 'Close cart' }).click();
		await page.getByRole('tab', { name: 'Certificate' }).click();
		await addButton(page).click();
		await page.getByRole('button', { name: 'Add as another' }).click();
		await expect(message).toHaveValue(words);
		await drawer.getByRole('button', { name: 'Save gift note' }).press('Enter');
		await expect(drawer.getByRole('heading', { name: 'It is a gift' })).toBeFocused();
		await expect(drawer.getByText(words)).toBeVisible();
		await expect(drawer.getByText('The delivery note comes without prices.')).toBeVisible();
		await expect(drawer.getByText('The gift note was saved.')).toBeAttached();
		await expectAccessible(page, 'a saved gift note');

		await drawer.getByRole('button', { name: 'Remove the gift note' }).press('Enter');
		await expect(ask).toBeFocused();
		await ask.press('Enter');
		await expect(message).toHaveValue('');
		await message.fill('x'.repeat(239));
		await expect(drawer.getByText('1 character left').first()).toBeVisible();
		await message.fill(words);
		await drawer.getByRole('button', { name: 'Save gift note' }).click();
		await drawer.getByRole('button', { name: 'Change the gift note' }).click();
		await prices.check();
		await drawer.getByRole('button', { name: 'Save gift note' }).click();
		await expect(drawer.getByText('The delivery note comes without prices.')).toBeVisible();
		await page.setViewportSize(phone);
		await expectAccessible(page, 'a saved gift note on a phone');
		expect(await overhang(page)).toEqual({ by: 0, what: [] });
		await page.setViewportSize(desktop);
	});

	const transactionId = await pay(page, shop);
	await office.goto(`${shop.url}/admin/orders`);
	await expect(orderLinks(office)).toHaveCount(1);
	await orderLinks(office).first().click();
	const facts = office.getByRole('region', { name: 'Transaction', exact: true });
	await expect(facts).toContainText(transactionId);
	await expect(facts).toContainText(words);
	await expect(facts).toContainText('Without prices, as the buyer asked');
	await expectAccessible(office, 'an order with a gift note');
	await office.getByRole('region', { name: 'Parcels' }).getByRole('button', { name: 'Packing slip' }).click();
	const slip = office.getByRole('dialog', { name: 'Packing slip' });
	await expect(slip).toContainText('Without prices, as the buyer asked.');
	await expect(slip.getByRole('checkbox')).toHaveCount(0);
	await expectAccessible(office, 'the slip of a gift');
	const file = office.waitForEvent('download');
	await slip.getByRole('button', { name: 'Download PDF' }).click();
	const path = await (await file).path();
	const [sheet, ...more] = await readPdf(path);
	expect(more).toEqual([]);
	const text = sheet?.text.replaceAll(/\s+/g, ' ');
	expect(text).toContain(words);
	expect(text).toContain('delivery note');
	expect(text).not.toContain('£');
});
