import { accountButton, fillLogin, loginDialog, newCustomer, registerAndConfirm, registerDialog, signIn } from '../support/account.ts';
import { expectAccessible } from '../support/axe.ts';
import { withDatabase } from '../support/database.ts';
import { goToLastStep, openEditor, priceIn, sendImage, summaryOf, totalOf } from '../support/editor.ts';
import { linkIn, mailTo } from '../support/mails.ts';
import { photograph } from '../support/pictures.ts';
import { addLine, makeDesign } from '../support/purchases.ts';
import { expect, test, upload } from '../support/test.ts';
import { visitAgain } from '../support/tours.ts';
import { card, choose, gallery, row, slowLine } from '../support/uploads.ts';

const moved = 'The images that were uploaded when you were not signed-in are now available on your profile.';
const picture = (name: string, seed = 1) => photograph(name, { seed, width: 2400, height: 1600 });

test('a guest’s images and designs belong to the account after login, on every device [C1.07] [C7.10] [D1]', async ({
	page,
	stranger,
	shop,
}) => {
	const gwen = newCustomer('Gwen', 'Guest');
	await registerAndConfirm(shop, gwen);
	await openEditor(page, shop, await picture('Made as a guest.jpg'));
	await goToLastStep(page);
	await summaryOf(page)
		.getByRole('button', { name: /^Add to cart/ })
		.click();
	await expect(page.getByText('Your item has been successfully added to the cart.')).toBeVisible();
	await page.goto(`${shop.url}/prints/fineartprint`);
	await upload(page, await picture('Second as a guest.jpg', 2), 'Second as a guest');

	// A guest on another device keeps their images.
	await sendImage(stranger, shop, await picture('On another device.jpg'));

	await signIn(page, gwen);
	await expect(page.getByText(moved)).toBeVisible();
	await expect(card(page, 'Made as a guest')).toBeVisible();
	await expect(card(page, 'Second as a guest')).toBeVisible();
	await expect(card(page, 'Made as a guest').getByRole('button', { name: /design/i })).toBeVisible();

	await stranger.goto(`${shop.url}/prints/fineartprint`);
	await expect(card(stranger, 'On another device')).toBeVisible();
	await signIn(stranger, gwen);
	await expect(card(stranger, 'On another device')).toBeVisible();
	await expect(card(stranger, 'Made as a guest')).toBeVisible();

	// The next person on this computer starts as a new guest.
	await accountButton(page, gwen).click();
	await page.getByRole('menuitem', { name: 'Log out' }).click();
	await page.getByRole('dialog', { name: 'Log out and empty your cart?' }).getByRole('button', { name: 'Log out' }).click();
	await expect(page.getByRole('banner').getByRole('button', { name: 'Login' })).toBeVisible();
	await expect(page.getByText('Made as a guest')).toHaveCount(0);
	await signIn(page, gwen);
	await expect(card(page, 'Made as a guest')).toBeVisible();
	await expect(page.getByText(moved)).toHaveCount(0);
});

test('logging out asks about a print that this page does not know of yet [C1.07]', async ({ page, shop }) => {
	const lara = newCustomer('Lara', 'Leaver');
	await registerAndConfirm(shop, lara);
	await page.goto(shop.url);
	const { cartUrl } = await makeDesign(page, shop, 'Just added.jpg');
	await signIn(page, lara);
	await addLine(page, cartUrl);
	await accountButton(page, lara).click();
	await page.getByRole('menuitem', { name: 'Log out' }).click();
	const question = page.getByRole('dialog', { name: 'Log out and empty your cart?' });
	await expect(question).toContainText('The print in it is removed');
	await question.getByRole('button', { name: 'Stay logged in' }).click();
	await expect(accountButton(page, lara)).toBeVisible();
});

test('a running upload continues through login [C1.07] [C4.12]', { tag: '@long' }, async ({ page, shop }) => {
	const ulla = newCustomer('Ulla', 'Upload');
	await registerAndConfirm(shop, ulla);
	await page.goto(`${shop.url}/prints/fineartprint`);
	await slowLine(page, 400_000);
	await choose(page, await photograph('On its way.jpg', { width: 3600, height: 2400 }));
	await expect(row(page, 'On its way')).toBeVisible();
	await signIn(page, ulla);
	await expect(row(page, 'On its way')).toBeVisible();
	await slowLine(page, -1);
	await expect(card(page, 'On its way')).toBeVisible();
	await page.reload();
	await expect(card(page, 'On its way')).toBeVisible();
});

test('a person who logs in while editing keeps the crop and orders the print [C4.15] [C6.02]', async ({ page, shop }) => {
	const edda = newCustomer('Edda', 'Editor');
	await registerAndConfirm(shop, edda);
	await openEditor(page, shop, await picture('While editing.jpg'));
	await page.getByRole('button', { name: 'Make the crop smaller' }).click();
	const size = await page.getByRole('textbox', { name: 'Width' }).inputValue();
	await signIn(page, edda);
	await expect(page.getByRole('textbox', { name: 'Width' })).toHaveValue(size);
	await goToLastStep(page);
	await summaryOf(page)
		.getByRole('button', { name: /^Add to cart/ })
		.click();
	await expect(page.getByText('Your item has been successfully added to the cart.')).toBeVisible();
});

test('a session that expires during editing loses nothing of the edit [C8.09] [C6.03] [D29]', async ({ page, shop }) => {
	const tess = newCustomer('Tess', 'Token');
	await registerAndConfirm(shop, tess);
	await page.goto(shop.url);
	await signIn(page, tess);
	await upload(page, await picture('Expires.jpg'), 'Expires');
	await card(page, 'Expires')
		.getByRole('link', { name: /Continue/ })
		.click();
	await page.getByRole('button', { name: 'Make the crop smaller' }).click();
	await goToLastStep(page);
	await expect(totalOf(page)).toContainText('£');
	const total = await priceIn(totalOf(page));
	// Ends the session from another browser, as for a lost laptop.
	const elsewhere = await fetch(`${shop.account}/auth/login`, {
		method: 'POST',
		headers: { 'content-type': 'application/json' },
		body: JSON.stringify({ email: tess.email, password: tess.password }),
	});
	const { token }: { token: string } = await elsewhere.json();
	await fetch(`${shop.account}/user/sessions`, { method: 'DELETE', headers: { authorization: `Bearer ${token}` } });

	const add = summaryOf(page).getByRole('button', { name: /^Add to cart/ });
	await add.click();
	await expect(page.getByText('Authorization error. Please log in again.')).toBeVisible();
	await expect(loginDialog(page)).toBeVisible();
	await fillLogin(page, tess);
	await expect(accountButton(page, tess)).toBeVisible();
	await expect(totalOf(page)).toContainText(total);
	await add.click();
	await expect(page.getByText('Your item has been successfully added to the cart.')).toBeVisible();
});

test('a guest’s order appears under “Your orders” of an account created with the same e-mail in another browser [C6.01] [D1] [D38]', async ({
	page,
	stranger,
	shop,
}) => {
	const orla = newCustomer('Orla', 'Orders');
	await addLine(page, (await makeDesign(page, shop, 'Ordered as a guest.jpg')).cartUrl);
	await page.goto(`${shop.cartUrl}/checkout`);
	await page.getByLabel('E-mail').fill(orla.email);
	await page.getByRole('button', { name: /^Pay £/ }).click();
	await expect(page).toHaveURL(/\/receipt\//);
	const number = await page
		.getByText(/^#\d+$/)
		.first()
		.textContent();
	const offer = page.getByRole('link', { name: 'Create an account' });

	await stranger.goto((await offer.getAttribute('href')) ?? '');
	const dialog = registerDialog(stranger);
	await expect(dialog.getByLabel('E-mail')).toHaveValue(orla.email);
	await dialog.getByLabel('First name').fill(orla.firstName);
	await dialog.getByLabel('Last name').fill(orla.lastName);
	await dialog.getByLabel('Password', { exact: true }).fill(orla.password);
	await dialog.getByLabel('Password again').fill(orla.password);
	await dialog.getByLabel('Password again').press('Enter');
	await stranger.goto(linkIn(await mailTo(shop, orla.email, /confirm/i)));
	await expect(stranger.getByText('Your email has been verified successfully. Now you may log in.')).toBeVisible();
	await fillLogin(stranger, orla);
	await accountButton(stranger, orla).click();

	// The order reaches the shop under the receipt's number.
	const numbers = () => withDatabase(shop, (client) => client.query('select number from orders where customer_email = $1', [orla.email]));
	await expect.poll(async () => (await numbers()).rows).toEqual([{ number: String(Number(number?.slice(1))) }]);
	await stranger.getByRole('menuitem', { name: 'Your orders' }).click();
	await expect(stranger.getByText(`Order ${number}`)).toBeVisible();
	await expect(stranger.getByRole('region', { name: 'Prints' }).locator('img')).toBeVisible();
	await expectAccessible(stranger, 'the order of a guest');
});

test.describe('a returning guest', () => {
	test('a guest is asked once per visit how to continue [C2.19]', async ({ page, context, shop }) => {
		await visitAgain(context);
		await page.goto(shop.url);
		const question = page.getByRole('dialog', { name: 'Proceed with Your Account?' });
		await expect(question).toBeVisible();
		await expectAccessible(page, 'the guest question');
		await question.getByRole('button', { name: 'Continue as Guest' }).click();
		await expect(question).toHaveCount(0);
		await page.getByRole('banner').getByRole('link', { name: 'Proof Prints' }).click();
		await expect(page).toHaveURL(/proofprint/);
		await expect(
			gallery(page)
				.or(page.getByRole('region', { name: 'Add images' }))
				.first(),
		).toBeVisible();
		await expect(question).toHaveCount(0);
	});

	test('logs in from that question [C2.19]', { tag: '@long' }, async ({ page, context, shop }) => {
		const sam = newCustomer('Sam', 'Signs');
		await registerAndConfirm(shop, sam);
		await visitAgain(context);
		await page.goto(shop.url);
		await page.getByRole('dialog', { name: 'Proceed with Your Account?' }).getByRole('button', { name: 'Sign In' }).click();
		await fillLogin(page, sam);
		await expect(accountButton(page, sam)).toBeVisible();
	});

	test('a guest is not asked during a password reset [C2.19]', { tag: '@long' }, async ({ page, context, shop }) => {
		await visitAgain(context);
		await page.goto(`${shop.url}/?reset-password=whatever`);
		await expect(page.getByRole('dialog', { name: 'Reset password' })).toBeVisible();
		await expect(page.getByRole('dialog', { name: 'Proceed with Your Account?' })).toHaveCount(0);
	});
});

test.describe('a first visit', () => {
	test.use({ hasTours: true });

	test('the question is not shown when the tour starts [C2.19] [C1.05]', { tag: '@long' }, async ({ page, shop }) => {
		await page.goto(shop.url);
		await expect(page.getByText('Start with an image')).toBeVisible();
		await page.keyboard.press('Escape');
		await expect(page.getByText('Start with an image')).toHaveCount(0);
		await expect(page.getByRole('dialog', { name: 'Proceed with Your Account?' })).toHaveCount(0);
	});
});
