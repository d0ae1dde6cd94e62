import { expectAccessible } from '../support/axe.ts';
import { withDatabase } from '../support/database.ts';
import { sendImage } from '../support/editor.ts';
import { holdAnswers } from '../support/page/held-answers.ts';
import { photograph } from '../support/pictures.ts';
import { addLine, makeDesign, pay } from '../support/purchases.ts';
import { forAll, orderTogether } from '../support/sets/print-set.ts';
import { openOffice, orderLinks } from '../support/staff.ts';
import { expect, test } from '../support/test.ts';

test('a customer changes an order until it is printed, orders a print again, finds what was ordered first, and learns what is no longer offered [R2.01] [R2.05] [R5.02]', async ({
	browser,
	page,
	shop,
}) => {
	await page.goto(shop.url);
	const design = await makeDesign(page, shop, 'Harbour at noon.jpg');
	await addLine(page, design.cartUrl);
	await page.goto(`${shop.url}/profile/orders`);
	await expect(page.getByRole('heading', { name: 'No orders in this browser' })).toBeVisible();
	// An open page shows the order once the cart service has reported it.
	await pay(page, shop);
	const again = page.getByRole('button', { name: 'Order again: Harbour at noon.jpg' });
	const dialog = page.getByRole('dialog');

	await test.step('gives another address and asks to cancel', async () => {
		await page.getByRole('button', { name: 'Change the delivery address' }).click();
		await dialog.getByLabel('Street and number').fill('7 Cyanotype Row');
		await expectAccessible(page, 'another address');
		await dialog.getByRole('button', { name: 'Send it there' }).click();
		await expect(page.getByText('The delivery address has been changed.')).toBeVisible();
		await expect(page.getByRole('region', { name: 'Delivery' })).toContainText('7 Cyanotype Row');
		await page.getByRole('button', { name: 'Ask to cancel' }).click();
		await dialog.getByLabel(/^Your words/).fill('We moved house');
		await dialog.getByRole('button', { name: 'Ask to cancel' }).click();
		await expect(page.getByText(/^You asked on .* to cancel this order/)).toBeVisible();
		await expect(page.getByRole('button', { name: 'Ask to cancel' })).toBeHidden();
	});

	await test.step('gets the answer of staff to the wish', async () => {
		const context = await browser.newContext();
		const office = await context.newPage();
		await openOffice(office, shop);
		await orderLinks(office).first().click();
		const messages = office.getByRole('region', { name: 'Messages' });
		await expect(messages).toContainText('We moved house');
		await expect(messages).toContainText('Not answered yet');
		await expectAccessible(office, 'an order with a wish to cancel');
		await office.getByRole('button', { name: 'Write to the customer' }).click();
		await office.getByRole('textbox', { name: 'Message' }).fill('We keep it for your new address.');
		await expect(office.getByRole('switch', { name: 'This answers the wish to cancel' })).toBeChecked();
		await office.getByRole('button', { name: 'Send message' }).click();
		await expect(messages).toContainText('Answered ');
		await expect(office.getByRole('region', { name: 'History' })).toContainText('A guest asked to cancel order');
		await context.close();
		await page.reload();
		await expect(page.getByText('We keep it for your new address.')).toBeVisible();
		await withDatabase(shop, (client) => client.query("update pieces set state = 'printed'"));
		await page.reload();
		await expect(page.getByText('A print of this order is on paper already')).toBeVisible();
	});

	await test.step('sees today’s price and puts the same print into the cart', async () => {
		await again.click();
		await expect(dialog.getByText('Harbour at noon.jpg')).toBeVisible();
		const paid = await dialog.getByText('You paid').locator('xpath=..').getByRole('definition').textContent();
		await expect(dialog.getByText('Today, with VAT').locator('xpath=..').getByRole('definition')).toHaveText(paid ?? '');
		await expectAccessible(page, 'ordering again');
		await dialog.getByRole('button', { name: 'Add to cart' }).click();
		await expect(page.getByText('Your item has been successfully added to the cart.')).toBeVisible();
		await expect(page.getByLabel(/^Cart, 1 item/)).toBeAttached();
	});

	await test.step('finds the paper and the size of the order first for another print', async () => {
		const known = page.waitForResponse((response) => response.url().endsWith('/api/user/orderedChoices'));
		await page.goto(`${shop.url}/process/fineartprint?image_id=${design.imageId}`);
		await (await known).finished();
		const usual = page.getByRole('combobox', { name: 'Usual sizes' }).getByRole('option', { name: /You had this/ });
		await expect(usual).toHaveCount(1);
		await page.getByRole('tab', { name: 'Media' }).click();
		const papers = page.getByRole('radiogroup', { name: 'Media' }).getByRole('radio');
		await expect(papers.first()).toContainText(`${design.printType?.label} You had this`);
		await expect(papers.filter({ hasText: 'You had this' })).toHaveCount(1);
		await expectAccessible(page, 'papers that were ordered before');
		await sendImage(page, shop, await photograph('Jetty.jpg', { seed: 31 }));
		const heldBack = await holdAnswers(page, '**/api/user/orderedChoices');
		await page.goto(`${shop.url}/prints/fineartprint`);
		const found = page.waitForResponse((response) => response.url().includes('/user/sets'));
		await orderTogether(page, 'all');
		await (await found).finished();
		await expect(forAll(page)).toHaveCount(0);
		await heldBack.release();
		const forSet = forAll(page).getByRole('combobox', { name: 'Media' }).getByRole('option');
		await expect(forSet.first()).toHaveText(`${design.printType?.label}, You had this`);
		await expect(forSet.filter({ hasText: 'You had this' })).toHaveCount(1);
	});

	await test.step('opens the editor for what is gone, and for another size', async () => {
		await withDatabase(shop, (client) => client.query('update print_types set active = false where id = $1', [design.mediaId]));
		await page.goto(`${shop.url}/profile/orders`);
		await again.click();
		await expect(dialog.getByText(`${design.printType?.label}:`)).toBeVisible();
		await expect(dialog.getByText('is not offered any more')).toBeVisible();
		await dialog.getByRole('link', { name: 'Choose in the editor' }).click();
		await expect(page).toHaveURL(/\/process\/fineartprint\?design_id=/);
		// The address changes before the editor is drawn; until then Back leaves the dialog as it is.
		await expect(dialog).toBeHidden();
		await page.goBack();
		await page.getByRole('link', { name: /^Same picture, other size/ }).click();
		await expect(page).toHaveURL(/\/process\/fineartprint\?design_id=/);
	});
});
