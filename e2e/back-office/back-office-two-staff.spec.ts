import type { Page } from '@playwright/test';
import { models } from '@print-room/contract';
import { loaded, openList, rows } from '../support/office.ts';
import type { RunningShop } from '../support/shop.ts';
import { expect, test } from '../support/test.ts';

// Changes data of the whole shop.
test.use({ shopOf: 'two-staff' });

const label = (page: Page) => page.getByLabel('Label', { exact: true });
const alert = (page: Page, text: string | RegExp) => page.getByRole('status').or(page.getByRole('alert')).filter({ hasText: text });

async function bothEdit(page: Page, stranger: Page, shop: RunningShop): Promise<string> {
	await openList(page, shop, models.borders);
	await rows(page, models.borders).first().getByRole('link').first().click();
	await page.getByRole('button', { name: 'Edit', exact: true }).click();
	const old = await label(page).inputValue();
	await openList(stranger, shop, models.borders);
	await stranger.goto(page.url());
	await stranger.getByRole('button', { name: 'Edit', exact: true }).click();
	return old;
}

test('saving over a colleague’s newer change shows both versions to choose from, field by field [A4.05] [D29]', async ({
	page,
	stranger,
	shop,
}) => {
	const old = await bothEdit(page, stranger, shop);
	await label(stranger).fill('Theirs :W wide');
	await stranger.getByRole('button', { name: 'Save', exact: true }).click();
	await expect(alert(stranger, 'Updated successfully.')).toBeVisible();

	await label(page).fill('Mine :W wide');
	await page.getByLabel('Price, net', { exact: true }).fill('7.25');
	await page.getByRole('button', { name: 'Save', exact: true }).click();
	const conflict = page.getByRole('dialog', { name: 'Someone else has changed this border since you opened it' });
	await expect(conflict).toContainText('Theirs :W wide');
	await expect(conflict).toContainText('Mine :W wide');
	await expect(conflict).toContainText(old);
	await conflict.getByRole('radio', { name: /Theirs/ }).check();
	await conflict.getByRole('button', { name: 'Save' }).click();
	await expect(alert(page, 'Updated successfully.')).toBeVisible();
	// Keeps their label and my price; the history shows both.
	await expect(page.getByRole('heading', { level: 1 })).toContainText('Theirs');
	await expect(page.getByText('7.25').first()).toBeVisible();
	await expect(page.getByText('Shop Administrator').first()).toBeVisible();
});

test('leaving an unsaved edit asks first [A2.07]', { tag: '@long' }, async ({ page, shop }) => {
	await openList(page, shop, models.certificates);
	await rows(page, models.certificates).first().getByRole('link').first().click();
	await page.getByRole('button', { name: 'Edit', exact: true }).click();
	await label(page).fill('Half typed');
	await page.getByRole('link', { name: 'Back to Certificates' }).click();
	const question = page.getByRole('dialog', { name: 'Leave this page and discard all changes?' });
	await question.getByRole('button', { name: /Stay|Cancel/ }).click();
	await expect(label(page)).toHaveValue('Half typed');
	await page.getByRole('link', { name: 'Back to Certificates' }).click();
	await question.getByRole('button', { name: /Leave|Discard/ }).click();
	await loaded(page);
	await expect(page.getByText('Half typed')).toBeHidden();
});

test('several entries are archived together and restored by one undo; entries in use are not deleted [D37] [A6.02]', async ({
	page,
	shop,
}) => {
	const media = models.printtypes;
	await openList(page, shop, media, '?columns=label.active');
	const [first, second] = [rows(page, media).nth(0), rows(page, media).nth(1)];
	await first.getByRole('checkbox').check();
	await second.getByRole('checkbox').check();
	await page.getByRole('button', { name: 'Archive' }).click();
	await expect(first).toContainText(/No/i);
	await page.getByRole('button', { name: 'Undo' }).click();
	await expect(first).not.toContainText(/No$/i);

	await openList(page, shop, models.mediagroups);
	await rows(page, models.mediagroups).first().getByRole('checkbox').check();
	await page.getByRole('button', { name: 'Delete', exact: true }).click();
	await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
	await expect(alert(page, /Cannot delete: ".*used by/)).toBeVisible();
});
