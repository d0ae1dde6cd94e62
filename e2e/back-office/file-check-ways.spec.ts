import type { Page } from '@playwright/test';
import { accountButton, fillLogin, newCustomer, registerDialog } from '../support/account.ts';
import { expectAccessible } from '../support/axe.ts';
import { editorAddress, openEditor, sendImage } from '../support/editor.ts';
import { answerByApi, askDialog, type Contact, checkStrip, fillAsk } from '../support/file-checks.ts';
import { tabAndPress, tabTo } from '../support/keyboard.ts';
import { linkIn, mailTo } from '../support/mails.ts';
import { overhang } from '../support/page/overhang.ts';
import { photograph } from '../support/pictures.ts';
import { expect, test } from '../support/test.ts';
import { skipTours } from '../support/tours.ts';

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

const added = (page: Page) => page.getByText('Your item has been successfully added to the cart.');

test.describe('on a phone', () => {
	test.use(phone);

	test('a proof is checked, gets a new file, is checked again, approved and ordered by touch [C1.04] [C2.14] [C2.15] [C2.22] [D35]', {
		tag: '@long',
	}, async ({ page, browser, shop }) => {
		const ines: Contact = { firstName: 'Ines', lastName: 'Moreau', email: 'ines.on.a.phone@example.com' };
		const fits = (what: string) => test.step(what, async () => expect(await overhang(page)).toEqual({ by: 0, what: [] }));
		const image = await sendImage(page, shop, await photograph('Fen.jpg', { width: 3000, height: 2000 }));
		await page.goto(editorAddress(shop, image, 'proofprint'));
		await page.getByRole('button', { name: 'Free file check' }).tap();
		await fillAsk(page, ines, 'Is it sharp enough?');
		await fits('the dialog');
		await expectAccessible(page, 'the dialog on a phone');
		await askDialog(page).getByRole('button', { name: 'Ask for the check' }).tap();
		const thanks = page.getByRole('dialog', { name: 'Thank you' });
		await expect(thanks).toBeVisible();
		await fits('the thanks');
		await thanks.getByRole('button', { name: 'Not now' }).tap();
		await expect(thanks).toBeHidden();

		await answerByApi(shop, ines.email, { verdict: 'changesWanted', problems: ['resolution'], text: 'Please send a larger file.' });
		const context = await browser.newContext(phone);
		await skipTours(context);
		const later = await context.newPage();
		await later.goto(linkIn(await mailTo(shop, ines.email, /something to change/)));
		const strip = checkStrip(later);
		await expect(strip).toContainText('Please send a larger file.');
		await strip.getByRole('button', { name: 'See the answer' }).tap();
		const sheet = later.getByRole('dialog').filter({ hasText: 'Please send a larger file.' });
		await expect(sheet).toBeVisible();
		await expectAccessible(later, 'the answer on a phone');
		expect(await overhang(later)).toEqual({ by: 0, what: [] });
		// Back closes the question and stays on the page.
		await sheet.getByRole('button', { name: /^Print it as it is/ }).tap();
		const question = later.getByRole('dialog', { name: 'Print it as it is?' });
		await expect(question).toBeVisible();
		await later.goBack();
		await expect(question).toBeHidden();
		await strip.getByRole('button', { name: 'See the answer' }).tap();
		await sheet.getByLabel('Another file for this print').setInputFiles(await photograph('Fen, larger.jpg', { width: 4500, height: 3000 }));
		const again = later.getByRole('button', { name: 'Ask again with these changes' });
		await expect(strip.getByRole('button', { name: 'Ask again' })).toBeVisible();
		if (!(await again.isVisible())) await strip.getByRole('button', { name: 'Ask again' }).tap();
		await again.tap();
		await expect(strip).toContainText('We are checking your file');
		await expect(strip.getByRole('button', { name: 'Details' })).toBeFocused();

		await answerByApi(shop, ines.email, { verdict: 'looksGood', problems: [], text: '' });
		await later.goto(linkIn(await mailTo(shop, ines.email, /looks good/)));
		await expect(strip).toContainText('Your file looks good');
		await strip.getByRole('button', { name: 'See the answer' }).tap();
		await later.getByRole('button', { name: /^Approve and add to cart/ }).tap();
		await expect(added(later)).toBeVisible();
		// The cart opens over the strip.
		await later.getByRole('button', { name: 'Close cart' }).tap();
		await expect(strip).toContainText('Added to your cart');
		await context.close();
	});
});

test('a file check is requested, read, approved and ordered by keyboard alone [C1.04] [C2.12] [C2.22] [C4.13] [D35]', {
	tag: '@long',
}, async ({ page, shop }) => {
	const abel: Contact = { firstName: 'Abel', lastName: 'Quarry', email: 'abel.by.keys@example.com' };
	await openEditor(page, shop, await photograph('Scarp.jpg', { width: 3000, height: 2000 }));
	// Arrow keys move between tabs.
	await tabAndPress(page, page.getByRole('tab', { selected: true }), 'End');
	await expect(page.getByRole('tab', { name: /Help/ })).toBeFocused();
	await page.keyboard.press('Enter');
	await tabAndPress(page, page.getByRole('button', { name: 'Free file check' }), 'Enter');
	for (const [label, words] of [
		['First name', abel.firstName],
		['Last name', abel.lastName],
		['E-mail', abel.email],
	] as const) {
		const field = askDialog(page).getByLabel(label);
		if (!(await field.evaluate((element) => element === document.activeElement))) await tabTo(page, field);
		await page.keyboard.type(words);
	}
	await tabAndPress(page, askDialog(page).getByRole('button', { name: 'Ask for the check' }), 'Enter');
	const thanks = page.getByRole('dialog', { name: 'Thank you' });
	await expect(thanks.getByRole('button', { name: 'Create an account' })).toBeFocused();
	await page.keyboard.press('Escape');
	await expect(thanks).toBeHidden();
	await expect(page.getByRole('button', { name: 'Free file check' })).toBeFocused();

	await answerByApi(shop, abel.email, { verdict: 'looksGood', problems: [], text: 'A fine file.' });
	await page.goto(linkIn(await mailTo(shop, abel.email, /looks good/)));
	const strip = checkStrip(page);
	await expect(strip).toContainText('A fine file.');
	const approve = page.getByRole('button', { name: /^Approve and add to cart/ });
	await tabTo(page, approve);
	await page.keyboard.press('Enter');
	await expect(added(page)).toBeVisible();
});

test('a dialog loads its styles when it opens if they could not be fetched ahead [C4.13] [C8.06]', { tag: '@long' }, async ({
	page,
	shop,
}) => {
	await page.route('**/ask-free-check-*.css', (route) => route.abort(), { times: 1 });
	const lost = page.waitForEvent('requestfailed', (request) => /ask-free-check-[^/]*\.css/.test(request.url()));
	await openEditor(page, shop, await photograph('Ridge.jpg', { width: 1500, height: 1000 }));
	await page.getByRole('tab', { name: /Help/ }).hover();
	await lost;
	await page.getByRole('tab', { name: /Help/ }).click();
	await page.getByRole('button', { name: 'Free file check' }).click();
	await expect(askDialog(page).getByRole('list', { name: 'What is checked' })).toHaveCSS('display', 'flex');
});

test('registering after a request reuses the details, and the new account lists the file check [C1.07] [C4.01] [C4.13] [C7.16]', {
	tag: '@long',
}, async ({ page, shop }) => {
	const nell = newCustomer('Nell', 'Fenwick');
	await openEditor(page, shop, await photograph('Staithe.jpg', { width: 3000, height: 2000 }));
	await page.getByRole('tab', { name: /Help/ }).click();
	await page.getByRole('button', { name: 'Free file check' }).click();
	await fillAsk(page, nell, 'Will it be sharp?');
	await askDialog(page).getByRole('button', { name: 'Ask for the check' }).click();
	await page.getByRole('dialog', { name: 'Thank you' }).getByRole('button', { name: 'Create an account' }).click();
	const dialog = registerDialog(page);
	await expect(dialog.getByLabel('First name')).toHaveValue(nell.firstName);
	await expect(dialog.getByLabel('Last name')).toHaveValue(nell.lastName);
	await expect(dialog.getByLabel('E-mail')).toHaveValue(nell.email);
	await dialog.getByLabel('Password', { exact: true }).fill(nell.password);
	await dialog.getByLabel('Password again').fill(nell.password);
	await dialog.getByLabel('Password again').press('Enter');
	await page.goto(linkIn(await mailTo(shop, nell.email, /confirm/i)));
	await fillLogin(page, nell);
	await accountButton(page, nell).click();
	await page.getByRole('menuitem', { name: 'Your file checks' }).click();
	await expect(page.getByRole('listitem').filter({ hasText: 'Staithe.jpg' })).toContainText('Will it be sharp?');
});
