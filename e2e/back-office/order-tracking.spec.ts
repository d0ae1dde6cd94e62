import { models } from '@print-room/contract';
import { addPerson, withDatabase } from '../support/database.ts';
import { mailTo } from '../support/mails.ts';
import { openList, rows } from '../support/office.ts';
import { payOrder } from '../support/orders.ts';
import { logIn } from '../support/staff.ts';
import { expect, test } from '../support/test.ts';

// Counts mails and orders.
test.use({ shopOf: 'tracking' });

const order = { id: 5_400_000_001, firstName: 'Ines', lastName: 'Moreau', quantity: 1, total: 20, date: '2026-03-01T10:00:00+0000' };

test('a tracking status appears in the history, the customer’s mail and the customer’s orders [A2.10] [D38]', async ({
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

test('several orders get one status, held orders are left out, and the dialog previews the mails [D38] [D48]', async ({ page, shop }) => {
	await payOrder(shop, { ...order, id: order.id + 1, lastName: 'Abel' });
	await payOrder(shop, { ...order, id: order.id + 2, lastName: 'Brandt' });
	await payOrder(shop, { ...order, id: order.id + 3, lastName: 'Conrad', status: 'declined' });
	await openList(page, shop, models.orders, '?columns=customerName.tracking');
	await expect(rows(page, models.orders).filter({ hasText: 'Brandt' })).toBeVisible();
	for (const name of ['Abel', 'Brandt', 'Conrad']) await rows(page, models.orders).filter({ hasText: name }).getByRole('checkbox').check();
	// The column heading has the same name.
	await page.getByRole('button', { name: 'Tracking status', exact: true }).first().click();
	const dialog = page.getByRole('dialog', { name: 'Tracking status' });
	await dialog.getByRole('radio', { name: /^Printing/ }).check();
	const held = dialog.getByRole('checkbox', { name: /payment declined/ });
	await expect(held).not.toBeChecked();
	await expect(dialog).toContainText('2 orders will change, and 2 customers are emailed. 1 order is left out.');
	await expect(dialog.getByRole('region', { name: 'The mail' })).toContainText('Your order is being printed.');
	await held.check();
	await expect(dialog.getByRole('button', { name: 'Set for 3 orders' })).toBeEnabled();
	await held.uncheck();
	await dialog.getByRole('button', { name: 'Set for 2 orders' }).click();
	for (const name of ['Abel', 'Brandt']) await expect(rows(page, models.orders).filter({ hasText: name })).toContainText('Printing');
	await expect(rows(page, models.orders).filter({ hasText: 'Conrad' })).not.toContainText('Printing');
});

test('Today’s order counts link to lists of exactly those orders, and Today names what is held up [A1.01] [D48]', async ({
	page,
	shop,
}) => {
	await payOrder(shop, { ...order, id: order.id + 10, lastName: 'Waits' });
	await payOrder(shop, { ...order, id: order.id + 11, lastName: 'Unpaid', status: 'pending' });
	await openList(page, shop, models.orders);
	for (const [line, name, other] of [
		[/waiting to be started/, 'Waits', 'Unpaid'],
		[/held: /, 'Unpaid', 'Waits'],
	] as const) {
		await page.goto(`${shop.url}/admin/today`);
		const link = page.getByRole('list', { name: 'Waiting work' }).getByRole('link', { name: line });
		const count = Number(/\d+/.exec((await link.textContent()) ?? '')?.[0]);
		await link.click();
		await expect(rows(page, models.orders)).toHaveCount(count);
		await expect(rows(page, models.orders).filter({ hasText: name })).toBeVisible();
		await expect(rows(page, models.orders).filter({ hasText: other })).toHaveCount(0);
	}
	await withDatabase(shop, async (client) => {
		await client.query(
			"select graphile_worker.add_job('cut-design', '{}'::json, job_key => 'tried-again', run_at => now() + interval '1 day')",
		);
		await client.query("update graphile_worker._private_jobs set attempts = 2, last_error = 'the disk is full' where key = 'tried-again'");
		await client.query(
			`insert into uploads (id, owner_id, name, bytes, blob_key, state, memory_at)
			values (gen_random_uuid()::text, 'somebody', 'Dunes.tif', 389000000, 'a', 'stored', now())`,
		);
	});
	await page.goto(`${shop.url}/admin/today`);
	const retried = page.getByRole('region', { name: 'Jobs being retried' });
	await expect(retried).toContainText('1 job is being retried');
	await expect(retried).toContainText('Cutting a print file');
	await expect(retried).toContainText('the disk is full');
	await expect(page.getByRole('region', { name: 'Images that need more memory' })).toContainText('Dunes.tif');
});
