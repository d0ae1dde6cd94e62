import type { Browser, Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { editorAddress, sendImage, summaryOf } from '../support/editor.ts';
import { photograph } from '../support/pictures.ts';
import { expect, test } from '../support/test.ts';
import { card, choose, row, slowLine } from '../support/uploads.ts';

/** The guided tours of a first visit, and what was made of an image. */

const sizes = { desktop: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } } as const;
type SizeName = keyof typeof sizes;
const picture = () => photograph('Weir.jpg', { width: 3000, height: 2000 });

/** A browser that was never here; the other journeys' have had every tour. */
async function stranger(browser: Browser, size: SizeName): Promise<Page> {
	const isPhone = size === 'phone';
	const context = await browser.newContext({ viewport: sizes[size], hasTouch: isPhone, isMobile: isPhone, reducedMotion: 'reduce' });
	return context.newPage();
}

const tourOf = (page: Page) => page.locator('.driver-popover');

/** Goes through a tour by Enter alone; gives its titles. */
async function walk(page: Page): Promise<string[]> {
	const titles: string[] = [];
	await expect(tourOf(page)).toBeVisible();
	const [, count = '0'] = /of (\d+)/.exec((await tourOf(page).textContent()) ?? '') ?? [];
	for (let step = 1; step <= Number(count); step++) {
		await expect(tourOf(page)).toContainText(`${step} of ${count}`);
		await expect(tourOf(page).locator('.driver-popover-next-btn')).toBeFocused();
		await expectAccessible(page, `the tour's step ${step}`);
		titles.push((await tourOf(page).locator('.driver-popover-title').textContent()) ?? '');
		await page.keyboard.press('Enter');
	}
	await expect(tourOf(page)).toHaveCount(0);
	return titles;
}

for (const size of ['desktop', 'phone'] as const) {
	test(`a tour shows a new visitor the ${size}, once for each screen, and again from Help [C1.05] [C2.19] [C3.16] [C4.18]`, {
		tag: '@long',
	}, async ({ browser, shop }) => {
		const page = await stranger(browser, size);
		await page.goto(shop.url);
		expect(await walk(page)).toEqual(['Start with an image', 'Three kinds of print']);
		await expect(page.getByRole('button', { name: 'Choose files' })).toBeFocused();
		const image = await sendImage(page, shop, await picture());
		await page.reload();
		expect(await walk(page)).toEqual(['Your image is here', 'Continue to the editor']);
		await expect(page.getByRole('link', { name: 'Continue with Weir.jpg' })).toBeFocused();

		await page.goto(editorAddress(shop, image));
		expect(await walk(page)).toHaveLength(5);
		await page.reload();
		await page.getByRole(size === 'desktop' ? 'tab' : 'button', { name: 'Help' }).click();
		await page.getByRole('button', { name: 'Take the tour' }).click();
		await expect(tourOf(page)).toContainText('1 of 5');
		await page.keyboard.press('Escape');
		await expect(tourOf(page)).toHaveCount(0);
		await expect(page.getByRole('tab', { selected: true })).toBeFocused();
		await page.goto(shop.url);
		// Visitors who have seen the first tour are asked once per visit.
		await page.getByRole('dialog', { name: 'Proceed with Your Account?' }).getByRole('button', { name: 'Continue as Guest' }).click();
		await expect(page.getByRole('button', { name: 'Take the tour' })).toBeEnabled();
		await page.getByRole('button', { name: 'Take the tour' }).click();
		await page.getByRole('button', { name: 'Skip the tour' }).click();
		await expect(tourOf(page)).toHaveCount(0);
		await expect(page.getByRole('button', { name: 'Take the tour' })).toBeFocused();
		await page.context().close();
	});
}

test('a tour waits for a dialog to close, and gives way to a file that is dragged in [C1.05]', { tag: '@long' }, async ({
	browser,
	shop,
}) => {
	const page = await stranger(browser, 'desktop');
	let letGo: () => void = () => undefined;
	const isLetGo = new Promise<void>((resolve) => {
		letGo = resolve;
	});
	// Until the list of uploads is there, the page does not know that this is a first visit.
	await page.route('**/account/user/uploads', (route) => isLetGo.then(() => route.continue()));
	await page.clock.install();
	await page.goto(shop.url);
	await page.getByRole('button', { name: 'Login' }).click();
	await page.getByRole('dialog', { name: 'Login' }).getByRole('button', { name: 'Close' }).focus();
	letGo();
	// Fetched, and ready to begin.
	await expect(page.getByText('Take the tour')).toBeEnabled();
	await page.clock.runFor(3000);
	await expect(tourOf(page)).toHaveCount(0);
	await page.keyboard.press('Escape');
	await expect(tourOf(page)).toBeVisible();
	await page.evaluate(() => window.dispatchEvent(new DragEvent('dragenter')));
	await expect(tourOf(page)).toHaveCount(0);
	await page.context().close();
});

test('one scrim greets a new visitor: later notes are beside the page, which can be used [C1.05] [C2.19] [C4.18]', {
	tag: '@long',
}, async ({ browser, shop }) => {
	const page = await stranger(browser, 'desktop');
	await page.goto(shop.url);
	await expect(tourOf(page)).toHaveAttribute('aria-modal', 'true');
	await expect(page.locator('.driver-overlay')).toBeVisible();
	await page.keyboard.press('Escape');
	await sendImage(page, shop, await picture());
	await page.reload();

	await expect(tourOf(page)).toContainText('Your image is here');
	await expect(tourOf(page)).toHaveAttribute('aria-modal', 'false');
	await expect(page.locator('.driver-overlay')).toBeHidden();
	await expect(card(page, 'Weir.jpg')).toHaveClass(/driver-active-element/);
	await expectAccessible(page, 'a tour beside the page');

	await test.step('it stays at the card that it speaks of when the page moves', async () => {
		const gap = async (): Promise<number> => {
			const [words, picture] = [await tourOf(page).boundingBox(), await card(page, 'Weir.jpg').boundingBox()];
			return Math.round((words?.y ?? 0) - (picture?.y ?? 0));
		};
		const before = await gap();
		await page.evaluate(() => {
			const strip = document.createElement('div');
			strip.style.height = '90px';
			document.querySelector('main')?.before(strip);
		});
		await expect.poll(gap).toBe(before);
	});

	await card(page, 'Weir.jpg')
		.getByRole('link', { name: /Continue/ })
		.click();
	await expect(page).toHaveURL(/\/process\//);
	await expect(tourOf(page)).toContainText('1 of 5');
	await expect(page.locator('.driver-overlay')).toBeHidden();
	await page.getByRole('tab', { name: 'Media' }).click();
	await expect(tourOf(page)).toHaveCount(0);
	await expect(page.getByRole('tab', { name: 'Media' })).toHaveAttribute('aria-selected', 'true');

	await page.goto(shop.url);
	const question = page.getByRole('dialog', { name: 'Proceed with Your Account?' });
	await expect(question).toBeVisible();
	await expect(page.locator('.MuiBackdrop-root').filter({ visible: true })).toHaveCount(0);
	await expectAccessible(page, 'the question beside the page');
	await page.getByRole('link', { name: 'Proof Prints' }).first().click();
	await expect(page).toHaveURL(/proofprint/);
	await question.getByRole('button', { name: 'Continue as Guest' }).click();
	await expect(question).toBeHidden();
	await page.context().close();
});

test('no tour begins while other uploads are on their way, here or in the editor [C1.05]', { tag: '@long' }, async ({ browser, shop }) => {
	const page = await stranger(browser, 'desktop');
	await page.goto(shop.url);
	await expect(tourOf(page)).toBeVisible();
	await page.keyboard.press('Escape');
	await choose(page, await photograph('Tiny.jpg', { width: 1200, height: 800 }));
	await slowLine(page, 20_000);
	await choose(page, await photograph('Long.jpg', { width: 3600, height: 2400 }));
	await expect(card(page, 'Tiny')).toBeVisible();
	await expect(row(page, 'Long')).toBeVisible();
	await page.clock.install();
	await page.clock.runFor(3000);
	await expect(tourOf(page)).toHaveCount(0);
	await card(page, 'Tiny')
		.getByRole('link', { name: /Continue/ })
		.click();
	await expect(summaryOf(page)).toContainText('£');
	await page.clock.runFor(3000);
	await expect(tourOf(page)).toHaveCount(0);
	await page.context().close();
});

test('a phone on its side is asked once to be turned upright [C2.25]', { tag: '@long' }, async ({ browser, shop }) => {
	const context = await browser.newContext({ viewport: { width: 844, height: 390 }, hasTouch: true, isMobile: true });
	const page = await context.newPage();
	await page.goto(shop.url);
	await expect(page.getByText('Tip: Use portrait orientation for better experience')).toBeVisible();
	await page.reload();
	await expect(page.getByRole('button', { name: 'Choose files' })).toBeVisible();
	await expect(page.getByText(/^Tip: Use portrait/)).toHaveCount(0);
	await context.close();
});
