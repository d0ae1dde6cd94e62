import { models } from '@print-room/contract';
import { addPerson } from '../support/database.ts';
import { openList, rows } from '../support/office.ts';
import { photograph } from '../support/pictures.ts';
import { makeDesign } from '../support/purchases.ts';
import { expect, test } from '../support/test.ts';

// Counts designs of the whole shop.
test.use({ shopOf: 'staff-designs' });

const { designs } = models;

test('a design gets a better file of the same size and a new owner, and shows the new picture at once [A2.08] [A4.09] [A7.12] [A7.15] [A8.09] [A9.05] [D32] [D42]', async ({
	page,
	stranger,
	shop,
}) => {
	await addPerson(shop, { email: 'olga@example.com', firstName: 'Olga', lastName: 'Owner' });
	await makeDesign(stranger, shop, 'Weir.jpg');
	await openList(page, shop, designs);
	await expect(rows(page, designs).first()).toContainText('Not signed-in');
	await rows(page, designs).first().getByRole('link').first().click();
	const picture = page.getByRole('img', { name: 'The design as it is printed' });
	const before = await picture.getAttribute('src');
	await page.getByRole('button', { name: 'Edit', exact: true }).click();
	await expect(page.getByText('The adjusted image must have the same size and extension:')).toBeVisible();
	const file = page.getByLabel('Adjusted image');
	await file.setInputFiles(await photograph('Weir, retouched.png', { width: 3000, height: 2000, format: 'png' }));
	await expect(page.getByRole('alert').filter({ hasText: /jpg/i })).toBeVisible();
	await file.setInputFiles(await photograph('Weir, smaller.jpg', { width: 2000, height: 1500 }));
	await page.getByRole('radio', { name: 'Re-generate only the current design' }).check();
	await page.getByRole('button', { name: 'Save', exact: true }).click();
	await expect(
		page
			.getByText(/3000 × 2000/)
			.filter({ hasText: /2000 × 1500/ })
			.first(),
	).toBeVisible();

	await file.setInputFiles(await photograph('Weir, retouched.jpg', { width: 3000, height: 2000, seed: 21 }));
	await page.getByRole('combobox', { name: 'Owner' }).fill('olg');
	await page.getByRole('option', { name: /olga@example.com/ }).click();
	await page.getByRole('button', { name: 'Save', exact: true }).click();
	await expect(
		page.getByRole('status').or(page.getByRole('alert')).filter({ hasText: 'The design has been updated successfully.' }),
	).toBeVisible();
	await expect(picture).not.toHaveAttribute('src', before ?? '');
	await expect(page.getByRole('link', { name: 'olga@example.com' })).toBeVisible();

	// A request for the deleted record would fail with 404.
	const missed: string[] = [];
	page.on('response', (response) => {
		if (response.status() === 404 && response.url().includes('/api/designs/')) missed.push(response.url());
	});
	await page.getByRole('button', { name: 'Delete', exact: true }).click();
	await page.getByRole('dialog', { name: 'Please, confirm the operation' }).getByRole('button', { name: 'Delete' }).click();
	await expect(page.getByRole('heading', { name: 'Designs', level: 1 })).toBeVisible();
	await expect(rows(page, designs)).toHaveCount(0);
	expect(missed).toEqual([]);
});

test('a picture that cannot be loaded is replaced by an empty sheet with a message [A2.08]', { tag: '@long' }, async ({
	page,
	stranger,
	shop,
}) => {
	await makeDesign(stranger, shop, 'Fen.jpg');
	await page.route('**/files/**', (route) => route.abort());
	await openList(page, shop, designs);
	await rows(page, designs).first().getByRole('link').first().click();
	await expect(page.getByRole('img', { name: 'The design as it is printed: no picture' })).toBeVisible();
	await expect(page.getByRole('img', { name: 'The whole original: no picture' })).toBeVisible();
});
