import { type RouteDefinition, routes } from '@print-room/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { apiPrefix } from './platform/index.ts';
import { asked } from './testing/authorization/calls.ts';
import { readExpectations } from './testing/authorization/read-expectations.ts';
import { send } from './testing/authorization/send.ts';
import { openWorld, type World } from './testing/authorization/world.ts';
import { testShop } from './testing/shop-fixture.ts';

/** They change nothing of the shop's: what they answer is read. */
const reads = /\/(?:export|preview)$/;

/** Calls that cannot be made here; tests of their slices prove their audit entries. */
const elsewhere: ReadonlySet<string> = new Set([
	'PATCH /account/staff/second-factor',
	'POST /api/orderSelections/jobTickets',
	'POST /api/backOffice/trial/empty',
	'POST /api/parcelReferences/import',
	...['itemPrices', 'borders', 'options', 'certificates'].map((list) => `POST /api/${list}/import`),
]);
/** Repeating these changes nothing. */
const idle: ReadonlySet<string> = new Set(['worked']);

const isChange = (route: string) => !/^(GET|HEAD|OPTIONS) /.test(route) && !reads.test(route) && !elsewhere.has(route);

/** A call of staff that is made and changes something, by an administrator. */
const rows = readExpectations().filter(
	({ route, thing, statuses }) =>
		isChange(route) && !idle.has(thing) && statuses.get('regular') === 403 && (statuses.get('admin') ?? 500) < 300,
);

const shop = testShop({ environment: { TRUST_PROXY: 'on', ROLE_UPDATES: 'on' } });
let world: World;
beforeAll(async () => {
	world = await openWorld(shop);
});

test('every call of staff that changes something is looked at', () => {
	const seen = new Set(rows.map(({ route }) => route));
	const ofStaff = Object.values<RouteDefinition>(routes).filter(({ access }) => access === 'staff' || access === 'admin');
	const names = ofStaff.map(({ method, base, path }) => `${method} ${apiPrefix[base]}${path}`);
	expect(names.filter((name) => isChange(name) && !seen.has(name))).toEqual([]);
});

describe('each change by staff is in the audit log with its author [D23]', () => {
	test.each(rows.map((row) => [row.route, row.thing, row] as const))('%s: %s', async (route, thing, row) => {
		const caller = await world.caller('admin');
		const ownerId = thing === 'another’s' ? await world.customerId() : thing === 'own' ? caller.id : '';
		const status = await send(shop.url, route, caller, await asked(route, { world, caller, thing, ownerId }));
		expect(status).toBe(row.statuses.get('admin'));
		const { rows: entries } = await shop.context.database.pool.query<{ model: string; request_id: string | null }>(
			'select model, request_id from audit_log where actor_id = $1',
			[caller.id],
		);
		expect(entries.length).toBeGreaterThan(0);
		for (const { model, request_id } of entries) {
			expect(model).not.toBe('');
			expect(request_id).not.toBeNull();
		}
	});
});
