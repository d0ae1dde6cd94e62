import { readFile } from 'node:fs/promises';
import type { CreatedDesign, Order } from '@print-room/contract';
import sharp from 'sharp';
import { expectAccessible } from '../support/axe.ts';
import { linkIn, mailTo } from '../support/mails.ts';
import { holdAnswers } from '../support/page/held-answers.ts';
import { photograph } from '../support/pictures.ts';
import { expect, test, upload } from '../support/test.ts';

// Its order is the only one.
test.use({ shopOf: 'one order' });

/** The whole job: a stranger uploads a photograph, crops it, orders a print of it, and the studio sees the order. */
test('a guest orders a fine art print, and the print file has exactly its pixels, size and profile [C1.01] [C3.10] [C4.03] [C6.01] [D5] [D16] [D20] [R2.02] [R2.03] [O3.01]', {
	tag: '@apart',
}, async ({ page, browser, shop }) => {
	const file = await photograph('Saltmarsh at dusk.jpg');
	await page.goto(shop.url);
	await expect(page).toHaveURL(/\/prints\/fineartprint$/);
	await upload(page, file, 'Saltmarsh at dusk.jpg');
	await page.getByRole('link', { name: /Continue/ }).click();
	await expect(page).toHaveURL(/\/process\/fineartprint/);
	const summary = page.getByRole('region', { name: 'Summary' });

	await test.step('a first size at 300 ppi, with its price', async () => {
		await expect(page.getByRole('textbox', { name: 'Width' })).toHaveValue('381');
		await expect(page.getByRole('textbox', { name: 'Height' })).toHaveValue('254');
		await expect(summary.getByText(/£\d+\.\d\d/).first()).toBeVisible();
	});

	await test.step('crops with the mouse and with the keyboard', async () => {
		const corner = page.getByRole('button', { name: 'Bottom right corner' });
		const box = await corner.boundingBox();
		if (box === null) throw new Error('the corner is not on the page');
		await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
		await page.mouse.down();
		await page.mouse.move(box.x - 60, box.y - 40, { steps: 6 });
		await page.mouse.up();
		await page.getByRole('button', { name: 'Whole crop' }).press('Shift+ArrowRight');
		await page.getByRole('button', { name: 'Whole crop' }).press('ArrowDown');
	});

	await test.step('chooses size, border, media, options and certificate', async () => {
		await page.getByRole('textbox', { name: 'Width' }).fill('300');
		await page.getByRole('textbox', { name: 'Width' }).press('Enter');
		await expect(page.getByRole('textbox', { name: 'Height' })).toHaveValue('200');
		await page.getByRole('combobox', { name: 'Border' }).selectOption({ label: 'Extra 25 mm around print, £4.80' });
		await expect(summary.getByText('350 × 250 mm')).toBeVisible();
		await summary.getByRole('button', { name: /Next: Media/ }).click();
		await page.getByRole('radio', { name: /Darkroom Baryta 315/ }).click();
		await summary.getByRole('button', { name: /Next: Options/ }).click();
		await page.getByRole('checkbox', { name: /Protective coat/ }).click();
		await summary.getByRole('button', { name: /Next: Certificate/ }).click();
		await page
			.getByRole('radio', { name: /Standard certificate/ })
			.or(page.getByRole('checkbox', { name: /Standard certificate/ }))
			.first()
			.click();
		await expect(summary.getByText('Darkroom Baryta 315')).toBeVisible();
	});

	const { design, cartJson } = await test.step('adds it to the cart', async () => {
		const answer = page.waitForResponse((response) => response.url().endsWith('/api/designs') && response.request().method() === 'POST');
		const held = await holdAnswers(page, '**/api/designs');
		await summary.getByRole('button', { name: /Add to cart/ }).click();
		await expect(page.getByText('Processing your image')).toBeVisible();
		await held.release();
		const created: CreatedDesign = await (await answer).json();
		await expect(page.getByText('Your item has been successfully added to the cart.')).toBeVisible();
		await expect(page.getByRole('dialog').filter({ hasText: 'Cart' })).toBeVisible();
		await expect(page.getByLabel(/^Cart, 1 item/)).toBeAttached();
		const cookies = (await page.context().cookies(shop.cartUrl)).map(({ name, value }) => `${name}=${value}`).join('; ');
		const json: unknown = await (await fetch(`${shop.cartUrl}/cart?cart=view&output=json`, { headers: { cookie: cookies } })).json();
		return { design: created, cartJson: json };
	});
	expect(cartJson).toMatchObject({ item_count: 1, items: [{ code: design.id, quantity: 1, price: design.price }] });

	await test.step('checks out with test data', async () => {
		await page.goto(`${shop.cartUrl}/checkout`);
		await page.getByRole('button', { name: /Pay/ }).click();
		await expect(page).toHaveURL(/\/receipt\//);
	});

	await test.step('reads the order in this browser, and in another by the link in the mail', async () => {
		await page.goto(`${shop.url}/profile/orders`);
		const order = page.getByRole('list', { name: 'Your orders' }).getByRole('listitem').first();
		await expect(order).toContainText('Darkroom Baryta 315');
		await expectAccessible(page, 'a guest’s orders');
		const mail = await mailTo(shop, 'ines.moreau@example.com', /^Your order #/);
		const other = await (await browser.newContext()).newPage();
		await other.goto(linkIn(mail));
		await expect(other).toHaveURL(/\/profile\/orders$/);
		await expect(other.getByRole('list', { name: 'Your orders' })).toContainText('Darkroom Baryta 315');
		await expect(other.getByRole('button', { name: /Order again/ })).toHaveCount(0);
		await other.context().close();
	});

	await test.step('the studio sees the order with its print file', async () => {
		const office = await (await browser.newContext()).newPage();
		await office.goto(`${shop.url}/admin/orders`);
		await office.getByLabel('E-mail').fill(shop.admin.email);
		await office.getByLabel('Password', { exact: true }).fill(shop.admin.password);
		await office.getByLabel('Password', { exact: true }).press('Enter');
		await office.getByRole('table').getByRole('link').first().click();
		await expect(office.getByText('Saltmarsh at dusk.jpg')).toBeVisible();
		await expect(office.getByText('Darkroom Baryta 315')).toBeVisible();
		const [download] = await Promise.all([
			office.waitForEvent('download'),
			office
				.getByRole('link', { name: /Print file/i })
				.first()
				.click(),
		]);
		const path = await download.path();
		await checkPrintFile(path, file, design);
		await office.context().close();
	});

	await test.step('the order holds what was signed', async () => {
		const login = await fetch(`${shop.account}/auth/login`, {
			method: 'POST',
			headers: { 'content-type': 'application/json' },
			body: JSON.stringify({ email: shop.admin.email, password: shop.admin.password }),
		});
		const { token }: { token: string } = JSON.parse(await login.text());
		const orders: Order[] = JSON.parse(await (await fetch(`${shop.api}/orders`, { headers: { authorization: `Bearer ${token}` } })).text());
		expect(orders).toHaveLength(1);
		expect(orders[0]).toMatchObject({
			flagged: false,
			userId: design.userId,
			items: [{ designId: design.id, price: design.price, quantity: 1 }],
		});
		expect(orders[0]?.totalTax).toBe(Number((Math.round(design.price * 20) / 100).toFixed(2)));
	});
});

/** The promise of the whole shop: exactly the cropped pixels, the ordered size in the resolution tag, the original's profile. */
async function checkPrintFile(printPath: string, originalPath: string, design: CreatedDesign): Promise<void> {
	const { x, y, width, height } = design.originalCrop;
	const print = sharp(printPath);
	const facts = await print.metadata();
	expect({ format: facts.format, width: facts.width, height: facts.height, depth: facts.depth }).toEqual({
		format: 'tiff',
		width,
		height,
		depth: 'uchar',
	});
	const original = sharp(originalPath);
	expect(facts.icc?.equals((await original.metadata()).icc ?? Buffer.alloc(0))).toBe(true);
	const cut = await original.keepIccProfile().extract({ left: x, top: y, width, height }).raw().toBuffer();
	expect((await print.keepIccProfile().raw().toBuffer()).equals(cut)).toBe(true);
	const resolution = readResolution(await readFile(printPath));
	expect((width / resolution.x) * 25.4).toBeCloseTo(300, 1);
	expect((height / resolution.y) * 25.4).toBeCloseTo(200, 1);
}

/** XResolution and YResolution in pixels an inch, from the TIFF's own directory. */
function readResolution(bytes: Buffer): { x: number; y: number } {
	const little = bytes.toString('latin1', 0, 2) === 'II';
	const u16 = (at: number) => (little ? bytes.readUInt16LE(at) : bytes.readUInt16BE(at));
	const u32 = (at: number) => (little ? bytes.readUInt32LE(at) : bytes.readUInt32BE(at));
	const directory = u32(4);
	const tags = new Map(
		Array.from({ length: u16(directory) }, (_, index) => directory + 2 + index * 12).map((at) => [u16(at), at + 8] as const),
	);
	const rational = (tag: number) => {
		const at = u32(tags.get(tag) ?? 0);
		return u32(at) / u32(at + 4);
	};
	const perInch = u16(tags.get(296) ?? 0) === 3 ? 2.54 : 1;
	return { x: rational(282) * perInch, y: rational(283) * perInch };
}
