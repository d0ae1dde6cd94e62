import { randomUUID } from 'node:crypto';
import { FIRST_VAT_RATES, noContact } from '@print-room/domain';
import type { Ask, Cell } from './asking.ts';

const insert = async ({ world }: Cell, text: string): Promise<string> => {
	const id = randomUUID();
	await world.shop.context.database.pool.query(text, [id]);
	return id;
};

const idOf = (cell: Cell, make: () => Promise<string> | string): Promise<string> | string =>
	cell.thing === 'missing' ? randomUUID() : make();

/** The id of the first row of a table. */
const firstOf =
	(table: 'configs' | 'proof_prices' | 'order_status_infos') =>
	async ({ world }: Cell): Promise<string> => {
		const { rows } = await world.shop.context.database.pool.query<{ id: string }>(`select id from ${table} order by id limit 1`);
		return rows[0]?.id ?? '';
	};

let changes = 0;
/** Another number each time, so that a change is one. */
const next = (): number => {
	changes += 1;
	return changes;
};

/** Calls for a table's rows, read or changed. */
const row = (path: string, table: Parameters<typeof firstOf>[0], change: () => unknown): Readonly<Record<string, Ask>> => ({
	[`GET /api/${path}/:id`]: async (cell) => ({ path: `/api/${path}/${await idOf(cell, () => firstOf(table)(cell))}` }),
	[`PATCH /api/${path}/:id`]: async (cell) => ({ path: `/api/${path}/${await idOf(cell, () => firstOf(table)(cell))}`, json: change() }),
});

const savedView = (cell: Cell) =>
	insert(cell, "insert into saved_views (id, model, name, query, created_by) values ($1, 'orders', $1, '', '')");

async function failedJob({ world }: Cell): Promise<string> {
	const { pool } = world.shop.context.database;
	const { rows } = await pool.query<{ id: string }>(
		"select id::text as id from graphile_worker.add_job('mail-tracking', '{\"entryId\":\"none\"}'::json, run_at => now() + interval '1 day')",
	);
	await pool.query("update graphile_worker._private_jobs set attempts = max_attempts, last_error = 'why' where id = $1", [rows[0]?.id]);
	return rows[0]?.id ?? '';
}

export const backOffice: Readonly<Record<string, Ask>> = {
	...row('configs', 'configs', () => ({ thresholds: { min: 1, max: 300 + next() } })),
	...row('proofPrices', 'proof_prices', () => ({ price: 10 + next() })),
	...row('orderStatusInfos', 'order_status_infos', () => ({ name: `Order received ${next()}` })),
	'POST /api/orders/:id/tracking': async (cell) => ({
		path: `/api/orders/${await idOf(cell, () => cell.world.order(cell.ownerId))}/tracking`,
		json: { statusId: await firstOf('order_status_infos')(cell) },
	}),
	'POST /api/orders/tracking': async (cell) => ({
		path: '/api/orders/tracking',
		json: { ids: [await cell.world.order('')], statusId: await firstOf('order_status_infos')(cell) },
	}),
	'GET /api/history/:model/:id': () => ({ path: '/api/history/prices/a-price' }),
	'POST /api/orders/tracking/preview': async (cell) => ({
		path: '/api/orders/tracking/preview',
		json: { ids: [await cell.world.order('')], statusId: await firstOf('order_status_infos')(cell) },
	}),
	'POST /api/backOffice/jobs/:id/retry': async (cell) => ({
		path: `/api/backOffice/jobs/${cell.thing === 'missing' ? '999999999' : await failedJob(cell)}/retry`,
		json: {},
	}),
	'PATCH /api/backOffice/backups': () => ({ path: '/api/backOffice/backups', json: { everyHours: next(), keep: 3 } }),
	'PATCH /api/studio': () => ({
		path: '/api/studio',
		json: {
			name: `Studio ${next()}`,
			...noContact,
		},
	}),
	'GET /api/backOffice/figures': () => ({ path: '/api/backOffice/figures?from=2026-11-01&to=2026-11-30&by=week' }),
	'POST /api/backOffice/trial/empty': () => ({ path: '/api/backOffice/trial/empty', json: { name: 'Another shop' } }),
	'PATCH /api/banner': () => ({ path: '/api/banner', json: { text: `Closed, ${next()}`, from: null, until: null } }),
	'PATCH /api/mailWords/:kind': () => ({ path: '/api/mailWords/orderStatus', json: { opening: `Hello, ${next()}`, closing: null } }),
	'POST /api/mailWords/:kind/preview': () => ({ path: '/api/mailWords/orderStatus/preview', json: { opening: 'Hello', closing: null } }),
	'POST /api/mailWords/:kind/test': () => ({ path: '/api/mailWords/orderStatus/test', json: { opening: 'Hello', closing: null } }),
	'GET /studio-logo/:file': () => ({ path: `/studio-logo/${randomUUID()}.png` }),
	'GET /api/information/:slug': () => ({ path: '/api/information/help' }),
	'POST /api/contactMessages': () => ({
		path: '/api/contactMessages',
		json: { name: 'A Buyer', email: `${randomUUID()}@studio.example`, message: 'Hello' },
	}),
	'GET /api/informationPages/:slug': () => ({ path: '/api/informationPages/help' }),
	'GET /api/informationPages/:slug/versions/:version': () => ({ path: '/api/informationPages/help/versions/1' }),
	'PATCH /api/informationPages/:slug': () => ({ path: '/api/informationPages/terms', json: { markdown: `[[Blank ${randomUUID()}]]` } }),
	'POST /api/informationPages/:slug/preview': () => ({ path: '/api/informationPages/terms/preview', json: { markdown: 'Hello' } }),
	'PATCH /api/workingDays': () => ({
		path: '/api/workingDays',
		json: {
			...{ isOn: true, weekdays: [1, 2, 3, 4, 5], leadTimes: [] },
			closedDays: [{ from: '2099-01-01', to: '2099-01-01', name: `Closed ${next()}` }],
		},
	}),
	'PATCH /api/vatRates': () => ({
		path: '/api/vatRates',
		json: { rates: [...FIRST_VAT_RATES, { categoryId: null, percent: next() % 100, from: '2099-01-01' }] },
	}),
	'DELETE /api/backOffice/uploads/:id': async (cell) => ({
		path: `/api/backOffice/uploads/${await idOf(cell, () => insert(cell, "insert into uploads (id, owner_id, name, bytes, blob_key, state) values ($1, 'nobody', 'a.jpg', 1, 'a', 'receiving')"))}`,
	}),
	'GET /api/savedViews': () => ({ path: '/api/savedViews?model=orders' }),
	'POST /api/savedViews': () => ({ path: '/api/savedViews', json: { model: 'orders', name: randomUUID(), query: '' } }),
	'PATCH /api/savedViews/:id': async (cell) => ({
		path: `/api/savedViews/${await idOf(cell, () => savedView(cell))}`,
		json: { name: randomUUID() },
	}),
	'DELETE /api/savedViews/:id': async (cell) => ({ path: `/api/savedViews/${await idOf(cell, () => savedView(cell))}` }),
};
