import { randomInt } from 'node:crypto';
import type { Person } from '../test-shop.ts';
import type { Ask, Cell } from './asking.ts';

const csv = () => `Extent 1 mm,Extent 2 mm,Media group,Price\n${randomInt(100_000)},${randomInt(1, 100_000)},`;

/** An administrator with active rights, whatever second factor is required. */
export async function awakeAdministrator({ world }: Cell): Promise<Person> {
	const administrator = await world.shop.person({ roles: ['admin'] });
	const added = "insert into second_factors (user_id, secret, confirmed_at) values ($1, '', now())";
	await world.shop.context.database.pool.query(added, [administrator.id]);
	return administrator;
}

async function answered<Body>(cell: Cell, path: string, body: unknown): Promise<Body> {
	const administrator = await awakeAdministrator(cell);
	const from = { 'x-forwarded-for': `10.255.${randomInt(256)}.${randomInt(256)}` };
	return (await administrator.post<Body>(path, body, from)).body;
}

/** An address that an administrator asked for. */
async function exportPath(cell: Cell): Promise<string> {
	const { url } = await answered<{ url: string }>(cell, '/api/orders/export', { columns: ['email'] });
	return new URL(url).pathname;
}

/** A list of one new price, as it was shown to an administrator. */
async function shownList(cell: Cell): Promise<{ csv: string; fingerprint: string }> {
	const { rows } = await cell.world.shop.context.database.pool.query<{ name: string }>(
		'select name from media_groups group by name having count(*) = 1 limit 1',
	);
	const list = `${csv()}${rows[0]?.name},5\n`;
	const { fingerprint } = await answered<{ fingerprint: string }>(cell, '/api/prices/import', { csv: list });
	return { csv: list, fingerprint };
}

/** Lists as files, in both directions. */
export const listCalls: Readonly<Record<string, Ask>> = {
	'GET /api/exports/:ticket': async (cell) => {
		const path = await exportPath(cell);
		return { path: cell.thing === 'forged' ? path.replace(/.(?=.$)/, (letter) => (letter === 'A' ? 'B' : 'A')) : path };
	},
	'POST /api/prices/import': async (cell) => ({ path: '/api/prices/import', json: await shownList(cell) }),
};
