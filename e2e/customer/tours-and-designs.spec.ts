import type { Browser, Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { withDatabase } from '../support/database.ts';
import { editorAddress, goToLastStep, openEditor, sendImage, summaryOf } from '../support/editor.ts';
import { photograph } from '../support/pictures.ts';
import { makeDesign } from '../support/purchases.ts';
import { expect, test } from '../support/test.ts';
import { card, choose, gallery, row, slowLine } from '../support/uploads.ts';

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
		tag: size === 'phone' ? '@long' : [],
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

test('a design opens from its image: list, detail, editor, and each failure says so [C2.12] [C8.10]', async ({ page, shop }) => {
	await openEditor(page, shop, await picture());
	await goToLastStep(page);
	await summaryOf(page).getByRole('button', { name: 'Add to cart' }).click();
	await page.getByRole('button', { name: 'Close cart' }).click();
	const info = page.getByRole('button', { name: '1 design of Weir.jpg' });
	const dialog = page.getByRole('dialog');
	const row = dialog.getByRole('listitem').getByRole('button');

	await page.route('**/api/designs/*', (route) => route.fulfill({ status: 500, json: {} }));
	await info.click();
	await row.click();
	await expect(page.getByText('Cannot load the design.')).toBeVisible();
	await expect(dialog.getByRole('heading', { name: 'Designs' })).toBeVisible();
	await page.unroute('**/api/designs/*');

	await row.click();
	await expect(dialog.locator('dl')).toContainText('254 × 169 mm');
	await expect(dialog.locator('dl')).toContainText('Fine Art Prints');
	await expect(dialog.getByText(/^including £/)).toBeVisible();
	await expect(dialog.getByRole('button', { name: 'Back to the designs' })).toBeFocused();
	await expectAccessible(page, 'a design');
	await page.keyboard.press('Enter');
	await expect(row).toBeFocused();
	await page.keyboard.press('Escape');
	await expect(info).toBeFocused();

	await info.click();
	await row.click();
	await dialog.getByRole('link', { name: 'Open in editor' }).click();
	await expect(page).toHaveURL(/\/process\/fineartprint\?design_id=/);
	await expect(summaryOf(page)).toContainText('254 × 169 mm');
});

test('more designs of an image come below those that are there, with the focus; what could not be read is asked for again [C2.12]', {
	tag: '@long',
}, async ({ page, shop }) => {
	await page.goto(shop.url);
	const { id } = await makeDesign(page, shop, 'Many designs.jpg');
	await withDatabase(shop, async (client) => {
		const { rows } = await client.query<{ names: string }>(
			`select string_agg(quote_ident(column_name), ', ') as names from information_schema.columns
			where table_name = 'designs' and is_generated = 'NEVER' and column_name not in ('id', 'created_at')`,
		);
		const names = rows[0]?.names;
		await client.query(
			`insert into designs (id, created_at, ${names})
			select gen_random_uuid(), created_at - n * interval '1 hour', ${names} from designs, generate_series(1, 100) n where id = $1`,
			[id],
		);
	});
	await page.reload();
	await page.getByRole('button', { name: '1 design of Many designs.jpg' }).click();
	const dialog = page.getByRole('dialog', { name: 'Designs' });
	const more = dialog.getByRole('button', { name: 'Show more' });
	const next = /designs\?.*skip=100/;
	await page.route(next, (route) => route.fulfill({ status: 500, json: {} }));
	await more.focus();
	await page.keyboard.press('Enter');
	await expect(page.getByText('Designs for the current image cannot be fetched at the moment.')).toBeVisible();
	await expect(dialog.getByRole('listitem')).toHaveCount(100);
	await expect(more).toBeFocused();
	await page.unroute(next);
	await page.keyboard.press('Enter');
	await expect(dialog.getByRole('listitem')).toHaveCount(101);
	await expect(dialog.getByRole('listitem').last().getByRole('button')).toBeFocused();
	await expect(more).toBeHidden();
});

test('the window mount of the address is named, and an unknown one leads to the others [C2.04]', { tag: '@long' }, async ({
	page,
	shop,
}) => {
	await page.goto(`${shop.url}/prints/mountedprint/a-four`);
	await expect(page.getByText('Print 297 × 210 mm, in a mount of 406 × 305 mm')).toBeVisible();
	await page.goto(`${shop.url}/prints/mountedprint/nothing-like-it`);
	await expect(page.getByText('This mount does not exist.')).toBeVisible();
	await expectAccessible(page, 'an unknown mount');
	await page
		.getByRole('navigation', { name: 'Window mounts' })
		.getByRole('link', { name: /^A3 print/ })
		.click();
	await expect(page).toHaveURL(/\/prints\/mountedprint\/a-three$/);
	await expect(page.getByRole('heading', { name: 'A3 print' })).toBeVisible();
});

test('the gallery keeps few cards, the place on Back, and the focus wherever one scrolls [C9.07] [D32]', async ({ page, shop }) => {
	const first = await sendImage(page, shop, await photograph('Shelf.jpg', { width: 1200, height: 800 }));
	await page.route('**/api/images/retrieve*', async (route) => {
		const query = new URL(route.request().url()).searchParams;
		const [limit, skip] = [Number(query.get('limit')), Number(query.get('skip'))];
		const images = Array.from({ length: 400 }, (_, n) => ({ ...first, id: n === 0 ? first.id : `shelf-${n}`, name: `Shelf ${n}.jpg` }));
		await route.fulfill({ json: { images: images.slice(skip, skip + limit), count: images.length } });
	});
	await page.goto(shop.url);
	await expect(card(page, 'Shelf 0.jpg')).toBeVisible();
	await page.getByRole('link', { name: 'Continue with Shelf 2.jpg' }).focus();
	await expect(async () => {
		await page.mouse.move(900, 500);
		await page.mouse.wheel(0, 4000);
		await expect(card(page, 'Shelf 399.jpg')).toBeVisible({ timeout: 100 });
	}).toPass();
	expect(await gallery(page).getByRole('listitem').count()).toBeLessThan(50);
	await expect(page.getByRole('link', { name: 'Continue with Shelf 2.jpg' })).toBeFocused();
	await card(page, 'Shelf 399.jpg').getByRole('link').scrollIntoViewIfNeeded();
	const place = await page.evaluate(() => window.scrollY);
	await card(page, 'Shelf 399.jpg').getByRole('link').click();
	await expect(page).toHaveURL(/\/process\//);
	await page.goBack();
	await expect(card(page, 'Shelf 399.jpg')).toBeVisible();
	expect(await page.evaluate(() => window.scrollY)).toBe(place);
	await page.evaluate(() => window.scrollTo(0, 0));
	await page.getByRole('link', { name: 'Continue with Shelf 0.jpg' }).focus();
	for (let tab = 0; tab < 40; tab++) await page.keyboard.press('Tab');
	await expect(page.getByRole('link', { name: 'Continue with Shelf 20.jpg' })).toBeFocused();
});
