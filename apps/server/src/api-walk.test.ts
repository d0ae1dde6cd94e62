import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { type ApiDocument, type Described, operationsIn, readDocument } from './testing/api-walk/api-document.ts';
import { type Answered, createJudge, type Judge } from './testing/api-walk/judge.ts';
import { mutationsOf } from './testing/api-walk/mutations.ts';
import type { Asked, Cell } from './testing/authorization/asking.ts';
import { asked, fromSomewhere } from './testing/authorization/calls.ts';
import type { CallerKind, Expectation } from './testing/authorization/expectation.ts';
import { readExpectations } from './testing/authorization/read-expectations.ts';
import { openWorld, type World, type WorldCaller } from './testing/authorization/world.ts';
import { testShop } from './testing/shop-fixture.ts';

const seed = Number(process.env.API_SEED ?? 20_261_120);
/** Fewest calls of each route by each kind of caller; `npm run test:api` sets another number. */
const calls = Number(process.env.API_CALLS ?? (process.env.TEST_LONG === undefined ? 2 : 200));
const fewestOfRoute = 10;
/** First route of this run, `GET /api/orders` in full; empty for all of them. */
const from = process.env.API_FROM ?? '';
/** Fewer failures than make a sign-in wait for seconds. */
const usualAttempts = 15;
const kinds: readonly CallerKind[] = ['nobody', 'guest', 'regular', 'supervisor', 'admin'];

const shop = testShop({ environment: { TRUST_PROXY: 'on', ROLE_UPDATES: 'on' } });
let world: World;
let document: ApiDocument;
let operations: Map<string, Described>;
let judge: Judge;

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
	const { status } = response;
	// A stream of events has no end.
	const isRead = status >= 400 || response.headers.get('content-type')?.startsWith('application/json') === true;
	if (!isRead) await response.body?.cancel();
	return { status, headers: response.headers, text: isRead ? await response.text() : '' };
}

/** Calls of a route by a kind of caller about a kind of thing. */
interface Walk {
	readonly operation: Described;
	readonly route: string;
	readonly row: Expectation;
	readonly kind: CallerKind;
	/** number of calls */
	readonly share: number;
	readonly seed: number;
}

async function newCell({ row: { thing }, kind }: Walk): Promise<Cell> {
	const caller = await world.caller(kind);
	return { world, caller, thing, ownerId: thing === 'own' ? caller.id : await world.customerId() };
}

/** The usual call and then others; each with a caller and a thing that no call before it has used up. Returns what is wrong with each. */
async function walk(one: Walk): Promise<string[][]> {
	const { operation, route, row, kind, share } = one;
	const expected = row.statuses.get(kind);
	const judged: string[][] = [];
	const unused = async () => {
		const cell = await newCell(one);
		return { caller: cell.caller, usual: await asked(route, cell) };
	};
	let at = await unused();
	let isUsedUp = false;
	const mutations = fc.sample(mutationsOf(document, operation), { seed: one.seed, numRuns: share - 1 });
	for (const [index, mutate] of [(call: Asked) => call, ...mutations].entries()) {
		if (index % usualAttempts === 0) await shop.context.database.pool.query('delete from attempts');
		if (isUsedUp) at = await unused();
		let call = mutate(at.usual);
		let answered = await send(operation.method, at.caller, call);
		if (answered.status === 429) {
			// Limits count by caller, and a refusal by one says nothing of the call.
			at = await unused();
			call = mutate(at.usual);
			answered = await send(operation.method, at.caller, call);
		}
		const { status, text } = answered;
		const description = `${kind} ${row.thing} ${JSON.stringify(call).slice(0, 300)} ${text.slice(0, 200)}`;
		const found = [
			...(status >= 500 ? [`${status}`] : []),
			...(index === 0 && status !== expected ? [`${status} instead of ${expected}`] : []),
			...judge(operation, call, answered),
		];
		judged.push(found.map((problem) => `${problem}: ${description}`));
		isUsedUp = (operation.method !== 'GET' && status < 400) || (status === 401 && expected !== 401);
	}
	return judged;
}

const byRoute = Map.groupBy(
	// A HEAD is answered as its GET is; tus has one of its own.
	readExpectations().filter(
		({ route }) =>
			/ \/(api|account)\//.test(route) && !/\/api\/(docs|openapi)/.test(route) && !/^HEAD (?!.*resumable)|^OPTIONS/.test(route),
	),
	({ route }) => route,
);

const routes = [...byRoute.keys()];
if (from !== '' && !byRoute.has(from)) throw new Error(`There is no route ${from}. The first is ${routes[0]}.`);
const walked = [...byRoute].slice(Math.max(0, routes.indexOf(from)));

/** Walks of a route: every kind of caller makes `calls` of them or more, the usual one of each thing among them. */
function walksOf(operation: Described, route: string, rows: readonly Expectation[]): Walk[] {
	const cells = kinds.flatMap((kind, place) =>
		rows.filter(({ statuses }) => statuses.has(kind)).map((row, index) => ({ kind, row, hasOther: (place + index) % 2 === 0 })),
	);
	return cells.map(({ kind, row, hasOther }, index) => {
		const ofKind = cells.filter((cell) => cell.kind === kind).length;
		const least = Math.max(Math.ceil(calls / ofKind), Math.ceil(fewestOfRoute / cells.length));
		// Usual calls of many things are enough by number; half of them are followed by another one.
		const share = least === 1 && hasOther ? 2 : least;
		return { operation, route, row, kind, share, seed: seed + routes.indexOf(route) * 1000 + index };
	});
}

describe('every answer to usual, unusual and wrong calls is as the description says, and none is a 5xx: status, headers and body [D28] [O6.02]', () => {
	test.each(walked)(
		'%s',
		async (route, rows) => {
			const operation = operations.get(route);
			if (operation === undefined) throw new Error(`${route} is not described`);
			const problems: string[] = [];
			const made = new Map(kinds.map((kind) => [kind, 0]));
			for (const one of walksOf(operation, route, rows)) {
				const judged = await walk(one);
				made.set(one.kind, (made.get(one.kind) ?? 0) + judged.length);
				problems.push(...judged.flat());
			}
			expect(problems, `Again: npm run test:api -- --calls ${calls} --seed ${seed} --from '${route}'`).toEqual([]);
			for (const [kind, count] of made) expect(count, `calls by ${kind}`).toBeGreaterThanOrEqual(calls);
			expect([...made.values()].reduce((sum, count) => sum + count, 0)).toBeGreaterThanOrEqual(fewestOfRoute);
		},
		// Hundreds of calls upload, cut prints and hash passwords.
		Math.max(120_000, calls * 10_000),
	);
});

test('no operation is left out', () => {
	expect([...operations.keys()].filter((route) => !byRoute.has(route))).toEqual([]);
});
