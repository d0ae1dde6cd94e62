import { importColumns, isImportable } from '@print-room/contract';
import { type Action, can, type Role } from '@print-room/domain';
import { apiPrefix } from '../../platform/index.ts';
import { catalogue, newBody, newChange, newItem } from '../crud-items.ts';
import type { Ask } from './asking.ts';
import { type CallerKind, callerKinds, type Expectation } from './expectation.ts';

const rolesOf: Partial<Record<CallerKind, readonly Role[]>> = { regular: ['regular'], supervisor: ['supervisor'], admin: ['admin'] };

/** Null: public. Suspended staff have no rights; a caller without an identity is asked to log in. */
function statusFor(kind: CallerKind, action: Action | null, done: number): number {
	if (action === null) return done;
	if (kind === 'nobody' || kind === 'ended') return 401;
	return can(rolesOf[kind] ?? [], action) ? done : 403;
}

/** The calls of every kind of catalogue entry, as its rights have them. */
export function crudExpectations(): Expectation[] {
	return catalogue.flatMap(({ model }) => {
		const { read, create, change, delete: remove } = model.rights;
		const path = `${apiPrefix[model.base]}${model.path}`;
		const row = (route: string, thing: string, action: Action | null, done: number): Expectation => ({
			slice: model.name,
			route,
			thing,
			isOptional: false,
			statuses: new Map(callerKinds.map((kind) => [kind, statusFor(kind, action, done)])),
		});
		return [
			row(`GET ${path}`, '-', read, 200),
			row(`GET ${path}/count`, '-', read, 200),
			row(`GET ${path}/:id`, 'there', read, 200),
			row(`GET ${path}/:id`, 'missing', read, 404),
			row(`POST ${path}`, '-', create, 200),
			row(`PATCH ${path}/:id`, 'there', change, 204),
			row(`PATCH ${path}/:id`, 'missing', change, 404),
			row(`DELETE ${path}/:id`, 'there', remove, 204),
			row(`DELETE ${path}/:id`, 'missing', remove, 404),
			row(`POST ${path}/changes`, '-', change, 200),
			row(`POST ${path}/export`, '-', read ?? 'backOffice.enter', 200),
			...(isImportable(model) ? [row(`POST ${path}/import`, '-', change, 200)] : []),
		];
	});
}

export const crudCalls: Readonly<Record<string, Ask>> = Object.fromEntries(
	catalogue.flatMap((crud) => {
		const path = `${apiPrefix[crud.model.base]}${crud.model.path}`;
		const itemOf: Ask = async ({ world, thing }) => ({
			path: `${path}/${thing === 'missing' ? 'missing' : (await newItem(world.shop.context.orm, crud)).id}`,
		});
		const calls: readonly (readonly [string, Ask])[] = [
			[`GET ${path}/:id`, itemOf],
			[`DELETE ${path}/:id`, itemOf],
			[`PATCH ${path}/:id`, async (cell) => ({ ...(await itemOf(cell)), json: await newChange(cell.world.shop.context.orm, crud) })],
			[`POST ${path}`, async ({ world }) => ({ path, json: await newBody(world.shop.context.orm, crud) })],
			[
				`POST ${path}/changes`,
				async ({ world }) => ({ path: `${path}/changes`, json: { create: [await newBody(world.shop.context.orm, crud)] } }),
			],
		];
		const [column] = importColumns(crud.model);
		if (column === undefined) return calls;
		return [...calls, [`POST ${path}/import`, async () => ({ path: `${path}/import`, json: { csv: `${column.title}\nx\n` } })] as const];
	}),
);
