import { models } from '@print-room/contract';
import { addPerson, withDatabase } from './support/database.ts';
import { mailTo } from './support/mails.ts';
import { openList, rows } from './support/office.ts';
import { payOrder } from './support/orders.ts';
import { logIn } from './support/staff.ts';
import { expect, test } from './support/test.ts';

// It counts mails and orders.
test.use({ shopOf: 'tracking' });

const order = { id: 5_400_000_001, firstName: 'Ines', lastName: 'Moreau', quantity: 1, total: 20, date: '2026-03-01T10:00:00+0000' };

test('an order is worked on: status, history, the customer’s mail and their own page of orders [A2.10] [D38]', async ({
	page,
	stranger,
	shop,
}) => {
	await addPerson(shop, { email: 'ines.moreau@example.com', firstName: 'Ines', lastName: 'Moreau' });
	await payOrder(shop, order);
	await openList(page, shop, models.orders);
	await expect(rows(page, models.orders)).toHaveCount(1);
	await withDatabase(shop, (client) =>
		client.query('update orders set user_id = (select id from users where email = $1)', ['ines.moreau@example.com']),
	);
	await rows(page, models.orders).first().getByRole('link').first().click();
	const tracking = page.getByRole('region', { name: 'Tracking' });
	await tracking.getByRole('button', { name: 'Set status' }).click();
	const dialog = page.getByRole('dialog', { name: 'Set the tracking status' });
	await dialog.getByRole('button', { name: 'Set status' }).click();
	await expect(dialog).toContainText('Required');
	await dialog.getByRole('combobox', { name: 'Tracking Status' }).selectOption('Dispatched');
	await dialog.getByLabel('Carrier reference, optional').fill('RM 1234 5678');
	await expect(dialog).toContainText('Your order is on its way to you.');
	await dialog.getByRole('button', { name: 'Set status' }).click();
	await expect(dialog).toBeHidden();
	await expect(tracking).toContainText('Dispatched');
	await expect(tracking).toContainText('RM 1234 5678');
	await expect(tracking).toContainText('Shop Administrator');

	const mail = await mailTo(shop, 'ines.moreau@example.com', /Dispatched/);
	expect(mail.text).toContain('Your order is on its way to you.');
	expect(mail.text).toContain('RM 1234 5678');

	await stranger.goto(`${shop.url}/profile/orders`);
	await stranger.getByRole('button', { name: 'Login' }).first().click();
	await logIn(stranger, 'ines.moreau@example.com', shop.admin.password);
	await expect(stranger.getByText('Dispatched').first()).toBeVisible();
	await expect(stranger.getByText('RM 1234 5678')).toBeVisible();
	await expect(stranger.getByText('£24.00').first()).toBeVisible();
});

test('several orders get one status, and the list can show it [D38]', async ({ page, shop }) => {
	await payOrder(shop, { ...order, id: order.id + 1, lastName: 'Abel' });
	await payOrder(shop, { ...order, id: order.id + 2, lastName: 'Brandt' });
	await openList(page, shop, models.orders, '?columns=customerName.tracking');
	await expect(rows(page, models.orders).filter({ hasText: 'Brandt' })).toBeVisible();
	for (const name of ['Abel', 'Brandt']) await rows(page, models.orders).filter({ hasText: name }).getByRole('checkbox').check();
	// The column's head is called so too.
	await page.getByRole('button', { name: 'Tracking status', exact: true }).first().click();
	const dialog = page.getByRole('dialog', { name: 'Tracking status' });
	await dialog.getByRole('radio', { name: /^Printing/ }).check();
	await dialog.getByRole('button', { name: 'Set for 2 orders' }).click();
	for (const name of ['Abel', 'Brandt']) await expect(rows(page, models.orders).filter({ hasText: name })).toContainText('Printing');
});
