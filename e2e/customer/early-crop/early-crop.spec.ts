import type { Locator, Page, Request } from '@playwright/test';
import { newCustomer, registerAndConfirm, signIn } from '../../support/account.ts';
import { expectAccessible } from '../../support/axe.ts';
import { readCart } from '../../support/cart.ts';
import { addButton, added, expectPrintIsCrop, facts, nextDesign, openComing, strip, waiting } from '../../support/coming.ts';
import { goToLastStep, totalOf, typeSide } from '../../support/editor.ts';
import { overhang } from '../../support/page/overhang.ts';
import { photograph } from '../../support/pictures.ts';
import { scan, scanName } from '../../support/scans.ts';
import { expect, test } from '../../support/test.ts';
import { acknowledged, choose, fastLine, holdUploads, slowLine, watchTraffic } from '../../support/uploads.ts';

const picture = () => photograph('Groynes.jpg', { width: 3000, height: 2000 });

test('a print is cropped, priced and added while its file uploads; a reload keeps all of it, and the print file is the crop [E1.01] [E1.02] [E1.03] [E1.04] [E1.06]', async ({
	page,
	shop,
}) => {
	const file = await picture();
	const held = await holdUploads(page);
	await openComing(page, shop.url, file);
	await page.getByRole('button', { name: 'Make the crop smaller' }).click();
	await page.getByRole('button', { name: 'Whole crop' }).press('Shift+ArrowRight');
	await typeSide(page, 'Width', '200');
	await expect(totalOf(page)).toContainText('£');
	await page.getByRole('button', { name: '100 %', exact: true }).click();
	await expect(page.getByText(/^The 100 % view opens when the upload is done/)).toBeVisible();
	await page.getByRole('button', { name: 'Crop', exact: true }).click();
	const before = await facts(page);

	await goToLastStep(page);
	await addButton(page).click();
	await expect(waiting(page)).toContainText('Adds when the upload is done');
	await waiting(page).getByRole('button', { name: 'Go on editing' }).click();
	await expect(waiting(page)).toBeHidden();
	await addButton(page).click();
	await expect(waiting(page)).toBeVisible();

	await page.reload();
	await expect(waiting(page)).toContainText('The page was loaded anew before Groynes.jpg had arrived');
	expect(await facts(page)).toBe(before);
	const answer = nextDesign(page);
	await waiting(page).locator('input[type=file]').setInputFiles(file);
	await expect(waiting(page)).not.toContainText('The page was loaded anew');
	await held.release();
	const design = await answer;
	await expect(added(page)).toBeVisible();

	const { originalCrop } = design;
	expect(before).toContain(`${originalCrop.width} × ${originalCrop.height} px`);
	expect(originalCrop.width).toBeLessThan(3000);
	await expectPrintIsCrop(shop, design, file);
});

const prints = (page: Page): Locator => page.getByRole('region', { name: 'Prints that wait for the cart' });

/** Opens a tab that begins with a copy of this one's storage, as a browser's Duplicate does. */
async function duplicate(page: Page): Promise<Page> {
	const opened = page.waitForEvent('popup');
	await page.evaluate(() => {
		window.open(window.location.href);
	});
	return opened;
}

test('an upload is sent before the browser has made the picture of its file [E2.04]', async ({ page, shop }) => {
	const traffic = watchTraffic(page);
	let isMaking = false;
	await page.route('**/assets/picture-worker-*', () => {
		isMaking = true;
	});
	// The hash, and the last bytes with it, wait for the picture no longer than this: here for good.
	await page.addInitScript((longestDrawingMs) => {
		const set = window.setTimeout.bind(window);
		Reflect.set(window, 'setTimeout', (work: () => void, ms?: number) => (ms === longestDrawingMs ? 0 : set(work, ms)));
	}, 10_000);
	await page.goto(shop.url);
	await choose(page, await scan());
	await acknowledged(traffic, 0);
	expect(isMaking).toBe(true);
});

test('the only image leads on by keyboard also if it is there before the browser has made a picture of its file [C2.12]', async ({
	page,
	shop,
}) => {
	await page.route('**/assets/picture-worker-*', () => undefined);
	// The hash does not wait for a picture that never comes.
	await page.addInitScript((longestDrawingMs) => {
		const set = window.setTimeout.bind(window);
		Reflect.set(window, 'setTimeout', (work: () => void, ms?: number) => set(work, ms === longestDrawingMs ? 0 : ms));
	}, 10_000);
	await page.goto(shop.url);
	await choose(page, await scan());
	await expect(page.getByRole('region', { name: 'Your images' }).getByRole('link', { name: /^Continue/ })).toBeFocused();
});

/** Requests of any tab that add a design. */
const watchDesigns = (page: Page): readonly Request[] => {
	const requests: Request[] = [];
	page.context().on('request', (request) => {
		if (request.method() === 'POST' && new URL(request.url()).pathname.endsWith('/designs')) requests.push(request);
	});
	return requests;
};

test('several prints wait on other pages: each is added when its upload is done, and one that was taken back is not; a duplicated tab adds none twice [E1.03]', {
	tag: '@long',
}, async ({ page, shop }) => {
	const files = await Promise.all(['Ferry.jpg', 'Quay.jpg'].map((name, seed) => photograph(name, { width: 3000, height: 2000, seed })));
	const held = await holdUploads(page.context());
	const row = (name: string, tab = page): Locator => prints(tab).getByRole('listitem').filter({ hasText: name });
	await page.goto(shop.url);
	for (const name of ['Ferry.jpg', 'Quay.jpg']) {
		await page
			.locator('input[type=file]')
			.first()
			.setInputFiles(files[name === 'Ferry.jpg' ? 0 : 1] ?? '');
		await page.getByRole('link', { name: `Continue with ${name}` }).click();
		await typeSide(page, 'Width', '200');
		await goToLastStep(page);
		await expect(totalOf(page)).toContainText('£');
		await addButton(page).click();
		await waiting(page).getByRole('button', { name: 'Leave it waiting' }).click();
		await expect(row(name)).toContainText('Adds when the upload is done');
	}
	await expectAccessible(page, 'prints that wait');
	const copy = await duplicate(page);
	await expect(row('Ferry.jpg', copy)).toContainText('Adds when the upload is done');
	await row('Quay.jpg', copy).getByRole('button', { name: 'Take back Quay.jpg' }).click();
	await expect(row('Quay.jpg')).toBeHidden();
	await page.getByRole('banner').getByRole('link', { name: 'Window Mounted Prints' }).click();
	const requests = watchDesigns(page);
	// From here on the tabs know of each other by what they share alone, as if news came too late.
	for (const tab of [page, copy])
		await tab.evaluate(() => window.addEventListener('storage', (news) => news.stopImmediatePropagation(), true));
	await held.release();
	const toast = (tab: Page): Locator => tab.getByText('Ferry.jpg was added to the cart.');
	await expect.poll(async () => (await toast(page).count()) + (await toast(copy).count())).toBe(1);
	for (const tab of [page, copy]) await expect(prints(tab)).toBeHidden();
	expect(requests).toHaveLength(1);
	expect((await readCart(page, shop)).items).toHaveLength(1);
});

test('an upload is followed in another tab and on another device, through a lost connection and a login [E1.06]', { tag: '@long' }, async ({
	page,
	stranger,
	shop,
}) => {
	const ada = newCustomer('Ada', 'Arrives');
	await registerAndConfirm(shop, ada);
	const held = await holdUploads(page.context());
	await openComing(page, shop.url, await picture());
	await test.step('the connection is lost for a moment', async () => {
		await page.context().setOffline(true);
		await expect(strip(page)).toContainText('You are offline.');
		await page.context().setOffline(false);
		await expect(strip(page)).toContainText('is on its way');
	});
	await test.step('another tab shows the same print', async () => {
		const tab = await page.context().newPage();
		await tab.goto(page.url());
		await expect(strip(tab)).toContainText('is still uploading elsewhere');
		await expect(totalOf(tab)).toContainText('£');
		await tab.close();
	});
	await test.step('the guest logs in', async () => {
		await signIn(page, ada);
		await expect(strip(page)).toContainText('is on its way');
	});
	await test.step('another device waits for the image', async () => {
		await stranger.goto(shop.url);
		await signIn(stranger, ada);
		await stranger.goto(page.url());
		await expect(stranger.getByRole('heading', { name: 'Groynes.jpg is still uploading elsewhere' })).toBeVisible();
	});
	await goToLastStep(page);
	await addButton(page).click();
	await expect(waiting(page)).toBeVisible();
	await held.release();
	await expect(added(page)).toBeVisible();
	await expect(totalOf(stranger)).toContainText('£');
});

test('a server that is killed during the upload and started again receives the rest, and the crop is kept [E1.04] [D14]', {
	tag: '@long',
}, async ({ page, shop }) => {
	const traffic = watchTraffic(page);
	await page.goto(shop.url);
	await slowLine(page, 1_000_000);
	await choose(page, await scan());
	await page.getByRole('link', { name: /^Continue/ }).click();
	await expect(strip(page)).toContainText('is on its way');
	await page.getByRole('button', { name: 'Make the crop smaller' }).click();
	await page.getByRole('button', { name: 'Whole crop' }).press('Shift+ArrowRight');
	const before = await facts(page);
	await acknowledged(traffic, 0);
	await shop.crash();
	await expect(strip(page)).toContainText(`The connection was lost. ${scanName} goes on by itself`);
	await shop.restart();
	await fastLine(page);
	await expect(strip(page)).toContainText(`${scanName} has arrived.`);
	expect(await facts(page)).toBe(before);
	expect(traffic).toMatchObject({ begun: 1, sentAgain: [] });
});

test.describe('on a phone', () => {
	test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

	test('the only card leads on with one tap, and the print is added when the upload is done [E1.01] [E1.03]', async ({ page, shop }) => {
		const held = await holdUploads(page);
		await page.goto(shop.url);
		await choose(page, await picture());
		await expect(page.getByRole('link', { name: 'Continue with Groynes.jpg' })).toBeFocused();
		// The whole card is the link.
		await page.getByRole('region', { name: 'Images on their way' }).getByText('3000 × 2000 px').tap({ force: true });
		await expect(strip(page)).toContainText('is on its way');
		await expect(page.getByRole('button', { name: /Summary, incl\. VAT$/ })).toContainText('£');
		await expect(page.getByRole('link', { name: /^1 upload, \d+ % arrived$/ })).toBeVisible();
		expect(await overhang(page)).toEqual({ by: 0, what: [] });
		await page.getByRole('button', { name: 'Make the crop smaller' }).tap();
		await page.getByRole('button', { name: 'Add to cart' }).tap();
		await expect(waiting(page)).toBeVisible();
		await held.release();
		await expect(added(page)).toBeVisible();
	});
});
