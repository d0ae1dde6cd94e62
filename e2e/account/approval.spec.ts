import type { Page } from '@playwright/test';
import { newCustomer, registerAndConfirm, signIn } from '../support/account.ts';
import { expectAccessible } from '../support/axe.ts';
import { goToLastStep, openEditor, summaryOf } from '../support/editor.ts';
import { tabAndPress } from '../support/keyboard.ts';
import { mailTo } from '../support/mails.ts';
import { photograph } from '../support/pictures.ts';
import { expect, test } from '../support/test.ts';

const phone = { width: 390, height: 844 };
const askDialog = (page: Page) => page.getByRole('dialog', { name: 'Ask for approval' });
const picture = (page: Page) => page.getByRole('region', { name: 'Picture', exact: true });

test('a customer asks a person without an account for approval, reads the marks in the editor and by mail, and gets the approval of the next round [R3.01] [R3.02] [R3.03]', {
	tag: '@long',
}, async ({ browser, page, shop }) => {
	const customer = newCustomer('Ines', 'Moreau');
	await registerAndConfirm(shop, customer);
	await page.goto(shop.url);
	await openEditor(page, shop, await photograph('The Moreau wedding.jpg', { width: 3000, height: 2000 }));
	await signIn(page, customer);
	await goToLastStep(page);
	const address = page.url();
	const dialog = askDialog(page);
	let link = '';

	await test.step('the owner makes a link from the editor', async () => {
		await summaryOf(page).getByRole('button', { name: 'Ask for approval' }).click();
		await expectAccessible(page, 'asking for approval');
		await dialog.getByRole('radio', { name: '7 days' }).check();
		await dialog.getByRole('switch', { name: 'Show the price' }).click();
		await dialog.getByLabel(/^Title or name/).fill('Portrait for Ada');
		await dialog.getByRole('button', { name: 'Make the link' }).click();
		const made = dialog.getByLabel('Link', { exact: true });
		await expect(made).toHaveValue(/\/approval\/[\w-]{40,}$/);
		await expectAccessible(page, 'a link that was made');
		link = await made.inputValue();
		await expect(dialog).toContainText('not opened yet');
	});

	const context = await browser.newContext({ viewport: phone, hasTouch: true });
	const other = await context.newPage();
	await test.step('a person without an account sees the print to scale, and no name but the owner’s words', async () => {
		await other.goto(link);
		await expect(other.getByRole('heading', { level: 1, name: 'Portrait for Ada' })).toBeVisible();
		await expect(other).toHaveURL(/\/approvals\/[\w-]+$/);
		await expect(other.getByRole('img', { name: 'The print on a wall above a sofa of 2 m, to scale' })).toBeVisible();
		await expect(other.getByText('Price')).toBeVisible();
		await expectAccessible(other, 'a print to look at');
		await other.getByRole('button', { name: '100 %' }).click();
		await expect(other.getByRole('region', { name: /^The print at 100 %/ })).toBeVisible();
		await expectAccessible(other, 'a print at 100 %');
		expect(await other.content()).not.toMatch(/wedding|Moreau/i);
	});

	await test.step('this person marks two places, one by a tap and one by keyboard, and asks for a change', async () => {
		await other.getByRole('button', { name: 'Print', exact: true }).click();
		await other.getByRole('button', { name: 'I would change something' }).click();
		await expect(other.getByRole('heading', { name: 'What should change' })).toBeFocused();
		await other.getByRole('button', { name: 'Send your answer' }).click();
		await expect(other.getByText('Say what should change, or mark it in the picture.')).toBeVisible();
		const box = await picture(other).getByRole('img', { name: 'The print', exact: true }).boundingBox();
		await other.touchscreen.tap((box?.x ?? 0) + (box?.width ?? 0) / 4, (box?.y ?? 0) + (box?.height ?? 0) / 2);
		await other.getByLabel('What should change at mark 1').fill('A crease in the dress');
		await tabAndPress(other, other.getByRole('button', { name: 'Add a mark' }), 'Enter');
		await expect(other.getByLabel('What should change at mark 2')).toBeFocused();
		await other.keyboard.type('Lighter here');
		const second = other.getByRole('button', { name: /^Mark 2: Lighter here, 50 % from the left/ });
		await second.focus();
		await other.keyboard.press('Shift+ArrowRight');
		await expect(other.getByRole('button', { name: /^Mark 2: .*, 55 % from the left/ })).toBeFocused();
		await other.getByLabel('In your words').fill('Nearly there.');
		await expectAccessible(other, 'an answer with marks');
	});

	await test.step('an answer outlives a lost connection', async () => {
		await context.setOffline(true);
		await other.getByRole('button', { name: 'Send your answer' }).click();
		await expect(other.getByText('Your answer was not sent.')).toBeVisible();
		await expectAccessible(other, 'an answer without a connection');
		await context.setOffline(false);
		await other.getByRole('button', { name: 'Send your answer' }).click();
		await expect(other.getByRole('heading', { name: 'Thank you. Your answer was sent.' })).toBeVisible();
		await expectAccessible(other, 'an answer that was sent');
	});

	await test.step('the owner gets a mail, and sees the marks beside the design in the editor', async () => {
		const mail = await mailTo(shop, customer.email, /Something should change/);
		expect(mail.text).toContain('A crease in the dress');
		await page.goto(address);
		await goToLastStep(page);
		await expect(summaryOf(page)).toContainText('Would change something');
		await expect(summaryOf(page)).toContainText('Nearly there.');
		await summaryOf(page).getByRole('button', { name: 'See the answers' }).click();
		const answers = dialog.getByRole('list', { name: 'Answers to Portrait for Ada' });
		await expect(answers).toContainText('A crease in the dress');
		await expect(answers).toContainText('Lighter here');
		await expect(dialog).toContainText('opened once');
		await expectAccessible(page, 'answers in the editor');
	});

	await test.step('the second round approves, and the history stays', async () => {
		await other.reload();
		await expect(other.getByRole('heading', { name: 'This print has an answer' })).toBeVisible();
		await expectAccessible(other, 'a print that has an answer');
		await other.getByRole('button', { name: 'Answer again' }).click();
		await other.getByRole('button', { name: 'Approve', exact: true }).click();
		await expectAccessible(other, 'approving a print');
		await other.getByRole('button', { name: 'Send the approval' }).click();
		await expect(other.getByRole('heading', { name: 'Thank you. Your answer was sent.' })).toBeVisible();
		await mailTo(shop, customer.email, /Your print was approved/);
		await page.reload();
		await goToLastStep(page);
		await summaryOf(page).getByRole('button', { name: 'See the answers' }).click();
		const answers = dialog.getByRole('list', { name: 'Answers to Portrait for Ada' }).getByRole('article');
		await expect(answers).toHaveCount(2);
		await expect(answers.first()).toContainText('Approved');
		expect(await page.getByLabel(/^Cart, 1 item/).count()).toBe(0);
	});

	await test.step('a link that was ended says so', async () => {
		await dialog.getByRole('button', { name: 'End this link: Portrait for Ada' }).click();
		await expect(dialog).toContainText('ended on');
		await other.reload();
		await expect(other.getByRole('heading', { name: 'This link was ended' })).toBeVisible();
		await expectAccessible(other, 'a link that was ended');
		await other.goto(link.replace(/.{8}$/, 'AAAAAAAA'));
		await expect(other.getByRole('heading', { name: 'This link has expired' })).toBeVisible();
		await expectAccessible(other, 'a link that has expired');
		await context.close();
	});
});
