import { randomInt, randomUUID } from 'node:crypto';
import { hashToken, newToken } from '../../platform/index.ts';
import type { Ask, Cell } from './asking.ts';

const query = ({ world }: Cell, text: string, ...values: unknown[]) => world.shop.context.database.pool.query(text, values);

/** A design that is only to be checked. */
const freeDesign = async (cell: Cell, ownerId: string): Promise<string> => {
	const id = await cell.world.design(ownerId);
	await query(cell, 'update designs set price_pence = 0 where id = $1', id);
	return id;
};

interface Request {
	readonly id: string;
	readonly designId: string;
}

/** Belongs to another person if a link is to open it. */
async function request(cell: Cell, state: string): Promise<Request> {
	const ownerId = cell.ownerId === '' ? await cell.world.guestId() : cell.ownerId;
	const [id, designId] = [randomUUID(), await freeDesign(cell, ownerId)];
	await query(
		cell,
		`insert into free_check_requests (id, owner_id, first_name, last_name, email, comment, design_id, state)
		values ($1, $2, 'A', 'Buyer', 'buyer@studio.example', '', $3, $4)`,
		id,
		ownerId,
		designId,
		state,
	);
	return { id, designId };
}

/** A mailed link's token. */
async function link(cell: Cell, { id, designId }: Request): Promise<string> {
	const token = newToken();
	const added =
		"insert into file_check_links (token_hash, request_id, design_id, expires_at) values ($1, $2, $3, now() + interval '1 day')";
	await query(cell, added, hashToken(token), id, designId);
	return token;
}

/** Opens the link like the browser that the mail is read in. */
async function openLink(cell: Cell, token: string): Promise<void> {
	// A caller without an identity would be refused, and the refusal counted.
	if (cell.caller.person === null && cell.caller.headers.cookie === undefined) return;
	const from = `10.254.${randomInt(256)}.${randomInt(256)}`;
	const headers = { ...cell.caller.headers, 'content-type': 'application/json', 'x-forwarded-for': from };
	const response = await fetch(`${cell.world.shop.url}/api/user/freeCheckRequests/links`, {
		method: 'POST',
		headers,
		body: JSON.stringify({ token }),
	});
	await response.arrayBuffer();
}

/** The request that a call is about; opened to the caller where it is linked. */
export async function fileCheckOf(cell: Cell, state = 'looksGood'): Promise<Request> {
	if (cell.thing === 'missing') return { id: randomUUID(), designId: randomUUID() };
	const found = await request(cell, state);
	if (cell.thing === 'linked') await openLink(cell, await link(cell, found));
	return found;
}

/** A design that a mailed link opened to the caller, with its image. */
export async function linkedDesign(cell: Cell): Promise<{ designId: string; imageId: string }> {
	const { designId } = await fileCheckOf(cell);
	const { rows } = await query(cell, 'select image_id from designs where id = $1', designId);
	return { designId, imageId: String(rows[0]?.image_id) };
}

/** Makes the request one about a line of an order. */
async function makeLine(cell: Cell, requestId: string): Promise<void> {
	await query(
		cell,
		`insert into order_items (id, order_id, position, code, name, quantity, price_pence, options, flags)
		values ($1, $2, 0, '', '', 1, 0, '[]', '[]')`,
		requestId,
		await cell.world.order(''),
	);
	await query(cell, 'update free_check_requests set order_item_id = $1 where id = $1', requestId);
}

const own = '/api/user/freeCheckRequests';

/** Customers' calls about file checks. */
export const fileCheckCalls: Readonly<Record<string, Ask>> = {
	'POST /api/freeCheckRequests': async (cell) => {
		const designId = cell.thing === 'missing' ? randomUUID() : await freeDesign(cell, cell.ownerId);
		const person = { firstName: 'A', lastName: 'Buyer', email: `${randomUUID()}@studio.example` };
		return { path: '/api/freeCheckRequests', json: { ...person, designId } };
	},
	[`GET ${own}/:id`]: async (cell) => ({ path: `${own}/${(await fileCheckOf(cell)).id}` }),
	[`POST ${own}/:id/design`]: async (cell) => ({
		path: `${own}/${(await fileCheckOf(cell)).id}/design`,
		json: { designId: await freeDesign(cell, cell.caller.id) },
	}),
	[`POST ${own}/:id/approve`]: async (cell) => {
		const { id, designId } = await fileCheckOf(cell);
		return { path: `${own}/${id}/approve`, json: { designId } };
	},
	[`POST ${own}/:id/cancellation`]: async (cell) => {
		const { id } = await fileCheckOf(cell, 'changesWanted');
		if (cell.thing !== 'missing') await makeLine(cell, id);
		return { path: `${own}/${id}/cancellation`, json: {} };
	},
	[`POST ${own}/links`]: async (cell) => ({
		path: `${own}/links`,
		json: { token: cell.thing === 'forged' ? newToken() : await link(cell, await request(cell, 'looksGood')) },
	}),
};
