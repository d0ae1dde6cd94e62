import { randomUUID } from 'node:crypto';
import { walls } from '../../../designs/index.ts';
import { newWall, wallOf } from '../../walls/wall-contents.ts';
import type { Ask, Cell } from '../asking.ts';

async function wall({ world, ownerId, thing }: Cell): Promise<string> {
	const id = randomUUID();
	if (thing !== 'missing') await world.shop.context.orm.insert(walls).values({ id, ownerId, name: 'Hall', content: wallOf([]) });
	return `/api/user/walls/${id}`;
}

export const wallCalls: Readonly<Record<string, Ask>> = {
	'GET /api/user/walls': () => ({ path: '/api/user/walls' }),
	'GET /api/user/walls/:id': async (cell) => ({ path: await wall(cell) }),
	'PUT /api/user/walls/:id': async (cell) => ({
		path: await wall(cell),
		json: newWall(cell.thing === 'own' ? { version: 1 } : {}),
	}),
	'DELETE /api/user/walls/:id': async (cell) => ({ path: await wall(cell) }),
};
