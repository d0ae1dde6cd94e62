import { expectAccessible } from '../support/axe.ts';
import { mailTo } from '../support/mails.ts';
import { overhang } from '../support/page/overhang.ts';
import { photograph } from '../support/pictures.ts';
import { openOffice } from '../support/staff.ts';
import { expect, test, upload } from '../support/test.ts';

// A shop of its own: its pages get a banner.
test.use({ shopOf: 'own-shop', contextOptions: { reducedMotion: 'reduce' } });

const desktop = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };

test('an administrator puts a banner above the shop and words into its mails; a first visitor sees kinds, papers and the day beside the drop zone; the trial data are removed [S1.03] [S2.05] [S3.03]', async ({
	page: office,
	stranger: page,
	shop,
}) => {
	await openOffice(office, shop, '/admin/banner');
	await expect(office.getByText('There is no banner.')).toBeVisible();
	const text = office.getByRole('textbox', { name: 'Text' });
	await text.fill('Closed from 24 December to 2 January: orders of these days are made from the 3rd on.');
	await office.getByLabel('From').fill('2026-01-02T09:00');
	await office.getByLabel('Until').fill('2026-01-01T09:00');
	await office.getByRole('button', { name: 'Save' }).click();
	await expect(office.getByText('The end has to be after the beginning.')).toBeVisible();
	await office.getByLabel('Until').fill('');
	await office.getByRole('button', { name: 'Save' }).click();
	await expect(office.getByText('It is shown now.')).toBeVisible();
	await expectAccessible(office, 'the banner');

	for (const [name, size] of Object.entries({ desktop, phone })) {
		await page.setViewportSize(size);
		await page.goto(shop.url);
		const offer = page.getByRole('complementary', { name: 'What we print' });
		await expect(page.getByRole('complementary', { name: 'Notice' })).toContainText('Closed from 24 December');
		await expect(offer.getByRole('link', { name: 'Window Mounted Prints' })).toBeVisible();
		await expect(offer.getByText(/^from £\d/)).toHaveCount(3);
		await expect(offer.getByText(/Ordered today, a print is expected to leave us by/)).toBeVisible();
		await expect(page.getByRole('button', { name: 'Choose files' })).toBeInViewport({ ratio: 1 });
		expect(await overhang(page)).toEqual({ by: 0, what: [] });
		await expectAccessible(page, `the empty upload screen, ${name}`);
	}
	await page
		.getByRole('link', { name: /^Atelier/ })
		.first()
		.click();
	await expect(page).toHaveURL(/\/papers\//);
	await page.goBack();
	await expect(page.getByRole('complementary', { name: 'What we print' }).getByText(/^from £\d/)).toHaveCount(3);

	await office.getByRole('button', { name: 'Take it away' }).click();
	await expect(office.getByText('There is no banner.')).toBeVisible();
	await office.goto(`${shop.url}/admin/mailWords`);
	const opening = office.getByRole('textbox', { name: 'Opening words' });
	await opening.fill('Thank you! Order {order} is in good hands.');
	const preview = office.getByRole('region', { name: 'Preview' });
	await expect(preview.getByText('Order #0042 is in good hands.')).toBeVisible();
	await expectAccessible(office, 'the words of the mails');
	await office.getByRole('button', { name: 'Send me a test mail' }).click();
	expect((await mailTo(shop, shop.admin.email, /^Test: Your order/)).text).toContain('Order #0042 is in good hands.');
	await office.getByRole('button', { name: 'Save' }).click();
	await expect(office.getByText('The words were saved.')).toBeVisible();
	await office.setViewportSize(phone);
	await expectAccessible(office, 'the words of the mails, on a phone');
	expect(await overhang(office)).toEqual({ by: 0, what: [] });
	await office.goto(shop.url);
	await expect(office.getByRole('complementary', { name: 'Notice' })).toHaveCount(0);

	await upload(page, await photograph('Dunes.jpg', { width: 1200, height: 800 }), 'Dunes');
	await office.goto(`${shop.url}/admin/today`);
	await office.getByRole('link', { name: 'empty the shop of its trial data' }).click();
	await expect(office.getByText('1 image, those of staff too')).toBeVisible();
	const empty = office.getByRole('button', { name: 'Empty the shop of its trial data' });
	await empty.click();
	await expect(office.getByText(/^Type the name of the shop as it is written/)).toBeVisible();
	await expectAccessible(office, 'the trial data');
	await office.getByRole('textbox', { name: /^Type/ }).fill('The Print Room');
	await empty.click();
	await expect(office.getByText('The shop is empty of its trial data.')).toBeVisible();
	await page.reload();
	await expect(page.getByText('Add your first image')).toBeVisible();
});
