import { expectAccessible } from '../support/axe.ts';
import { mailTo } from '../support/mails.ts';
import { openOffice } from '../support/staff.ts';
import { expect, test } from '../support/test.ts';

// A shop of its own: its pages get a footer.
test.use({ shopOf: 'studio-pages', contextOptions: { reducedMotion: 'reduce' } });

const phone = { width: 390, height: 844 };

test('an administrator fills in pages; customers find them at the foot, read them without scripts, search the help and write to the studio [S1.04] [S2.03] [S2.04]', {
	tag: '@long',
}, async ({ page, shop, browser }) => {
	expect((await page.request.get(`${shop.url}/help`)).status()).toBe(404);
	await openOffice(page, shop, '/admin/studio');
	await page.getByRole('button', { name: 'Edit' }).click();
	await page.getByRole('textbox', { name: 'E-mail' }).fill('hello@studio.example');
	await page.getByRole('button', { name: 'Save' }).click();
	await expect(page.getByRole('button', { name: 'Edit' })).toBeVisible();

	await page.getByRole('button', { name: 'Edit' }).click();
	await page.getByRole('textbox', { name: 'Accent colour', exact: true }).fill('#ffcc00');
	await page.getByRole('button', { name: 'Save' }).click();
	await expect(page.getByText('The nearest that passes is #816700.')).toBeVisible();
	await page.getByRole('textbox', { name: 'Accent colour', exact: true }).fill('#816700');
	await page.getByRole('button', { name: 'Save' }).click();
	await expect(page.getByRole('button', { name: 'Edit' })).toBeVisible();
	const svg =
		'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 40"><script>alert(1)</script><rect width="40" height="40" fill="#005f56"/><circle cx="80" cy="20" r="18"/></svg>';
	await page.getByLabel('Logo, SVG or PNG').setInputFiles({ name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(svg) });
	await expect(page.getByRole('img', { name: /on a dark page/ })).toBeVisible();
	await expectAccessible(page, 'the studio with a logo');
	const visitor = await browser.newPage();
	await visitor.goto(shop.url);
	await expect(visitor.getByRole('banner').getByRole('img', { name: 'The Print Room' })).toBeVisible();
	await expect(visitor.getByRole('button', { name: 'Choose files' })).toHaveCSS('background-color', 'rgb(129, 103, 0)');
	await expectAccessible(visitor, 'the upload screen with a logo and a colour');
	await visitor.close();

	const text = page.getByRole('textbox', { name: 'Text, in Markdown' });
	const preview = page.getByRole('region', { name: 'Preview' });
	const save = async (words: string): Promise<void> => {
		await text.fill(words);
		await page.getByRole('button', { name: 'Save' }).click();
		await expect(page.getByRole('alert').or(page.getByRole('status')).filter({ hasText: 'The page was saved.' })).toBeVisible();
	};
	await page.goto(`${shop.url}/admin/information`);
	await page.getByRole('link', { name: 'Contact' }).click();
	await save('Write to {email}.');
	await page.goto(`${shop.url}/admin/information/help`);
	await text.fill('## Sizes\n\n### How large can it be?\n\nUp to [[how many metres]].\n\n### How small?\n\n150 mm.');
	await expect(preview.getByText('Fill in: how many metres')).toBeVisible();
	await expect(preview.getByRole('heading', { name: 'How large can it be?' })).toBeVisible();
	await expectAccessible(page, 'a page that is written');
	await page.setViewportSize(phone);
	await expectAccessible(page, 'a page that is written, on a phone');
	await save('## Sizes\n\n### How large can it be?\n\nUp to 3 m. Ask [us](/contact).\n\n### How small?\n\n150 mm.');
	await page.getByRole('button', { name: 'Put the text of version 1 into the editor' }).click();
	await expect(text).toHaveValue(/Which files can I upload/);
	await page.getByRole('button', { name: 'Discard changes' }).click();

	const plain = await browser.newPage({ javaScriptEnabled: false });
	await expect(async () => {
		await plain.goto(`${shop.url}/help`);
		await expect(plain.getByRole('heading', { name: 'How large can it be?' })).toBeVisible();
	}).toPass();
	await expect(plain).toHaveTitle(/^Help · /);
	await plain.close();

	await page.goto(shop.url);
	await page.getByRole('contentinfo').getByRole('link', { name: 'Help' }).click();
	await page.getByRole('searchbox', { name: 'Search the answers' }).fill('metres small');
	await expect(page.getByText('Nothing here answers that.')).toBeVisible();
	await page.getByRole('searchbox').fill('large');
	await expect(page.getByText('One answer.')).toBeVisible();
	await expect(page.getByRole('heading', { name: 'How small?' })).toBeHidden();
	await expectAccessible(page, 'the help, searched, on a phone');
	await page.getByRole('link', { name: 'us', exact: true }).click();
	await page.getByRole('textbox', { name: 'Name' }).fill('Ines');
	await page.getByRole('button', { name: 'Send' }).click();
	await expect(page.getByText('Enter your message.')).toBeVisible();
	await expectAccessible(page, 'the contact form, refused, on a phone');
	await page.setViewportSize({ width: 1440, height: 900 });
	await expectAccessible(page, 'the contact form, refused');
	await page.getByRole('textbox', { name: 'E-mail' }).fill('ines@customers.example');
	await page.getByRole('textbox', { name: 'Message' }).fill('Do you print on silk?');
	await page.getByRole('button', { name: 'Send' }).click();
	await expect(page.getByRole('heading', { name: 'Your message was sent' })).toBeVisible();
	expect((await mailTo(shop, 'hello@studio.example', /^Message from Ines/)).text).toContain('silk');
});
