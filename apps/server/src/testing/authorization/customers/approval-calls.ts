import { randomUUID } from 'node:crypto';
import { hashToken, newToken } from '../../../platform/index.ts';
import type { Ask, Cell } from '../asking.ts';

const query = ({ world }: Cell, text: string, ...values: unknown[]) => world.shop.context.database.pool.query(text, values);

interface Link {
	readonly id: string;
	readonly token: string;
}

/** When a link expires, and when its owner ended it, as SQL. */
const states: Readonly<Record<string, readonly [expires: string, revoked: string]>> = {
	expired: ["now() - interval '1 second'", 'null'],
	revoked: ["now() + interval '1 day'", 'now()'],
};

/** A link of the owner of the thing, or of a stranger's; the caller has opened it, but where it is own or another's. */
async function linkOf(cell: Cell): Promise<Link> {
	const token = newToken();
	if (cell.thing === 'missing' || cell.thing === 'forged') return { id: randomUUID(), token };
	const ownerId = cell.ownerId === '' ? await cell.world.customerId() : cell.ownerId;
	const [id, designId] = [randomUUID(), await cell.world.design(ownerId)];
	const [expires, revoked] = states[cell.thing] ?? ["now() + interval '1 day'", 'null'];
	const added = `insert into approval_links (id, token_hash, design_id, owner_id, name, shows_price, expires_at, revoked_at)
		values ($1, $2, $3, $4, '', true, ${expires}, ${revoked})`;
	await query(cell, added, id, hashToken(token), designId, ownerId);
	if (cell.thing !== 'own' && cell.thing !== 'another’s')
		await query(cell, 'insert into approval_guests (link_id, holder_id) values ($1, $2)', id, cell.caller.id);
	return { id, token };
}

const on =
	(more: string, json?: unknown): Ask =>
	async (cell) => ({ path: `/api/approvals/${(await linkOf(cell)).id}${more}`, ...(json !== undefined && { json }) });

/** Calls of those who make links for approval, and of those who hold them. */
export const approvalCalls: Readonly<Record<string, Ask>> = {
	'POST /api/approvals': async (cell) => {
		const designId = cell.thing === 'missing' ? randomUUID() : await cell.world.design(cell.ownerId);
		return { path: '/api/approvals', json: { designId, days: 7, showsPrice: false } };
	},
	'GET /api/approvals': async (cell) => {
		const imageId = cell.thing === 'missing' ? randomUUID() : await cell.world.image(cell.ownerId);
		return { path: `/api/approvals?imageId=${imageId}` };
	},
	'POST /api/approvals/links': async (cell) => ({ path: '/api/approvals/links', json: { token: (await linkOf(cell)).token } }),
	'POST /api/approvals/:id/revocation': on('/revocation', {}),
	'GET /api/approvals/:id': on(''),
	'GET /api/approvals/:id/tiles': on('/tiles?wait=0'),
	'POST /api/approvals/:id/answers': on('/answers', { round: 1, verdict: 'approved' }),
	'GET /approval-pictures/:ticket': ({ world }) => ({ path: `/approval-pictures/${world.tilePath.split('/')[2]}` }),
	'GET /approval-tiles/:ticket/:level/:tile': ({ world }) => ({ path: world.tilePath.replace('/tiles/', '/approval-tiles/') }),
};
