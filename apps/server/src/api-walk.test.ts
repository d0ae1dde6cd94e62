import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { type ApiDocument, type Described, operationsIn, readDocument } from './testing/api-walk/api-document.ts';
import { type Answered, createJudge } from './testing/api-walk/judge.ts';
import { mutationsOf } from './testing/api-walk/mutations.ts';
import type { Asked, Cell } from './testing/authorization/asking.ts';
import { asked, fromSomewhere } from './testing/authorization/calls.ts';
import type { CallerKind } from './testing/authorization/expectation.ts';
import { readExpectations } from './testing/authorization/read-expectations.ts';
import { openWorld, type World, type WorldCaller } from './testing/authorization/world.ts';
import { testShop } from './testing/shop-fixture.ts';

const seed = Number(process.env.API_SEED ?? 20_261_120);
/** Calls of each route by each caller about each thing; `npm run test:api` sets another number. */
const calls = Number(process.env.API_CALLS ?? (process.env.TEST_LONG === undefined ? 2 : 200));
/** First route of this run, `GET /api/orders` in full; empty for all of them. */
const from = process.env.API_FROM ?? '';
/** Fewer failures than make a sign-in wait for seconds. */
const usualAttempts = 15;
const kinds: readonly CallerKind[] = ['nobody', 'guest', 'regular', 'supervisor', 'admin'];

const shop = testShop({ environment: { TRUST_PROXY: 'on', ROLE_UPDATES: 'on' } });
let world: World;
let document: ApiDocument;
let operations: Map<string, Described>;
let judge: ReturnType<typeof createJudge>;

beforeAll(async () => {
	world = await openWorld(shop);
	document = await readDocument(shop);
	judge = createJudge(document);
	operations = new Map(operationsIn(document).map((one) => [`${one.method} ${one.path.replaceAll(/\{(\w+)\}/g, ':$1')}`, one]));
});

async function send(method: string, caller: WorldCaller, { path, json, body, headers }: Asked): Promise<Answered> {
	const response = await fetch(shop.url + path, {
		method,
		redirect: 'manual',
		headers: { ...caller.headers, ...fromSomewhere(), ...(json !== undefined && { 'content-type': 'application/json' }), ...headers },
		...(method === 'GET' || method === 'HEAD' ? {} : json !== undefined ? { body: JSON.stringify(json) } : body !== undefined && { body }),
	});
	const isJson = response.headers.get('content-type')?.startsWith('application/json') === true;
	// A stream of events has no end.
	if (!isJson) await response.body?.cancel();
	const text = isJson ? await response.text() : '';
	return { status: response.status, headers: response.headers, json: text === '' ? null : JSON.parse(text) };
}

/** Calls of a route by a caller about a thing: the usual one first. */
async function callsOf(operation: Described, route: string, cell: Cell, place: number): Promise<Asked[]> {
	const usual = await asked(route, cell);
	const wrong = fc.sample(mutationsOf(document, operation, usual), { seed: seed + place, numRuns: calls - 1 });
	return [usual, ...wrong.map((mutate) => mutate(usual))];
}

/** Another method in a POST's clothes: its answers are those of the method that it names. */
const isOverride = (route: string): boolean => route === 'POST /account/uploads/resumable/:id';

const byRoute = Map.groupBy(
	// A HEAD is answered as its GET is; tus has one of its own.
	readExpectations().filter(
		({ route }) =>
			/ \/(api|account)\//.test(route) &&
			!/\/api\/(docs|openapi)/.test(route) &&
			!/^HEAD (?!.*resumable)|^OPTIONS/.test(route) &&
			!isOverride(route),
	),
	({ route }) => route,
);

const routes = [...byRoute.keys()];
if (from !== '' && !byRoute.has(from)) throw new Error(`There is no route ${from}. The first is ${routes[0]}.`);
const walked = [...byRoute].slice(Math.max(0, routes.indexOf(from)));

describe('every answer to usual, unusual and wrong calls is as the description says, and none is a 5xx: status, headers and body [D28] [O6.02]', () => {
	test.each(walked)(
		'%s',
		async (route, rows) => {
			const operation = operations.get(route);
			if (operation === undefined) throw new Error(`${route} is not described`);
			const problems: string[] = [];
			for (const [row, { thing }] of rows.entries())
				for (const [place, kind] of kinds.entries()) {
					const caller = await world.caller(kind);
					// Guests have no sessions and orders.
					if (thing === 'own' && !('person' in caller && caller.person)) continue;
					const cell = { world, caller, thing, ownerId: thing === 'own' ? caller.id : await world.customerId() };
					for (const [index, call] of (await callsOf(operation, route, cell, row * kinds.length + place)).entries()) {
						if (index % usualAttempts === 0) await shop.context.database.pool.query('delete from attempts');
						const answered = await send(operation.method, caller, call);
						const description = `${kind} ${JSON.stringify(call).slice(0, 200)} ${JSON.stringify(answered.json)?.slice(0, 200)}`;
						const failed = answered.status >= 500 ? [`${answered.status}`] : [];
						problems.push(...[...failed, ...judge(operation, answered)].map((problem) => `${problem}: ${description}`));
					}
				}
			expect(problems).toEqual([]);
		},
		// Hundreds of calls upload, cut prints and hash passwords.
		Math.max(120_000, calls * 10_000),
	);
});

test('no operation is left out', () => {
	expect([...operations.keys()].filter((route) => !byRoute.has(route) && !isOverride(route))).toEqual([]);
});
