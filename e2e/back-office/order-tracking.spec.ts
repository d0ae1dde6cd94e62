import { readFile } from 'node:fs/promises';
import { models } from '@print-room/contract';
import { expectAccessible } from '../support/axe.ts';
import { addPerson, withDatabase } from '../support/database.ts';
import { mailTo } from '../support/mails.ts';
import { openList, rows, search } from '../support/office.ts';
import { makePieces, payOrder } from '../support/orders.ts';
import { logIn } from '../support/staff.ts';
import { expect, test } from '../support/test.ts';

// Counts mails and orders.
test.use({ shopOf: 'tracking' });

const order = { id: 5_400_000_001, firstName: 'Ines', lastName: 'Moreau', quantity: 1, total: 20, date: '2026-03-01T10:00:00+0000' };

test('a tracking status appears in the history, the customer’s mail and the customer’s orders, so does a message, and staff find the order by a note [A2.10] [D38] [P5.05] [P5.06]', async ({
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

	const notes = page.getByRole('region', { name: 'Notes' });
	await notes.getByRole('button', { name: 'Add note' }).click();
	const writing = page.getByRole('dialog', { name: 'Add a note' });
	await writing.getByRole('button', { name: 'Add note' }).click();
	await expect(writing).toContainText('Required');
	await writing.getByLabel('Note').fill('Calls before noon only');
	await writing.getByLabel('About').selectOption({ index: 1 });
	await expectAccessible(page, 'a note');
	await writing.getByRole('button', { name: 'Add note' }).click();
	await expect(writing).toBeHidden();
	await expect(notes).toContainText('Calls before noon only');
	await expect(notes.getByRole('link', { name: 'line 1' })).toBeVisible();
	await notes.getByRole('button', { name: /^Change the note/ }).click();
	const changing = page.getByRole('dialog', { name: 'Change the note' });
	await changing.getByLabel('Note').fill('Calls after noon only');
	await changing.getByRole('button', { name: 'Change note' }).click();
	await expect(notes).toContainText('Calls after noon only');
	await page.getByRole('button', { name: 'Write to the customer' }).click();
	const message = page.getByRole('dialog', { name: 'Write to the customer' });
	await message.getByLabel('Message').fill('Shall we deckle the left edge, too?');
	await message.getByRole('button', { name: 'Send message' }).click();
	await expect(message).toBeHidden();
	await expect(page.getByRole('region', { name: 'Messages' })).toContainText('Shall we deckle the left edge, too?');
	await openList(page, shop, models.orders);
	await search(page, 'after noon');
	await expect(rows(page, models.orders)).toHaveCount(1);

	const mail = await mailTo(shop, 'ines.moreau@example.com', /Dispatched/);
	expect(mail.text).toContain('Your order is on its way to you.');
	expect(mail.text).toContain('RM 1234 5678');

	expect((await mailTo(shop, 'ines.moreau@example.com', /A message about your order/)).text).toContain(
		'Shall we deckle the left edge, too?',
	);

	await stranger.goto(`${shop.url}/profile/orders`);
	await stranger.getByRole('button', { name: 'Login' }).first().click();
	await logIn(stranger, 'ines.moreau@example.com', shop.admin.password);
	await expect(stranger.getByText('Dispatched').first()).toBeVisible();
	await expect(stranger.getByText('RM 1234 5678')).toBeVisible();
	await expect(stranger.getByText('Shall we deckle the left edge, too?')).toBeVisible();
	await expect(stranger.getByText('£24.00').first()).toBeVisible();
});

test('an order leaves in two parcels with a packing slip, the customer is led to the carrier’s page, and printed prints are asked about before they are cancelled [P7.01] [P7.02] [P7.03] [P5.04]', async ({
	page,
	stranger,
	shop,
}) => {
	const email = 'paula.parcel@example.com';
	await addPerson(shop, { email, firstName: 'Paula', lastName: 'Parcel' });
	await makePieces(shop, [{ number: 9101, lastName: 'Parcel', quantity: 3, state: 'packed' }]);
	const orderId = await withDatabase(shop, async (client) => {
		const { rows: made } = await client.query<{ id: string }>(
			'update orders set user_id = (select id from users where email = $1), customer_email = $1 where number = 9101 returning id',
			[email],
		);
		await client.query('update order_items set options = $2 where order_id = $1', [
			made[0]?.id,
			JSON.stringify([{ name: 'Item', value: 'Dunes.tif' }]),
		]);
		return made[0]?.id ?? '';
	});
	await openList(page, shop, models.orders);
	await page.goto(`${shop.url}/admin/carriers`);
	const form = page.getByRole('form', { name: 'Add a carrier' });
	await form.getByLabel('Name').fill('Courier');
	await form.getByLabel('Address of a parcel’s page').fill('https://courier.example/track');
	await form.getByRole('button', { name: 'Add carrier' }).click();
	await expect(form).toContainText('Write {reference} once');
	await form.getByLabel('Address of a parcel’s page').fill('https://courier.example/track/{reference}');
	await expect(form).toContainText('Customers are led to https://courier.example/track/AB123456789GB');
	await form.getByRole('button', { name: 'Add carrier' }).click();
	await expect(page.getByRole('list', { name: 'Carriers' })).toContainText('Courier');

	await page.goto(`${shop.url}/admin/orders/${orderId}`);
	const parcels = page.getByRole('region', { name: 'Parcels' });
	await parcels.getByRole('button', { name: 'New parcel' }).click();
	const making = page.getByRole('dialog', { name: 'New parcel' });
	await making.getByRole('checkbox', { name: /print 3 of 3/ }).uncheck();
	await making.getByLabel('Carrier').selectOption('Courier');
	await expectAccessible(page, 'a new parcel');
	await making.getByRole('button', { name: 'Make parcel' }).click();
	await expect(making).toBeHidden();
	await parcels.getByRole('button', { name: 'New parcel' }).click();
	await expect(making.getByRole('checkbox')).toHaveCount(1);
	await making.getByRole('button', { name: 'Make parcel' }).click();
	await expect(parcels).toContainText('Parcel 2 of 2');
	await parcels.getByRole('button', { name: 'Add reference: Parcel 1 of 2' }).click();
	const changing = page.getByRole('dialog', { name: 'Carrier and reference' });
	await changing.getByLabel('Reference').fill('AB 1234');
	await changing.getByRole('button', { name: 'Save' }).click();
	await parcels.getByRole('button', { name: 'Mark as sent: Parcel 1 of 2' }).click();
	const sending = page.getByRole('dialog', { name: 'Send the parcel' });
	await expect(sending).toContainText('1 print of this order is not in it.');
	await sending.getByRole('button', { name: 'Mark as sent' }).click();
	await expect(parcels).toContainText('Left on');
	await expect(parcels.getByRole('link', { name: 'Courier, AB 1234' })).toHaveAttribute('href', 'https://courier.example/track/AB1234');
	await expectAccessible(page, 'an order with parcels');
	await parcels.getByRole('button', { name: 'Packing slip' }).click();
	const slip = page.getByRole('dialog', { name: 'Packing slip' });
	await slip.getByRole('radio', { name: 'A6 label, without prices' }).check();
	await expectAccessible(page, 'a packing slip');
	const file = page.waitForEvent('download');
	await slip.getByRole('button', { name: 'Download PDF' }).click();
	expect((await file).suggestedFilename()).toBe('packing-slip-9101.pdf');
	await page.getByRole('button', { name: 'Cancel prints…' }).click();
	const cancelling = page.getByRole('dialog', { name: 'Cancel prints' });
	await expect(cancelling).toContainText('1 print is printed already.');
	await cancelling.getByLabel('Reason').fill('Changed their mind');
	await cancelling.getByRole('button', { name: 'Cancel 1 print' }).click();
	await expect(cancelling).toContainText('Confirm it, or leave those prints out.');
	await cancelling.getByRole('checkbox', { name: 'Cancel what is printed, too' }).check();
	await expectAccessible(page, 'cancelling a print');
	await cancelling.getByRole('button', { name: 'Close' }).click();
	await page.goto(`${shop.url}/admin/production`);
	await page.getByRole('link', { name: 'Addresses and references' }).click();
	const addresses = page.waitForEvent('download');
	await page.getByRole('button', { name: 'Export addresses' }).click();
	expect(await readFile(await (await addresses).path(), 'utf8')).toMatch(/^Order,Parcel,.*\r\n9101,2,/);
	await page.getByLabel('List of references file').setInputFiles({
		...{ name: 'references.csv', mimeType: 'text/csv' },
		buffer: Buffer.from('Order,Parcel,Reference\n9101,2,CD 9\n'),
	});
	await expect(page.getByRole('table', { name: 'What would change' })).toContainText('CD 9');
	await page.getByLabel('Carrier of lines that name none').selectOption('Courier');
	await expect(page.getByRole('table', { name: 'What would change' })).toContainText('Courier, CD 9');
	await expectAccessible(page, 'a preview of references');
	await page.getByRole('button', { name: 'Apply' }).click();
	await expect(page.getByRole('heading', { name: 'The references were stored' })).toBeVisible();
	await page.goto(`${shop.url}/admin/orders/${orderId}`);
	await expect(parcels).toContainText('Courier, CD 9');
	const tracking = page.getByRole('region', { name: 'Tracking' });
	await tracking.getByRole('button', { name: 'Set status' }).click();
	const status = page.getByRole('dialog', { name: 'Set the tracking status' });
	await status.getByRole('combobox', { name: 'Tracking Status' }).selectOption('Dispatched');
	await status.getByRole('button', { name: 'Set status' }).click();
	await expect(tracking).toContainText('Dispatched');
	expect((await mailTo(shop, email, /Dispatched/)).text).toContain('https://courier.example/track/AB1234');

	await stranger.goto(`${shop.url}/profile/orders`);
	await stranger.getByRole('button', { name: 'Login' }).first().click();
	await logIn(stranger, email, shop.admin.password);
	await expect(stranger.getByText('2 of 3 prints are on their way; the other one follows in another parcel.')).toBeVisible();
	await expect(stranger.getByRole('link', { name: 'Follow the parcel at Courier' })).toHaveAttribute(
		'href',
		'https://courier.example/track/AB1234',
	);
	await expectAccessible(stranger, 'an order in two parcels');
});

test('several orders get one status, held orders are left out, and the dialog previews the mails [D38] [D48]', { tag: '@long' }, async ({
	page,
	shop,
}) => {
	await payOrder(shop, { ...order, id: order.id + 1, lastName: 'Abel' });
	await payOrder(shop, { ...order, id: order.id + 2, lastName: 'Brandt' });
	await payOrder(shop, { ...order, id: order.id + 3, lastName: 'Conrad', status: 'declined' });
	await openList(page, shop, models.orders, '?columns=customerName.tracking');
	// Once a row is selected, others wait behind a notice.
	for (const name of ['Abel', 'Brandt', 'Conrad']) await expect(rows(page, models.orders).filter({ hasText: name })).toBeVisible();
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

test('Today’s order counts link to lists of exactly those orders, and Today names what is held up [A1.01] [D48]', { tag: '@long' }, async ({
	page,
	shop,
}) => {
	await payOrder(shop, { ...order, id: order.id + 10, lastName: 'Waits' });
	await payOrder(shop, { ...order, id: order.id + 11, lastName: 'Unpaid', status: 'pending' });
	await openList(page, shop, models.orders);
	for (const name of ['Waits', 'Unpaid']) await expect(rows(page, models.orders).filter({ hasText: name })).toBeVisible();
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
