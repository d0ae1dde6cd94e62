import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import type { Image } from '@print-room/contract';
import { certificateCodeLabel } from '@print-room/domain';
import { expectAccessible } from '../support/axe.ts';
import { addButton, openTestOrders } from '../support/cart.ts';
import { withDatabase } from '../support/database.ts';
import { editorAddress, goToLastStep, openEditor, typeSide } from '../support/editor.ts';
import { overhang } from '../support/page/overhang.ts';
import { photograph } from '../support/pictures.ts';
import { pay } from '../support/purchases.ts';
import type { RunningShop } from '../support/shop.ts';
import { adminToken, openOffice } from '../support/staff.ts';
import { expect, test } from '../support/test.ts';

const wide = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };

async function openCertificate(page: Page, shop: RunningShop, image: Image): Promise<void> {
	await page.goto(editorAddress(shop, image));
	await typeSide(page, 'Width', '200');
	await goToLastStep(page);
	const numbered = page.getByRole('radio', { name: /Signed and numbered/ });
	// Work that was left here is there again.
	if (!(await numbered.isChecked())) await numbered.click();
}

async function order(page: Page, shop: RunningShop): Promise<string> {
	await addButton(page).click();
	await expect(page.getByText('Your item has been successfully added to the cart.')).toBeVisible();
	return pay(page, shop);
}

/** Other journeys of this shop may have certificates, too. */
const recordsOf = (shop: RunningShop): Promise<{ code: string; state: string }[]> =>
	withDatabase(
		shop,
		async (client) =>
			(await client.query("select code, state from certificate_records where text ->> 'title' = 'Lake at dusk' order by number")).rows,
	);

/** Orders the printed piece of a certificate again, as staff do from the board. */
async function reprint(shop: RunningShop, code: string): Promise<void> {
	const pieces = await withDatabase(
		shop,
		async (client) =>
			(
				await client.query(
					"update pieces set state = 'printed' where id = (select piece_id from certificate_records where code = $1) returning id, version",
					[code],
				)
			).rows,
	);
	const answer = await fetch(`${shop.api}/pieces/reprints`, {
		method: 'POST',
		headers: { 'content-type': 'application/json', authorization: `Bearer ${await adminToken(shop)}` },
		body: JSON.stringify({ pieces, reason: 'damaged' }),
	});
	if (!answer.ok) throw new Error(`The reprint was refused with ${answer.status}: ${await answer.text()}`);
}

test('an artist makes an edition, sells it to its last number, a refund returns one, a stranger verifies a certificate, staff print it, and a reprint replaces it [P6.02] [P6.03] [P6.05] [P6.06] [P6.07]', {
	tag: '@long',
}, async ({ page, browser, stranger, shop }) => {
	await page.setViewportSize(wide);
	const image = await openEditor(page, shop, await photograph('Lake at dusk.jpg', { width: 3000, height: 2000 }));
	const edition = page.getByRole('radiogroup', { name: 'Edition' });

	const first = await test.step('makes an edition of two with the first print', async () => {
		await openCertificate(page, shop, image);
		const form = page.getByRole('region', { name: 'Text of the certificate' });
		await expect(form.getByText('A numbered certificate needs the title of the work.')).toBeVisible();
		await expect(addButton(page)).toBeDisabled();
		await form.getByRole('textbox', { name: 'Title of the work' }).fill('Lake at dusk');
		await form.getByRole('textbox', { name: 'Artist', exact: true }).fill('Ada North');
		await form.getByRole('textbox', { name: 'Year, optional' }).fill('2026');
		await form.getByRole('textbox', { name: 'Copies in all' }).fill('2');
		await expect(form.getByText(/signed and numbered photographs are treated as works of art up to 30 copies/)).toBeVisible();
		await expect(form.getByRole('img', { name: 'Certificate: Lake at dusk, Ada North, 2026' })).toBeVisible();
		await expectAccessible(page, 'the certificate step');
		await form.getByRole('button', { name: 'See it larger' }).click();
		const large = page.getByRole('dialog', { name: 'Your certificate' });
		await expect(large).toContainText('…/2, given at payment');
		await large.press('Escape');
		await expect(large).toBeHidden();
		await page.setViewportSize(phone);
		await expectAccessible(page, 'the certificate step on a phone');
		await page.setViewportSize(wide);
		return order(page, shop);
	});

	await test.step('sells the second print, and no third', async () => {
		await openCertificate(page, shop, image);
		await edition.getByRole('radio', { name: /Lake at dusk/ }).click();
		await order(page, shop);
		await expect.poll(async () => (await recordsOf(shop)).length).toBe(2);
		await openCertificate(page, shop, image);
		const sold = edition.getByRole('radio', { name: /Lake at dusk/ });
		await expect(sold).toContainText('This edition has no number left.');
		await expect(sold).toHaveAttribute('aria-disabled', 'true');
	});

	await test.step('a refund returns a number', async () => {
		await openTestOrders(page, shop);
		await page.getByRole('button', { name: new RegExp(`^Refund\\s?: order ${first}`) }).click();
		await expect.poll(async () => (await recordsOf(shop))[0]?.state).toBe('void');
		await openCertificate(page, shop, image);
		await expect(edition.getByRole('radio', { name: /Lake at dusk/ })).toContainText('1 left');
	});

	await test.step('a stranger reads what the certificates say', async () => {
		const [voided = '', reserved = ''] = (await recordsOf(shop)).map(({ code }) => code);
		const answer = await stranger.goto(`${shop.url}/c/${reserved}`);
		expect(answer?.headers()['x-robots-tag']).toBe('noindex');
		await expect(stranger.getByRole('heading', { level: 1 })).toHaveText('Lake at dusk');
		await expect(stranger.getByText('This certificate is entered in our register. It has not been printed yet.')).toBeVisible();
		await expect(stranger.getByRole('img', { name: 'Lake at dusk' })).toBeVisible();
		await expectAccessible(stranger, 'the page of a certificate');
		await stranger.setViewportSize(phone);
		await expectAccessible(stranger, 'the page of a certificate on a phone');
		await stranger.goto(`${shop.url}/c/${voided}`);
		await expect(stranger.getByText('This certificate is void: it proves nothing any more.')).toBeVisible();
		await stranger.goto(`${shop.url}/c/0000-0000-00Z`);
		await expect(stranger.getByText('There is no certificate with this code in our register.')).toBeVisible();
	});

	await test.step('staff find it in the register by the code as it is printed, and print it', async () => {
		const { code = '' } = (await recordsOf(shop))[1] ?? {};
		const context = await browser.newContext();
		const office = await context.newPage();
		await openOffice(office, shop, `/admin/register?search=${certificateCodeLabel(code)}`);
		await office.getByRole('table', { name: 'Register' }).getByRole('link').first().click();
		await expect(office.getByRole('heading', { level: 1, name: /^Certificate \d{4}-\d{6}$/ })).toBeVisible();
		await expectAccessible(office, 'a certificate in the register');
		const sent = office.waitForEvent('download');
		await office.getByRole('button', { name: 'Print', exact: true }).click();
		expect((await readFile(await (await sent).path())).toString('latin1', 0, 5)).toBe('%PDF-');
		await expect(office.getByRole('button', { name: 'Print again' })).toBeVisible();
		await office.setViewportSize(phone);
		await expectAccessible(office, 'a certificate in the register on a phone');
		expect(await overhang(office)).toEqual({ by: 0, what: [] });
		await context.close();
		await stranger.goto(`${shop.url}/c/${code}`);
		await expect(stranger.getByText('It has not been printed yet.')).toHaveCount(0);
	});

	await test.step('its print came out badly: the certificate of the reprint replaces it', async () => {
		const spoiled = (await recordsOf(shop)).find(({ state }) => state === 'issued');
		await reprint(shop, spoiled?.code ?? '');
		await stranger.goto(`${shop.url}/c/${spoiled?.code}`);
		await expect(stranger.getByText('This certificate was replaced by another one and is not valid any more.')).toBeVisible();
		const next = (await recordsOf(shop)).find(({ state }) => state === 'reserved');
		await stranger.goto(`${shop.url}/c/${next?.code}`);
		await expect(stranger.getByText('This certificate is entered in our register.')).toBeVisible();
	});

	await test.step('the artist sees the edition, and closes it', async () => {
		await page.goto(`${shop.url}/profile/editions`);
		const own = page.getByRole('list', { name: 'Your editions' }).getByRole('listitem');
		await expect(own).toContainText('1 of 2 sold');
		await expectAccessible(page, 'a guest’s editions');
		await own.getByRole('button', { name: /^Close/ }).click();
		await page.getByRole('dialog').getByRole('button', { name: 'Close for good' }).click();
		await expect(own).toContainText('Closed');
		await page.setViewportSize(phone);
		await expectAccessible(page, 'a guest’s editions on a phone');
	});
});
