import { dayLabel, dueDay, dueSentence, shopDay } from '@print-room/domain';
import { addButton } from '../support/cart.ts';
import { withDatabase } from '../support/database.ts';
import { goToLastStep, openEditor, summaryOf, typeSide } from '../support/editor.ts';
import { photograph } from '../support/pictures.ts';
import { openOffice, orderLinks } from '../support/staff.ts';
import { expect, test } from '../support/test.ts';

// A shop of its own, because the journey changes lead times.
test.use({ shopOf: 'due-date' });

test('lead times and closed days that the studio changes while the editor is open are in the date beside the total, in the cart and with the order, until staff set another day [P1.05] [S1.03] [S2.06]', {
	tag: '@long',
}, async ({ page, shop, browser }) => {
	await withDatabase(shop, async (client) => {
		await client.query(`update print_types set lead_days = 3; update working_days set closed_days = '[]'; delete from orders`);
	});
	const today = shopDay(Date.now());
	const days = (leadDays: number): string => dueDay({ weekdays: [1, 2, 3, 4, 5], closedDays: [] }, today, leadDays);
	const by = (leadDays: number): string => dueSentence(days(leadDays), today);
	const office = await (await browser.newContext()).newPage();
	await openOffice(office, shop, '/admin/information/terms');
	await office.getByRole('textbox', { name: 'Text, in Markdown' }).fill('A print is made once it is paid.');
	await office.getByRole('button', { name: 'Save' }).click();
	await expect(office.getByText('The page was saved.')).toBeVisible();
	await office.goto(`${shop.url}/admin/studio`);
	await office.getByRole('button', { name: 'Edit' }).click();
	await office.getByRole('textbox', { name: 'What delivery costs' }).fill('Delivery in the UK £8.50');
	await office.getByRole('button', { name: 'Save' }).click();
	await expect(office.getByRole('button', { name: 'Edit' })).toBeVisible();
	await expect.poll(async () => (await page.request.get(shop.url)).text()).toMatch(/Delivery in the UK £8.50.*"terms"/);

	await openEditor(page, shop, await photograph('Heath.jpg', { width: 3000, height: 2000 }));
	await expect(summaryOf(page)).toContainText(by(3));
	await expect(summaryOf(page)).toContainText('Delivery in the UK £8.50');
	const terms = page.context().waitForEvent('page');
	await summaryOf(page).getByRole('link', { name: 'Terms' }).click();
	await expect((await terms).getByText('A print is made once it is paid.')).toBeVisible();
	await office.goto(`${shop.url}/admin/workingDays`);
	const medium = office.getByRole('group', { name: 'Media of fine art prints' }).getByLabel('Atelier Smooth Rag 308');
	await medium.fill('12');
	await expect(office.getByRole('status').filter({ hasText: 'A plain print on' })).toBeVisible();
	await office.getByRole('form', { name: 'Add closed days' }).getByLabel('First day').fill('2099-12-25');
	await office.getByRole('form', { name: 'Add closed days' }).getByRole('button', { name: 'Add' }).click();
	await office.getByLabel('Calendar of closed days').setInputFiles({
		name: 'holidays.ics',
		mimeType: 'text/calendar',
		buffer: Buffer.from('BEGIN:VCALENDAR\nBEGIN:VEVENT\nDTSTART;VALUE=DATE:20991228\nSUMMARY:Boxing Day\nEND:VEVENT\nEND:VCALENDAR'),
	});
	await expect(office.getByText('1 entry was added. Look at them, then save.')).toBeVisible();
	await expect(office.getByText('Boxing Day')).toBeVisible();
	await office.getByRole('button', { name: 'Save changes' }).click();
	await expect(office.getByText('The working days were saved.')).toBeVisible();

	await typeSide(page, 'Width', '240');
	await expect(summaryOf(page)).toContainText(by(12));
	await goToLastStep(page);
	await addButton(page).click();
	await expect(page.getByRole('dialog', { name: 'Cart' })).toContainText(by(12));
	await expect(page.getByRole('dialog', { name: 'Cart' })).toContainText('Delivery in the UK £8.50 · Terms');
	await page.goto(`${shop.cartUrl}/checkout`);
	await page.getByRole('button', { name: /Pay/ }).click();
	await expect(page).toHaveURL(/\/receipt\//);

	await office.goto(`${shop.url}/admin/orders`);
	await orderLinks(office).first().click();
	const due = office.getByRole('region', { name: 'Transaction', exact: true });
	await expect(due).toContainText(dayLabel(days(12)));
	await office.getByRole('button', { name: 'Change the due date' }).click();
	const dialog = office.getByRole('dialog', { name: 'Set another due date' });
	await dialog.getByLabel('Due date').fill(days(15));
	await dialog.getByLabel('Reason').fill('The paper is late.');
	await dialog.getByLabel('Reason').press('Enter');
	await expect(due).toContainText(dayLabel(days(15)));
	await office.context().close();
});
