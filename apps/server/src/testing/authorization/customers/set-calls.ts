import { randomUUID } from 'node:crypto';
import { designSets } from '../../../designs/index.ts';
import { rowOf, setOf } from '../../sets/set-rows.ts';
import type { Ask, Cell } from '../asking.ts';

const category = 'fineartprint';
const path = `/api/user/sets/${category}`;
/** A set beside the one in work. */
async function otherSet({ world, ownerId }: Cell): Promise<string> {
	const id = randomUUID();
	const content = setOf([rowOf(await world.image(ownerId))]);
	await world.shop.context.orm.insert(designSets).values({ id, ownerId, categoryId: category, isInWork: false, content, rows: 1 });
	return id;
}

const other = async (cell: Cell) => `${path}/others/${cell.thing === 'missing' ? randomUUID() : await otherSet(cell)}`;

/** Deletes the caller's own set in work, so that calls may say that they have seen none. */
async function withoutSet({ world, caller }: Cell): Promise<void> {
	await world.shop.context.database.pool.query('delete from design_sets where owner_id = $1 and is_in_work', [caller.id]);
}

export const setCalls: Readonly<Record<string, Ask>> = {
	'PUT /api/user/sets/:categoryId': async (cell) => {
		await withoutSet(cell);
		const imageId = cell.thing === 'missing' ? randomUUID() : await cell.world.image(cell.ownerId);
		return { path, json: { version: null, content: setOf([rowOf(imageId)]) } };
	},
	'GET /api/user/sets/:categoryId': () => ({ path }),
	'DELETE /api/user/sets/:categoryId': async (cell) => {
		await withoutSet(cell);
		return { path: `${path}?version=1` };
	},
	'POST /api/user/sets/:categoryId/others/:id': async (cell) => {
		await withoutSet(cell);
		return { path: await other(cell), json: { version: null } };
	},
	'DELETE /api/user/sets/:categoryId/others/:id': async (cell) => ({ path: await other(cell) }),
};
