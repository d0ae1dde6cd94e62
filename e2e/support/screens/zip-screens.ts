import { withDatabase } from '../database.ts';
import { bellOf, menuOf } from '../zips.ts';
import type { Stage } from './print-screens.ts';

const columns = 'stage, total, completed, file_name, file_size, blob_key, error_msg, expired_at, created_at';

const states: readonly string[] = [
	"'preparing', 18, 12, null, null, null, null, null, now() - interval '1 minute'",
	"'completed', 18, 18, 'order-2409.zip', 438534471, 'archives/somewhere/1.zip', null, now() + interval '42 minutes', now() - interval '18 minutes'",
	"'failed', null, null, null, null, null, 'The original of Harbour_scan_6x7.tif could not be read', null, now() - interval '2 hours'",
	"'cancelled', null, null, null, null, null, null, null, now() - interval '3 hours'",
	"'completed', 18, 18, 'order-2397.zip', 98534471, null, null, now() - interval '1 day', now() - interval '2 days'",
	"'compressing', 40, 3, null, null, null, null, null, now() - interval '90 minutes'",
];

/** The notifications with a zip in every state, and the order's page for each. */
export async function zipScreens({ page, shop, shoot }: Stage): Promise<void> {
	await bellOf(page).click();
	await menuOf(page).getByText('No notifications.').waitFor();
	await shoot('admin-notifications-empty');
	await page.keyboard.press('Escape');
	await page.getByRole('button', { name: 'Prepare zip' }).click();
	await page.getByRole('dialog', { name: 'Prepare zip' }).waitFor();
	await shoot('admin-zip-dialog');
	await page.keyboard.press('Escape');
	const orders = await withDatabase(shop, async (client) => {
		const { rows } = await client.query<{ id: string }>('select id from orders order by created_at desc limit $1', [states.length]);
		for (const [index, { id }] of rows.entries())
			await client.query(
				`insert into order_zips (id, order_id, expires_in_hours, asked_by_id, watchers, change, ${columns})
				select gen_random_uuid()::text, $1, 1, (select id from users where 'admin' = any (roles) limit 1), '[]', nextval('order_zip_changes'), ${states[index]}`,
				[id],
			);
		return rows;
	});
	for (const [index, { id }] of orders.entries()) {
		await page.goto(`${shop.url}/admin/orders/${id}`);
		await page
			.getByRole('button', { name: /^(?:Prepare|Preparing|Download) (?:zip|again)$/ })
			.first()
			.waitFor();
		await page.waitForLoadState('networkidle');
		await shoot(`admin-order-zip-${index + 1}`);
	}
	await bellOf(page).click();
	await menuOf(page).getByRole('listitem').first().waitFor();
	await shoot('admin-notifications');
	await withDatabase(shop, (client) => client.query('delete from order_zips'));
}
