import { readFile } from 'node:fs/promises';
import type { Browser, Locator, Page } from '@playwright/test';
import type { PrintType } from '@print-room/contract';
import { expectAccessible } from '../support/axe.ts';
import { cartCount } from '../support/cart.ts';
import { openEditor, summaryOf } from '../support/editor.ts';
import { brokenProfile, printerProfile, screenProfile } from '../support/papers/profiles.ts';
import { photograph } from '../support/pictures.ts';
import { pay } from '../support/purchases.ts';
import type { RunningShop } from '../support/shop.ts';
import { openOffice } from '../support/staff.ts';
import { expect, test } from '../support/test.ts';
import { checkedFiles, openOrder, orderOf, prepareZip } from '../support/zips.ts';

test.use({ shopOf: 'profiles' });

const medium = 'Atelier Smooth Rag 308';
const section = (page: Page): Locator => page.getByRole('region', { name: 'Colour profile of this paper' });
const drop = (page: Page): Locator => section(page).getByRole('region', { name: 'Profile file' });
const profileInput = (page: Page): Locator => section(page).locator('input[type=file]');
const fact = (page: Page, name: string): Locator =>
	section(page)
		.locator('dl > div')
		.filter({ has: page.locator('dt', { hasText: new RegExp(`^${name}`) }) })
		.locator('dd');
const onPaper = (page: Page): Locator => section(page).getByRole('img', { name: 'A landscape in the colours of the paper' });
const button = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true });
const drawn = (page: Page): Locator => page.getByRole('img', { name: 'Heath.jpg, as it is printed' });

/** Opens the page of the fine-art medium as staff. */
async function openMedium(page: Page, shop: RunningShop): Promise<void> {
	const answer = await fetch(`${shop.api}/printTypes?filter=${encodeURIComponent('{"include":["configuration"]}')}`);
	const media: readonly PrintType[] = await answer.json();
	const found = media.find(({ label, configuration }) => label === medium && configuration?.categoryId === 'fineartprint');
	await openOffice(page, shop, `/admin/printTypes/${found?.id}`);
	await expect(page.getByRole('heading', { name: medium, level: 1 })).toBeVisible();
	await expect(drop(page)).toBeVisible();
}

async function openPaper(page: Page): Promise<void> {
	await page.getByRole('tab', { name: 'Media' }).click();
	const choice = page.getByRole('radio', { name: medium });
	if ((await choice.getAttribute('aria-checked')) !== 'true') await choice.click();
	await button(page, 'Paper').click();
	await expect(drawn(page)).toHaveAttribute('src', /^blob:/);
}

const staffPage = async (browser: Browser): Promise<Page> => (await browser.newContext()).newPage();

test('staff give a paper its profile, a customer sees and orders it, and the zip carries it [K1.01] [K1.02] [K2.01] [K2.04] [K5]', {
	tag: '@long',
}, async ({ page, browser, shop }) => {
	const staff = await staffPage(browser);
	const smooth = await printerProfile('smooth');
	await openMedium(staff, shop);
	await expect(section(staff)).toContainText('No profile yet');

	await test.step('a profile that cannot show a paper is refused with its reason, and nothing typed is lost', async () => {
		const white = section(staff).getByRole('textbox', { name: 'Measured white' });
		await white.fill('96 0.4');
		await profileInput(staff).setInputFiles(await screenProfile());
		await expect(drop(staff).getByRole('alert')).toContainText('This profile is for screens. Upload the one of the printer and paper.');
		await expect(white).toHaveValue('96 0.4');
		await profileInput(staff).setInputFiles(await brokenProfile());
		await expect(drop(staff).getByRole('alert')).toContainText('This profile is damaged.');
		await expectAccessible(staff, 'a refused colour profile');
		await button(staff, 'Save how it is printed').click();
		await expect(section(staff)).toContainText('Three numbers: L*, a* and b*');
		await section(staff).getByRole('button', { name: 'Cancel' }).click();
	});

	await test.step('the profile of a printer is read, drawn and shown', async () => {
		// Playwright reports choosers some time after it is asked to; the focus is set in between.
		const choosing = staff.waitForEvent('filechooser');
		await button(staff, 'Choose a profile').focus();
		await expect(button(staff, 'Choose a profile')).toBeFocused();
		await staff.keyboard.press('Enter');
		await (await choosing).setFiles(smooth);
		await expect(fact(staff, 'Profile')).toContainText('Example: smooth cotton, matt');
		await expect(fact(staff, 'Kind')).toHaveText('RGB, version 2, for printers');
		await expect(fact(staff, 'Paper white')).toContainText(/96(\.\d)? \/ /);
		await expect(fact(staff, 'Black')).toContainText(/1[67](\.\d)? \/ /);
		await expect(fact(staff, 'Intents')).toContainText('relative colorimetric, perceptual');
		await expect(section(staff).getByRole('img', { name: /^Gamut of the paper beside that of sRGB/ })).toBeVisible();
		await expect(onPaper(staff)).toHaveAttribute('src', /^blob:/);
		await expectAccessible(staff, 'the colour profile of a medium');
	});

	const picture = await photograph('Heath.jpg', { width: 1500, height: 1000, profile: 'srgb' });
	const later = await page.context().newPage();
	const tables: string[] = [];
	for (const tab of [page, later]) tab.on('request', (request) => void (request.url().includes('/proofs/') && tables.push(request.url())));
	await openEditor(page, shop, picture);
	await openPaper(page);
	const bar = page.getByRole('region', { name: 'Paper' });
	await test.step('the customer sees it, and no example is spoken of', async () => {
		await expect(bar.getByRole('status')).toContainText(`As on ${medium}.`);
		await expect(bar).not.toContainText('An example');
	});

	await test.step('a profile that is replaced leaves the open editor whole; the next visit has the new one', async () => {
		await profileInput(staff).setInputFiles(await printerProfile('textured'));
		await expect(fact(staff, 'Profile')).toContainText('Example: textured cotton, matt');
		await expect(onPaper(staff)).toHaveAttribute('src', /^blob:/);
		await button(page, 'Screen').click();
		await button(page, 'Paper').click();
		await expect(drawn(page)).toHaveAttribute('src', /^blob:/);
		await button(page, 'Wall').click();
		await expect(page.getByRole('img', { name: /on a wall/ })).toHaveAttribute('src', /^blob:/);
		await button(page, 'Print').click();
		expect(tables).toHaveLength(1);
		await openEditor(later, shop, picture);
		await openPaper(later);
		expect(new Set(tables).size).toBe(2);
	});

	await test.step('the design, its order and its zip name the profile that was seen, though the medium has none any more', async () => {
		for (const step of ['Options', 'Certificate'])
			await summaryOf(page)
				.getByRole('button', { name: `Next: ${step}` })
				.click();
		await summaryOf(page)
			.getByRole('button', { name: /^Add to cart/ })
			.click();
		await expect.poll(() => cartCount(page, shop)).toBe(1);
		await button(staff, 'Remove the profile').click();
		await expect(section(staff)).toContainText('No profile yet');
		const order = await orderOf(shop, await pay(page, shop));
		await openOrder(staff, shop, order);
		await prepareZip(staff);
		const downloading = staff.waitForEvent('download');
		await button(staff, 'Download zip').click();
		const files = await checkedFiles(await downloading);
		const profiles = [...files.keys()].filter((name) => name.startsWith('profiles/'));
		expect(profiles).toHaveLength(1);
		expect(files.get(profiles[0] ?? '')?.equals(await readFile(smooth))).toBe(true);
	});
});

test('two members of staff change a paper at once: each is asked, by keyboard and on a phone [K1.01] [K1.02]', { tag: '@long' }, async ({
	browser,
	shop,
}) => {
	const one = await staffPage(browser);
	const other = await (await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })).newPage();
	for (const staff of [one, other]) await openMedium(staff, shop);
	await one.getByRole('radio', { name: /^Perceptual/ }).check();
	await button(one, 'Save how it is printed').click();
	await expect(button(one, 'Save how it is printed')).toBeHidden();

	await section(other).getByRole('textbox', { name: 'Measured black' }).fill('17 0 0.5');
	await button(other, 'Save how it is printed').tap();
	const dialog = other.getByRole('dialog', { name: 'Someone else has changed this print media since you opened it' });
	await expect(dialog).toContainText('Perceptual intent: no → yes');
	await dialog.getByRole('button', { name: 'Save' }).tap();
	await expect(dialog).toBeHidden();
	await expect(section(other).getByRole('radio', { name: /^Perceptual/ })).toBeChecked();
	await expect(section(other).getByRole('textbox', { name: 'Measured black' })).toHaveValue('17 / 0 / 0.5');
	await expectAccessible(other, 'the colour profile of a medium on a phone');

	await profileInput(one).setInputFiles(await printerProfile('baryta'));
	const notice = section(one).getByRole('status').filter({ hasText: 'Someone else has changed this print media' });
	await notice.getByRole('button', { name: 'Use mine instead' }).click();
	await expect(fact(one, 'Profile')).toContainText('Example: baryta, gloss');
	await expect(section(one).getByRole('radio', { name: /^Perceptual/ })).toBeChecked();
});
