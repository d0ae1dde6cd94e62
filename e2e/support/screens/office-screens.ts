import { catalogueModels, type Model, models } from '@print-room/contract';
import { withDatabase } from '../database.ts';
import { footer } from '../office.ts';
import { makePrintsToRun, makeStock } from '../orders.ts';
import { orderLinks } from '../staff.ts';
import type { Stage } from './print-screens.ts';
import { zipScreens } from './zip-screens.ts';

const listed: readonly Model[] = Object.values(models);
const made: readonly Model[] = Object.values(catalogueModels);

const open = async ({ page, shop }: Stage, path: string): Promise<void> => {
	await page.goto(`${shop.url}/admin/${path}`);
	await page.getByRole('heading', { level: 1 }).waitFor();
};

/** Every list, its create dialog, and the page of one item. */
async function listScreens(stage: Stage): Promise<void> {
	const { page, shop, shoot } = stage;
	await withDatabase(shop, async (client) => {
		await client.query(
			`insert into free_check_requests (id, owner_id, first_name, last_name, email, comment, design_id)
			select gen_random_uuid()::text, owner_id, 'Mara', 'Vale', 'mara.vale@example.com', 'Is it sharp enough for a wall?', id from designs limit 1`,
		);
	});
	const { rows: designed } = await withDatabase(shop, (client) =>
		client.query<{ id: string; medium: string }>(
			"select id, snapshot -> 'media' ->> 'label' as medium from designs where snapshot -> 'media' ->> 'id' is not null limit 1",
		),
	);
	const [design] = designed;
	if (design === undefined) throw new Error('no design has a medium');
	await makeStock(shop, design.id);
	await makePrintsToRun(shop, design.id, [
		{ number: 2411, lastName: 'Moreau', quantity: 5, due: -1 },
		{ number: 2412, lastName: 'Vale', quantity: 3, widthMm: 420, heightMm: 594, due: 3 },
		{ number: 2413, lastName: 'Abel', quantity: 4, widthMm: 500, heightMm: 400 },
	]);
	await open(stage, `runs/new?medium=${encodeURIComponent(design.medium)}`);
	await page
		.getByRole('button', { name: /^Order #2411/ })
		.first()
		.click();
	await shoot('admin-run-plan');
	await page.getByRole('button', { name: 'Plan this run' }).click();
	await page.getByRole('button', { name: 'Begin printing' }).click();
	await page.getByRole('button', { name: 'Mark as printed' }).waitFor();
	await shoot('admin-run');
	await open(stage, 'runs/paper');
	await page.getByRole('button', { name: 'Download CSV' }).waitFor();
	await shoot('admin-paper-used');
	for (const model of listed) {
		await open(stage, model.name);
		await footer(page)
			.getByText(/total$/)
			.waitFor();
		await shoot(`admin-list-${model.name}`);
	}
	for (const model of made) {
		await open(stage, model.name);
		await page.getByRole('button', { name: model.createTitle ?? '' }).click();
		await page.getByRole('dialog', { name: model.createTitle ?? '' }).waitFor();
		await shoot(`admin-new-${model.name}`);
	}
	for (const { name, details } of [...made, models.trackingstatuses, models.designs, models.users, models.testproofrequests]) {
		const path = listed.find((model) => model.name === name)?.path ?? '';
		const { rows } = await withDatabase(shop, (client) => client.query<{ id: string }>(`select id from ${tableOf(path)} limit 1`));
		await open(stage, `${details}/${rows[0]?.id}`);
		await page
			.getByRole('heading', { name: /History/ })
			.first()
			.waitFor();
		await shoot(`admin-page-${name}`);
	}
}

/** Database table of a list's path: `/printTypes` is `print_types`. */
const tableOf = (path: string): string => path.slice(1).replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** The back office beyond the first list of orders. */
export async function backOfficeScreens(stage: Stage): Promise<void> {
	const { page, shoot } = stage;
	await listScreens(stage);
	for (const path of ['today', 'production', 'scan', 'thresholds', 'proofPrice', 'prices/grid', 'prices/import']) {
		await open(stage, path);
		await page.waitForLoadState('networkidle');
		await shoot(`admin-${path.replace('/', '-')}`);
	}
	await open(stage, 'borders');
	const row = page.getByRole('checkbox', { name: /^Select Extra/ }).first();
	await row.check();
	await page.getByRole('button', { name: 'Actions', exact: true }).click();
	await page.getByRole('menu', { name: 'Actions' }).waitFor();
	await shoot('admin-dial');
	await page.keyboard.press('Escape');
	await page.getByRole('button', { name: 'Delete', exact: true }).click();
	await page.getByRole('dialog').waitFor();
	await shoot('admin-delete');
	await page.keyboard.press('Escape');
	await open(stage, 'orders');
	await orderLinks(page).first().click();
	await page.getByRole('button', { name: 'Set status' }).click();
	await page.getByRole('combobox', { name: 'Tracking Status' }).selectOption({ index: 3 });
	await shoot('admin-tracking');
	await page.keyboard.press('Escape');
	await page.getByRole('dialog').waitFor({ state: 'hidden' });
	await zipScreens(stage);
}
