import { models } from '@print-room/contract';
import { withDatabase } from '../e2e/support/database.ts';
import { startShop } from '../e2e/support/shop.ts';
import { amount } from './support/amount.ts';
import { type Crowd, emptyShop, fillRegister, fillShop } from './support/busy-shop.ts';
import { type Ask, signIn } from './support/calls/ask-as-admin.ts';
import type { Measurement } from './support/measurement.ts';
import { percentile } from './support/percentile.ts';
import { median } from './support/timing.ts';

const small: Crowd = amount({ users: 1000, designs: 10_000, orders: 2000 }, { users: 20, designs: 30, orders: 20 });
const busy: Crowd = amount({ users: 100_000, designs: 1_000_000, orders: 1_000_000 }, { users: 40, designs: 60, orders: 40 });
const goalMs = 100;
const ratioGoal = 2;
const pageRows = 10;
const warmUps = amount(5, 0);
const rounds = amount(60, 2);

type ListName = keyof Crowd;

/** Typical searches: words in many names, in few and in none, and several words. */
const searches: Readonly<Record<ListName, readonly string[]>> = {
	designs: [
		'harbour',
		'whitby',
		'IMG',
		'IMG_0119.jpg',
		'self portrait glencoe',
		'harbour whitby 2019',
		'harbour fox',
		'dsc -jpg',
		'img tif',
		'nothing',
	],
	orders: [
		...['smith', 'Li', 'wu', 'Featherstonehaugh', 'van der', 'ó súi', 'øre', 'nobody', 'anna s', 'lukasz kowal'],
		...['104233', '20005', 'YO1 7HH', 'yo17', 'IMG_0119.jpg', 'harbour whitby', 'anna.smith42@example.com'],
		...['calls after noon', 'box 2200', 'noon smith', '2026-000001', '2026-004242'],
	],
	users: ['anna', 'smith', 'anna smith', 'yusuf featherstonehaugh', 'studio', 'anna.smith@example.com', 'nobody'],
};

type Where = Readonly<Record<string, unknown>>;

function whereOf(name: ListName, words: string): Where {
	const typed = { $text: { search: words } };
	const within = models[name].search?.within;
	return within === undefined || words.length < 3 ? typed : { or: [typed, { [within]: { like: `%${words}%`, options: 'i' } }] };
}

const ordersOf = (name: ListName): string[] =>
	models[name].columns.flatMap(({ sort }) => (sort === undefined ? [] : [`${sort} DESC`, `${sort} ASC`]));

const pathOf = (name: ListName) => `${models[name].base === 'main' ? '/api' : '/account'}${models[name].path}`;

const page = (name: ListName, more: Readonly<Record<string, unknown>>) => ({
	filter: { include: models[name].include, limit: pageRows, ...more },
});

async function timesOf(ask: () => Promise<number>): Promise<number[]> {
	const times: number[] = [];
	for (let round = -warmUps; round < rounds; round += 1) {
		const took = await ask();
		if (round >= 0) times.push(took);
	}
	return times;
}

const inTurn = <Value>(values: readonly Value[]): (() => Value) => {
	let next = 0;
	return () => {
		const value = values[next % values.length];
		next += 1;
		if (value === undefined) throw new Error('nothing to ask');
		return value;
	};
};

async function measureList(ask: Ask, name: ListName, rows: number): Promise<Measurement[]> {
	const path = pathOf(name);
	const [order, last, words, counted] = [inTurn(ordersOf(name)), inTurn(ordersOf(name)), inTurn(searches[name]), inTurn(searches[name])];
	const questions: Readonly<Record<string, () => Promise<number>>> = {
		'first page, in each order': () => ask(path, page(name, { order: [order()] })),
		'last page, in each order': () => ask(path, page(name, { order: [last()], skip: rows - pageRows })),
		'text search': () => ask(path, page(name, { order: ['createdAt DESC'], where: whereOf(name, words()) })),
		'count of all': () => ask(`${path}/count`, {}),
		'count of a search': () => ask(`${path}/count`, { where: whereOf(name, counted()) }),
	};
	const measured: Measurement[] = [];
	for (const [question, asked] of Object.entries(questions))
		measured.push({
			name: `${rows.toLocaleString('en-GB')} ${name}: ${question}, 95th percentile`,
			unit: 'ms',
			figure: percentile(await timesOf(asked), 0.95),
			goal: { of: 'figure', atMost: goalMs },
		});
	return measured;
}

const lastPage = (ask: Ask, rows: number) => () => ask(pathOf('designs'), page('designs', { skip: rows - pageRows }));
const firstPage = (ask: Ask) => () => ask(pathOf('designs'), page('designs', {}));

/** Time staff wait for a back office list in a shop many years old, and its ratio to a young shop. */
export async function measure(): Promise<Measurement[]> {
	const shop = await startShop();
	try {
		const ask = await signIn(shop);
		await withDatabase(shop, (client) => fillShop(client, small));
		// A server that has just started is slow.
		await timesOf(firstPage(ask));
		const young = { first: median(await timesOf(firstPage(ask))), last: median(await timesOf(lastPage(ask, small.designs))) };
		await withDatabase(shop, async (client) => {
			await emptyShop(client);
			await fillShop(client, busy);
			await fillRegister(client);
		});
		const old = { first: median(await timesOf(firstPage(ask))), last: median(await timesOf(lastPage(ask, busy.designs))) };
		const compared = (['first', 'last'] as const).map(
			(which): Measurement => ({
				name: `${which} page of ${busy.designs.toLocaleString('en-GB')} designs`,
				unit: 'ms',
				figure: old[which],
				reference: { what: `of ${small.designs.toLocaleString('en-GB')}`, figure: young[which] },
				goal: { of: 'ratio', atMost: ratioGoal },
			}),
		);
		const lists: Measurement[] = [];
		for (const name of ['designs', 'orders', 'users'] as const) lists.push(...(await measureList(ask, name, busy[name])));
		return [...lists, ...compared];
	} finally {
		await shop.stop();
	}
}
