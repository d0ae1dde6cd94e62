import { expectAccessible } from '../support/axe.ts';
import { linkIn, mailTo } from '../support/mails.ts';
import { overhang } from '../support/page/overhang.ts';
import { photograph } from '../support/pictures.ts';
import { addLine, makeDesign, pay } from '../support/purchases.ts';
import { openOffice, orderLinks } from '../support/staff.ts';
import { expect, test } from '../support/test.ts';
import { skipTours } from '../support/tours.ts';

test.use({ shopOf: 'held lines' });

test('staff hold a paid line and ask; the customer replaces the file on a phone, and the print goes on with it [P5.01] [P5.02]', async ({
	page,
	browser,
	stranger: office,
	shop,
}) => {
	const { cartUrl } = await makeDesign(page, shop, 'Saltmarsh.jpg');
	await addLine(page, cartUrl);
	await pay(page, shop);
	await openOffice(office, shop, '/admin/orders');
	await orderLinks(office).first().click();
	await expect(office).toHaveURL(/\/admin\/orders\/\w/);
	const order = office.url();
	await office.getByRole('button', { name: 'Hold…' }).click();
	const dialog = office.getByRole('dialog', { name: 'Hold this line' });
	await dialog.getByRole('button', { name: 'Hold and ask' }).click();
	await expect(dialog.getByText('Say what is wrong.')).toBeVisible();
	await dialog.getByLabel('Reason').fill('Soft all over');
	await dialog.getByLabel('Sharpness').check();
	await dialog.getByLabel('Message to the customer').fill('The reeds are out of focus.');
	await expect(dialog.getByRole('region', { name: 'The mail' })).toContainText('the price stays what you paid');
	await expectAccessible(office, 'the dialog');
	await dialog.getByRole('button', { name: 'Hold and ask' }).click();
	await expect(dialog).toBeHidden();
	const lines = office.getByRole('region', { name: 'Designs' });
	await expect(lines).toContainText('1 print: held');
	const talk = lines.getByRole('link', { name: 'Conversation with the customer' });
	await expect(lines).toContainText('Something to change');

	const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
	await skipTours(context);
	const phone = await context.newPage();
	await phone.goto(linkIn(await mailTo(shop, 'ines.moreau@example.com', /something to change/)));
	const strip = phone.getByRole('region', { name: /^Order #\d+, line 1$/ });
	await expect(strip).toContainText('We hold your print');
	await strip.getByRole('button', { name: 'See the answer' }).tap();
	const sheet = phone.getByRole('dialog').filter({ hasText: 'The reeds are out of focus.' });
	await expect(sheet.getByRole('button', { name: 'Ask to cancel it' })).toBeVisible();
	await expect(sheet.getByRole('button', { name: /cart/ })).toHaveCount(0);
	await expectAccessible(phone, 'the answer about a held line');
	expect(await overhang(phone)).toEqual({ by: 0, what: [] });
	await sheet
		.getByLabel('Another file for this print')
		.setInputFiles(await photograph('Saltmarsh, sharp.jpg', { width: 3300, height: 2200 }));
	await strip.getByRole('button', { name: 'Send it' }).tap();
	await phone.getByRole('button', { name: 'Send this version' }).tap();
	await expect(strip).toContainText('We are looking at your print');

	await talk.click();
	await expect(office.getByRole('link', { name: /^Order #\d+, line 1$/ })).toBeVisible();
	await office.getByRole('radio', { name: /Looks good/ }).check();
	await expectAccessible(office, 'the conversation about a held line');
	await office.getByRole('button', { name: 'Send answer' }).click();
	await expect(office.getByText('The line is printed from this design.')).toBeVisible();
	await phone.reload();
	await expect(strip).toContainText('Your print goes on');
	await context.close();

	await office.goto(order);
	await expect(lines).toContainText('Saltmarsh, sharp.jpg');
	await expect(lines).toContainText('1 print: to check');
	await expect(lines.getByRole('link', { name: 'Version 1: Saltmarsh.jpg' })).toBeVisible();
	await expect(lines).toContainText('nothing was printed from it');
});
