import type { Page } from '@playwright/test';
import { models } from '@print-room/contract';
import { expectAccessible } from '../support/axe.ts';
import { addPerson, withDatabase } from '../support/database.ts';
import { editorAddress, goToLastStep, openEditor, sendImage, summaryOf, typeSide } from '../support/editor.ts';
import { askDialog, type Contact, checkStrip, fillAsk } from '../support/file-checks.ts';
import { linkIn, mailTo } from '../support/mails.ts';
import { openList, rows } from '../support/office.ts';
import { photograph } from '../support/pictures.ts';
import { pay } from '../support/purchases.ts';
import type { RunningShop } from '../support/shop.ts';
import { logIn } from '../support/staff.ts';
import { expect, test } from '../support/test.ts';

// Counts requests and mails.
test.use({ shopOf: 'file-checks' });

const guest = { firstName: 'Ines', lastName: 'Moreau', email: 'ines.moreau@example.com' };

/** Asks for a check of the open design from Help. */
async function ask(page: Page, contact: Contact | null, comment: string): Promise<void> {
	await page.getByRole('tab', { name: /Help/ }).click();
	await page.getByRole('button', { name: 'Free file check' }).click();
	await fillAsk(page, contact, comment);
	await askDialog(page).getByRole('button', { name: 'Ask for the check' }).click();
	await expect(page.getByRole('dialog', { name: 'Thank you' })).toBeVisible();
}

/** Staff open the latest request and answer it. */
async function answer(page: Page, shop: RunningShop, verdict: 'Looks good' | 'Something to change', text: string): Promise<void> {
	await openList(page, shop, models.testproofrequests);
	await rows(page, models.testproofrequests).first().getByRole('link').first().click();
	const form = page.getByRole('form', { name: 'Answer' });
	await form.getByText(verdict, { exact: true }).click();
	if (verdict === 'Something to change') await form.getByRole('checkbox').first().check();
	await form.getByRole('textbox').fill(text);
	await form.getByRole('button', { name: 'Send answer' }).click();
	await expect(page.getByText('Next step')).toBeVisible();
}

/** Number of designs with a price, which can be ordered. */
const priced = (shop: RunningShop): Promise<number> =>
	withDatabase(
		shop,
		async (client) =>
			(await client.query<{ count: number }>('select count(*)::int as count from designs where price_pence > 0')).rows[0]?.count ?? 0,
	);

test('a guest requests a check, staff answer, and the mailed link opens the design in another browser to be changed, approved and ordered [C1.04] [C2.22] [C4.13] [C5.06] [C7.16] [A2.14] [D10] [D24]', async ({
	page,
	stranger,
	browser,
	shop,
}) => {
	await openEditor(stranger, shop, await photograph('Fen at first light.jpg', { width: 3000, height: 2000 }));
	await stranger.getByRole('tab', { name: /Help/ }).click();
	await stranger.getByRole('button', { name: 'Free file check' }).click();
	await askDialog(stranger).getByRole('button', { name: 'Ask for the check' }).click();
	await expect(stranger.getByText('Please, fill all the required fields.')).toBeVisible();
	for (const words of ['First name is required', 'Last name is required', 'E-mail is required'])
		await expect(askDialog(stranger)).toContainText(words);
	await expectAccessible(stranger, 'the dialog');
	await stranger.keyboard.press('Escape');
	await ask(stranger, guest, 'Is it sharp enough for the wall?');
	await expectAccessible(stranger, 'the thanks');
	await expect(stranger.getByRole('dialog', { name: 'Thank you' })).toContainText(guest.email);

	await answer(page, shop, 'Something to change', 'Please choose a smaller size.');
	await expectAccessible(page, 'the answered request');
	const first = await mailTo(shop, guest.email, /something to change/);
	expect(first.text).toContain('Please choose a smaller size.');

	const elsewhere = await (await browser.newContext()).newPage();
	await elsewhere.goto(linkIn(first));
	const strip = checkStrip(elsewhere);
	await expect(strip).toContainText('Something should be changed');
	await expectAccessible(elsewhere, 'the editor with an answer');
	const tour = elsewhere.getByRole('button', { name: /^(?:Close|Skip)/ });
	if (await tour.isVisible()) await tour.click();
	await typeSide(elsewhere, 'Width', '200');
	await expect(strip).toContainText('You have changed this print');
	await elsewhere.getByRole('button', { name: 'Ask again with these changes' }).click();
	await expect(strip).toContainText('We are checking your file');

	await answer(page, shop, 'Looks good', 'Now it is fine.');
	const second = await mailTo(shop, guest.email, /looks good/);
	await elsewhere.goto(linkIn(second));
	await expect(strip).toContainText('Your file looks good');
	expect(await priced(shop), 'nothing has a price yet').toBe(0);
	await elsewhere.getByRole('button', { name: /^Approve and add to cart/ }).click();
	await expect(elsewhere.getByText('Your item has been successfully added to the cart.')).toBeVisible();
	await pay(elsewhere, shop);
	await openList(page, shop, models.orders);
	await expect(rows(page, models.orders)).toHaveCount(1);
	await elsewhere.context().close();
});

test('a logged-in person only writes a comment, finds the answer in the profile, and can order despite the advice [C1.04] [C4.13] [C5.06] [C7.16]', {
	tag: '@long',
}, async ({ page, stranger, shop }) => {
	const email = 'tom.reed@example.com';
	await addPerson(shop, { email, firstName: 'Tom', lastName: 'Reed' });
	// Checks requested as a guest move to the account.
	const image = await sendImage(stranger, shop, await photograph('Quay.jpg', { width: 3000, height: 2000 }));
	await stranger.goto(shop.url);
	await stranger.getByRole('button', { name: 'Login' }).first().click();
	await logIn(stranger, email, shop.admin.password);
	await expect(stranger.getByRole('button', { name: 'Account of Tom Reed' })).toBeVisible();
	await stranger.goto(editorAddress(shop, image));
	await ask(stranger, null, '');
	await answer(page, shop, 'Something to change', 'It is a little soft.');
	await stranger.goto(`${shop.url}/profile/file-checks`);
	await expect(stranger.getByText('Something to change').first()).toBeVisible();
	await expectAccessible(stranger, 'own file checks');
	await stranger.context().setOffline(true);
	await expect(stranger.getByText('You may be seeing old data.')).toBeVisible();
	await stranger.context().setOffline(false);
	await expect(stranger.getByText('You may be seeing old data.')).toBeHidden();

	const before = await priced(shop);
	// Adding against the staff's advice asks for confirmation everywhere; adding twice asks again.
	await stranger.goto(linkIn(await mailTo(shop, email, /something to change/)));
	const strip = checkStrip(stranger);
	await expect(strip).toContainText('It is a little soft.');
	await strip.getByRole('button', { name: 'Hide' }).click();
	await goToLastStep(stranger);
	await summaryOf(stranger).getByRole('button', { name: 'Add to cart' }).click();
	await stranger.getByRole('dialog', { name: 'Print it as it is?' }).getByRole('button', { name: 'Go back' }).click();
	expect(await priced(shop)).toBe(before);
	await summaryOf(stranger).getByRole('button', { name: 'Add to cart' }).click();
	await stranger.getByRole('dialog', { name: 'Print it as it is?' }).getByRole('button', { name: 'Print it as it is' }).click();
	await expect(stranger.getByText('Your item has been successfully added to the cart.')).toBeVisible();
	await stranger.getByRole('dialog', { name: 'Cart' }).press('Escape');
	await expect(stranger.getByRole('dialog', { name: 'Cart' })).toBeHidden();
	await expect(strip).toContainText('Added to your cart');
	await goToLastStep(stranger);
	await summaryOf(stranger).getByRole('button', { name: 'Add to cart' }).click();
	const question = stranger.getByRole('dialog', { name: 'Add it once more?' });
	await question.press('Escape');
	await expect(question).toBeHidden();
	expect(await priced(shop)).toBe(before + 1);
	await page.reload();
	await expect(page.getByText('Approved').first()).toBeVisible();
});
