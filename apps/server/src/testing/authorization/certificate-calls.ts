import { randomUUID } from 'node:crypto';
import { packedPieces } from '../parcels/parcel-rows.ts';
import type { Ask, Cell } from './asking.ts';

/** A certificate of its own, or an id of none. */
async function recordOf({ world, thing }: Cell): Promise<string> {
	const id = randomUUID();
	if (thing === 'missing') return id;
	const { pool } = world.shop.context.database;
	const { orderId, pieceIds } = await packedPieces(world.shop, 1);
	const code = id.replaceAll('-', '').slice(0, 11).toUpperCase();
	const text = { label: 'Standard', title: '', artist: '', year: null, medium: null, printSize: '300 × 200 mm', edition: null };
	const isIssued = thing === 'issued';
	// With a hash, so that no print file is needed to print it.
	await pool.query(
		`insert into certificate_records (id, year, number, code, state, order_id, order_number, piece_id, design_id, text, issued_at, print_sha256)
		select $1, 1999, floor(random() * 1000000000)::int, $2, $3, $4, 1, $5, design_id, $6, $7, repeat('0', 64) from order_items where order_id = $4`,
		[id, code, isIssued ? 'issued' : 'reserved', orderId, pieceIds[0], text, isIssued ? new Date() : null],
	);
	return id;
}

const ending = { reason: 'A stain', version: 1 };

export const certificateCalls: Readonly<Record<string, Ask>> = {
	'GET /api/register/:id': async (cell) => ({ path: `/api/register/${await recordOf(cell)}` }),
	'POST /api/register/:id/void': async (cell) => ({ path: `/api/register/${await recordOf(cell)}/void`, json: ending }),
	'POST /api/register/:id/replace': async (cell) => ({ path: `/api/register/${await recordOf(cell)}/replace`, json: ending }),
	'POST /api/register/:id/print': async (cell) => ({ path: `/api/register/${await recordOf(cell)}/print`, json: {} }),
	'GET /api/certificatePrints/:fileName': () => ({ path: '/api/certificatePrints/a.pdf?x-access-token=forged' }),
};
