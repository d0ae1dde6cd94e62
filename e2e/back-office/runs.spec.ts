import { readFile } from 'node:fs/promises';
import { expectAccessible } from '../support/axe.ts';
import { withDatabase } from '../support/database.ts';
import { makePrintsToRun } from '../support/orders.ts';
import { makeDesign } from '../support/purchases.ts';
import { openOffice } from '../support/staff.ts';
import { expect, test } from '../support/test.ts';

// Counts the runs of the whole shop.
test.use({ shopOf: 'runs' });

test('staff describe a roll, plan a run, move a print by hand, print it, have one printed again and read the paper used [P4.01] [P4.02] [P4.04] [P4.05] [P4.06]', async ({
	page,
	shop,
}) => {
	const design = await makeDesign(page, shop, 'Heron at the weir.jpg');
	await makePrintsToRun(shop, design.id, [
		{ number: 2401, lastName: 'Moreau', quantity: 2, due: -1 },
		{ number: 2402, lastName: 'Vale', quantity: 1, widthMm: 420, heightMm: 300 },
		{ number: 2403, lastName: 'Abel', quantity: 1, widthMm: 2000, heightMm: 1500 },
	]);
	const { rows } = await withDatabase(shop, (client) =>
		client.query<{ label: string }>("select snapshot -> 'media' ->> 'label' as label from designs where id = $1", [design.id]),
	);
	const medium = rows[0]?.label ?? '';

	await openOffice(page, shop);
	await page.getByRole('link', { name: 'Rolls and sheets', exact: true }).click();
	// An empty list offers it twice.
	await page.getByRole('button', { name: 'New roll or sheet' }).first().click();
	const dialog = page.getByRole('dialog', { name: 'New roll or sheet' });
	await dialog.getByLabel('Label').fill('24″ roll');
	await dialog.getByRole('combobox', { name: 'Medium' }).selectOption({ label: medium });
	await dialog.getByLabel('Width').fill('610');
	await dialog.getByRole('button', { name: 'Create' }).click();
	await expect(page.getByRole('row', { name: /24″ roll/ })).toContainText('604');

	await page.getByRole('link', { name: 'Runs', exact: true }).click();
	await page.getByRole('link', { name: 'Plan a run' }).click();
	await page.getByRole('combobox', { name: 'Medium' }).selectOption({ label: `${medium} (4)` });
	const plan = page.getByRole('region', { name: 'Plan', exact: true });
	await expect(plan.getByRole('group', { name: 'Roll 1 of 1' }).getByRole('button')).toHaveCount(3);
	await expect(plan).toContainText('1 print is too large for this paper');
	await expect(page.getByRole('region', { name: 'Prints that wait' }).getByRole('listitem').first()).toContainText('Overdue since');
	await expectAccessible(page, 'planning a run');

	// A print moved over another is marked, and the plan is not stored until that is mended.
	const print = plan.getByRole('button', { name: /^Order #2401, line 1, print 1 of 2/ });
	await print.focus();
	await page.keyboard.press('Enter');
	await page.getByLabel('From the left, mm').fill('100');
	await page.getByLabel('From the top, mm').fill('100');
	await expect(plan.getByRole('alert')).toContainText('Two prints overlap.');
	await expect(plan.getByRole('button', { name: 'Plan this run' })).toBeDisabled();
	await plan.getByRole('button', { name: 'Undo changes by hand' }).click();
	await plan.getByRole('button', { name: 'Plan this run' }).click();
	await expect(page.getByRole('heading', { name: 'Run #1', level: 1 })).toBeVisible();
	await expect(page.getByRole('img', { name: /^Roll 1 of 1: Order #/ })).toBeVisible();

	const files = page.getByRole('region', { name: 'Files' });
	for (const [button, start] of [
		['PDF of roll 1', '%PDF-1.7'],
		['Print files (zip)', 'PK'],
	] as const) {
		const sent = page.waitForEvent('download');
		await files.getByRole('button', { name: button }).click();
		expect((await readFile(await (await sent).path())).toString('latin1', 0, start.length)).toBe(start);
	}
	await page.getByRole('button', { name: 'Begin printing' }).click();
	await expect(files).toContainText('no sharpening; 100 %');
	await page.getByRole('button', { name: 'Mark as printed' }).click();
	const prints = page.getByRole('region', { name: 'Prints', exact: true });
	await expect(prints.getByText('printed', { exact: true })).toHaveCount(3);
	await prints.getByRole('checkbox', { name: /^Choose Order #2402/ }).check();
	await prints.getByRole('button', { name: 'Came out badly…' }).click();
	const bad = page.getByRole('dialog', { name: 'Print one print again' });
	await bad.getByLabel('What is wrong').fill('Banding');
	await bad.getByRole('button', { name: 'Print again' }).click();
	await expect(prints).toContainText('Came out badly: Banding');
	await expectAccessible(page, 'a run');

	await page.getByRole('link', { name: 'Back to Runs' }).click();
	await page.getByRole('link', { name: 'Paper used' }).click();
	await expect(page.getByRole('row', { name: new RegExp(medium) })).toContainText('0.13 m²');
	await expectAccessible(page, 'paper used');
	const saved = page.waitForEvent('download');
	await page.getByRole('button', { name: 'Download CSV' }).click();
	expect(await readFile(await (await saved).path(), 'utf8')).toMatch(/^Month,Medium,Runs,.*\r\n\d{4}-\d\d,.*,1,/);

	await page.setViewportSize({ width: 390, height: 844 });
	await page.goto(`${shop.url}/admin/runs/new`);
	await page.getByRole('combobox', { name: 'Medium' }).selectOption({ label: `${medium} (2)` });
	await expect(plan.getByRole('button', { name: /^Order #2402/ })).toBeVisible();
	expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});
