import { expectAccessible } from '../support/axe.ts';
import { withDatabase } from '../support/database.ts';
import { goToLastStep, openEditor, sendImage, summaryOf } from '../support/editor.ts';
import { photograph } from '../support/pictures.ts';
import { makeDesign } from '../support/purchases.ts';
import { expect, test } from '../support/test.ts';
import { card, gallery } from '../support/uploads.ts';

const picture = () => photograph('Weir.jpg', { width: 3000, height: 2000 });

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
