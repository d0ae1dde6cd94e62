import { randomUUID } from 'node:crypto';
import { DAY_MS, type Stage, shopDay } from '@print-room/domain';
import type { Ask, Cell } from './asking.ts';

/** A piece of a new order at `to check` or `printed`, or held, or an id of none. */
async function pieceOf({ world, thing }: Cell, state: 'toCheck' | 'held' | 'printed'): Promise<string> {
	const id = randomUUID();
	if (thing === 'missing') return id;
	const { pool } = world.shop.context.database;
	const orderId = await world.order('');
	await pool.query(
		`insert into order_items (id, order_id, position, code, name, quantity, price_pence, options, flags)
		values ($1, $2, 0, '', '', 1, 0, '[]', '[]')`,
		[id, orderId],
	);
	await pool.query(
		`insert into pieces (id, order_id, order_item_id, number, state, held_from, needs_finishing, width_mm, height_mm)
		values ($1, $2, $1, 1, $3, $4, false, 300, 200)`,
		[id, orderId, state, state === 'held' ? 'toPrint' : null],
	);
	return id;
}

const named = async (cell: Cell, state: 'toCheck' | 'held' | 'printed' = 'toCheck') => [{ id: await pieceOf(cell, state), version: 1 }];

async function orderOf({ world }: Cell, pieceId: string): Promise<string> {
	const { rows } = await world.shop.context.database.pool.query<{ order_id: string }>('select order_id from pieces where id = $1', [
		pieceId,
	]);
	return rows[0]?.order_id ?? pieceId;
}

/** The tracking status that is tied to a stage. */
async function statusAt({ world }: Cell, stage: Stage): Promise<string> {
	const { rows } = await world.shop.context.database.pool.query<{ id: string }>('select id from order_status_infos where stage = $1', [
		stage,
	]);
	return rows[0]?.id ?? '';
}

/** A note on a new order, of the caller if it is their own. */
async function notePath({ world, thing, ownerId }: Cell): Promise<string> {
	const id = randomUUID();
	const orderId = await world.order('');
	if (thing !== 'missing')
		await world.shop.context.database.pool.query("insert into order_notes (id, order_id, text, by_id) values ($1, $2, 'Call first', $3)", [
			id,
			orderId,
			thing === 'own' ? ownerId : 'another',
		]);
	return `/api/orders/${orderId}/notes/${id}`;
}

/** Code of a piece, or one that none has. */
async function codeOf(cell: Cell, state: 'toCheck' | 'held' | 'printed' = 'toCheck'): Promise<string> {
	const pieceId = await pieceOf(cell, state);
	const { rows } = await cell.world.shop.context.database.pool.query<{ code: string }>('select code from pieces where id = $1', [pieceId]);
	return rows[0]?.code ?? '0'.repeat(16);
}

async function packing(cell: Cell) {
	const code = await codeOf(cell, 'printed');
	const { rows } = await cell.world.shop.context.database.pool.query<{ order_id: string }>('select order_id from pieces where code = $1', [
		code,
	]);
	return { path: `/api/orders/${rows[0]?.order_id ?? randomUUID()}/packing`, json: { codes: [code], isLeapConfirmed: true } };
}

export const productionCalls: Readonly<Record<string, Ask>> = {
	'POST /api/orders/:id/dueDate': async (cell) => {
		const orderId = await orderOf(cell, await pieceOf(cell, 'toCheck'));
		return {
			path: `/api/orders/${orderId}/dueDate`,
			json: { dueOn: shopDay(Date.now() + DAY_MS), reason: 'Why', seen: null },
		};
	},
	'POST /api/orders/:id/messages': async ({ world, thing }) => ({
		path: `/api/orders/${thing === 'missing' ? randomUUID() : await world.order('')}/messages`,
		json: { id: randomUUID(), text: 'Good news' },
	}),
	'POST /api/orders/:id/notes': async ({ world, thing }) => ({
		path: `/api/orders/${thing === 'missing' ? randomUUID() : await world.order('')}/notes`,
		json: { id: randomUUID(), text: 'Call first' },
	}),
	'PATCH /api/orders/:id/notes/:noteId': async (cell) => ({ path: await notePath(cell), json: { text: 'Call later' } }),
	'DELETE /api/orders/:id/notes/:noteId': async (cell) => ({ path: await notePath(cell) }),
	'GET /api/pieces/codes/:code': async (cell) => ({ path: `/api/pieces/codes/${await codeOf(cell)}` }),
	'POST /api/orders/:id/packing': packing,
	'POST /api/pieces/moves': async (cell) => ({ path: '/api/pieces/moves', json: { pieces: await named(cell), to: 'toPrint' } }),
	'POST /api/orders/:id/lines/:itemId/hold': async (cell) => {
		const itemId = await pieceOf(cell, 'toCheck');
		return { path: `/api/orders/${await orderOf(cell, itemId)}/lines/${itemId}/hold`, json: { reason: 'The file is soft' } };
	},
	'GET /api/orders/:id/lines': async (cell) => ({ path: `/api/orders/${await orderOf(cell, await pieceOf(cell, 'toCheck'))}/lines` }),
	'POST /api/pieces/holds': async (cell) => ({ path: '/api/pieces/holds', json: { pieces: await named(cell), reason: 'Why' } }),
	'POST /api/pieces/releases': async (cell) => ({ path: '/api/pieces/releases', json: { pieces: await named(cell, 'held') } }),
	'POST /api/pieces/offers': async (cell) => ({
		path: '/api/pieces/offers',
		json: { offers: [{ orderId: await orderOf(cell, await pieceOf(cell, 'printed')), statusId: await statusAt(cell, 'printed') }] },
	}),
	'POST /api/pieces/cancellations': async (cell) => ({
		path: '/api/pieces/cancellations',
		json: { pieces: await named(cell), reason: 'Changed their mind' },
	}),
	'POST /api/pieces/reprints': async (cell) => ({
		path: '/api/pieces/reprints',
		json: { pieces: await named(cell, 'printed'), reason: 'damaged' },
	}),
};
