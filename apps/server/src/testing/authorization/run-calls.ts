import { randomUUID } from 'node:crypto';
import type { SelectionTicket } from '@print-room/contract';
import { piecesToPrint, planBody, stockFormRow } from '../runs/run-rows.ts';
import type { Ask, Cell } from './asking.ts';
import { awakeAdministrator } from './list-calls.ts';

/** A plan of one print of its own. */
async function planOf({ world }: Cell) {
	const form = await stockFormRow(world.shop);
	return planBody(form, await piecesToPrint(world.shop, form, [[300, 200]]));
}

/** A planned run, or an id of none. */
async function runOf(cell: Cell): Promise<{ id: string; pieceId: string }> {
	const plan = await planOf(cell);
	const pieceId = plan.placings[0]?.pieceId ?? '';
	if (cell.thing === 'missing') return { id: randomUUID(), pieceId };
	const administrator = await awakeAdministrator(cell);
	return { id: (await administrator.post<{ id: string }>('/api/runs', plan)).body.id, pieceId };
}

/** A run whose only print has its print file. */
async function runWithFile(cell: Cell): Promise<string> {
	const { id, pieceId } = await runOf(cell);
	const { blobs, database } = cell.world.shop.context;
	const { rows } = await database.pool.query<{ design_id: string }>(
		'select i.design_id from pieces p join order_items i on i.id = p.order_item_id where p.id = $1',
		[pieceId],
	);
	for (const { design_id } of rows) await blobs.putBuffer(`designs/${design_id}/print.tif`, Buffer.from('a print file'));
	return id;
}

async function outputPath(cell: Cell): Promise<string> {
	if (cell.thing === 'forged') return '/api/runOutputs/files/a.zip?x-access-token=forged';
	const administrator = await awakeAdministrator(cell);
	const { body } = await administrator.post<SelectionTicket>(`/api/runs/${await runWithFile(cell)}/output`, { kind: 'files' });
	const { pathname, search } = new URL(body.url);
	return pathname + search;
}

export const runCalls: Readonly<Record<string, Ask>> = {
	'POST /api/runs': async (cell) => ({ path: '/api/runs', json: await planOf(cell) }),
	'GET /api/runs/:id': async (cell) => ({ path: `/api/runs/${(await runOf(cell)).id}` }),
	'POST /api/runs/:id/state': async (cell) => ({
		path: `/api/runs/${(await runOf(cell)).id}/state`,
		json: { to: 'printing', version: 1 },
	}),
	'POST /api/runs/:id/badPrints': async (cell) => {
		const { id, pieceId } = await runOf(cell);
		await cell.world.shop.context.database.pool.query("update runs set state = 'printing', started_at = now() where id = $1", [id]);
		return { path: `/api/runs/${id}/badPrints`, json: { pieceIds: [pieceId], reason: 'Banding', version: 1 } };
	},
	'POST /api/runs/:id/output': async (cell) => ({ path: `/api/runs/${await runWithFile(cell)}/output`, json: { kind: 'files' } }),
	'GET /api/runOutputs/files/:fileName': async (cell) => ({ path: await outputPath(cell) }),
	'GET /api/runOutputs/sheets/:fileName': async () => ({ path: '/api/runOutputs/sheets/a.pdf?x-access-token=forged' }),
};
