import type { Design } from '@print-room/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createLogger } from './platform/index.ts';
import { asked } from './testing/authorization/calls.ts';
import { type CallerKind, callerKinds, type Expectation } from './testing/authorization/expectation.ts';
import { readExpectations } from './testing/authorization/read-expectations.ts';
import { send } from './testing/authorization/send.ts';
import { openWorld, type World } from './testing/authorization/world.ts';
import { startTestShop, type TestShop } from './testing/test-shop.ts';

const rows = readExpectations();
const lines: string[] = [];
let shop: TestShop;
let world: World;
let refusals = 0;

beforeAll(async () => {
	const logger = createLogger({ logLevel: 'warn' }, { write: (line) => void lines.push(line) });
	// Behind a proxy, which says where a call comes from.
	shop = await startTestShop({ logger, environment: { TRUST_PROXY: 'on', ROLE_UPDATES: 'on' } });
	world = await openWorld(shop);
});
afterAll(() => shop.close());

/** Owners of the thing. */
async function owners({ thing }: Expectation, callerId: string): Promise<string[]> {
	if (thing === 'own') return [callerId];
	if (thing === 'another’s' || thing === 'sister') return [await world.guestId(), await world.customerId()];
	return [''];
}

/** Status for a kind of caller; all of them if owners' things differ. */
async function statusFor(row: Expectation, kind: CallerKind): Promise<number | string> {
	const caller = await world.caller(kind);
	const found = new Set<number>();
	for (const ownerId of await owners(row, caller.id)) {
		const status = await send(shop.url, row.route, caller, await asked(row.route, { world, caller, thing: row.thing, ownerId }));
		if (status === 401 || status === 403) refusals += 1;
		found.add(status);
	}
	return found.size === 1 ? ([...found][0] ?? '') : [...found].join(' or ');
}

let isSecondFactorRequired = false;
/** Writes only what differs: one of the nine kinds of callers is asked with the demand. */
async function requireSecondFactor(isRequired: boolean): Promise<void> {
	if (isRequired !== isSecondFactorRequired)
		await shop.context.database.pool.query('update configs set is_staff_second_factor_demanded = $1', [isRequired]);
	isSecondFactorRequired = isRequired;
}

async function statusesOf(row: Expectation): Promise<Record<string, number | string>> {
	const found: Record<string, number | string> = {};
	for (const kind of callerKinds) {
		if (!row.statuses.has(kind)) continue;
		await requireSecondFactor(kind === 'resting');
		found[kind] = await statusFor(row, kind);
	}
	return found;
}

test('the table of rights names every route of the running server, and no other [ASVS 8.2.2]', () => {
	const served = new Set(shop.routes());
	const stated = new Set(rows.map(({ route }) => route));
	expect([...served].filter((route) => !stated.has(route))).toEqual([]);
	expect(rows.filter(({ route, isOptional }) => !isOptional && !served.has(route)).map(({ route }) => route)).toEqual([]);
});

describe('the server answers every caller as the table of rights says [ASVS 8.2.2] [D4] [D23]', () => {
	test.each(rows.map((row) => [row.slice, row.route, row.thing, row] as const))('%s: %s %s', async (_slice, _route, _thing, row) => {
		expect(await statusesOf(row)).toEqual(Object.fromEntries(row.statuses));
	});
});

test('every refusal of rights is in the log with its code and the caller [ASVS 16.3.2]', async () => {
	const refused = () => lines.map((line): Record<string, unknown> => JSON.parse(line)).filter(({ msg }) => msg === 'refused');
	expect(refusals).toBeGreaterThan(0);
	await expect.poll(() => refused().length).toBe(refusals);
	for (const entry of refused())
		expect(entry).toMatchObject({ code: expect.any(String), level: 40, callerId: entry.callerId === null ? null : expect.any(String) });
});

test('a design of the sister product is distinguished from another person’s [D43] [C4.16] [C6.05]', async () => {
	const person = await shop.person();
	const [sister, foreign] = [await world.design('somebody', { product: 'greeting-cards' }), await world.design('somebody')];
	expect(await person.get(`/api/designs/${sister}`)).toMatchObject({ status: 403, body: { error: { code: 'DESIGN_SISTER_PRODUCT' } } });
	expect(await person.get(`/api/designs/${foreign}`)).toMatchObject({ status: 403, body: { error: { code: 'DESIGN_FORBIDDEN' } } });
});

test('only staff see the owner of a design [ASVS 8.2.3] [D23]', async () => {
	const [person, supervisor] = [await shop.person(), await shop.supervisor()];
	await requireSecondFactor(false);
	const id = await world.design(person.id);
	const withUser = `/api/designs/${id}?filter={"include":["user"]}`;
	expect((await person.get<Design>(withUser)).body).not.toHaveProperty('user');
	expect((await supervisor.get<Design>(withUser)).body.user).toMatchObject({ id: person.id, email: person.email });
	expect(JSON.stringify((await supervisor.get(withUser)).body)).not.toMatch(/passwordHash|argon2/);
});

test('a page is the same for everybody: rights are the calls’, not the addresses’', async () => {
	const found = new Set<number>();
	for (const kind of callerKinds)
		found.add((await fetch(`${shop.url}/admin/orders`, { headers: (await world.caller(kind)).headers })).status);
	expect(found.size).toBe(1);
});
