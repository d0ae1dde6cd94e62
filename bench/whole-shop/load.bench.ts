import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { withDatabase } from '../../e2e/support/database.ts';
import { startShop } from '../../e2e/support/shop.ts';
import { openPictures } from '../../faults/journey/pictures.ts';
import { freePorts } from '../../fixtures/free-ports.ts';
import { amount } from '../support/amount.ts';
import { fillShop } from '../support/busy-shop.ts';
import type { Measurement } from '../support/measurement.ts';
import { load, loadMeasurements, type Observed } from './load-goals.ts';
import { LoadPeople } from './load-people.ts';

const watcher = fileURLToPath(new URL('../support/watch-process.ts', import.meta.url));
/** A person reads a page before opening the next. */
const readingMs = amount(4000, 50);
/** Staff may ask for 60 zips and 30 exports a minute. */
const staffMs = amount(3000, 50);
const lookEveryMs = amount(1000, 50);
const crowd = amount({ users: 2000, designs: 5000, orders: 2000 }, { users: 10, designs: 20, orders: 10 });

/** A shop in which people browse, upload and order zips and an export at the same time: answers, errors and memory. */
export async function measure(): Promise<Measurement[]> {
	const [watchPort = 0] = await freePorts(1);
	const environment = { NODE_OPTIONS: `--import ${watcher}`, WATCH_PORT: String(watchPort) };
	const shop = await startShop({ environment });
	try {
		await withDatabase(shop, (client) => fillShop(client, crowd));
		const observed: Observed = { times: [], errors: [], memory: [] };
		const people = new LoadPeople(shop, observed, await openPictures());
		const staff = await people.staff();
		const orders = await Promise.all(Array.from({ length: load.zipping }, () => people.order(staff)));
		// Of the orders that were just made.
		observed.times.length = 0;
		const until = Date.now() + load.lastsMs;
		const repeat = async (act: () => Promise<unknown>, pauseMs: number) => {
			do {
				await act().catch((error: unknown) => void observed.errors.push(String(error)));
				await pause(pauseMs);
			} while (Date.now() < until);
		};
		const watch = async () => {
			const { rssBytes }: { rssBytes: number } = await (await fetch(`http://127.0.0.1:${watchPort}/`)).json();
			observed.memory.push(rssBytes / 1e6);
		};
		await Promise.all([
			...Array.from({ length: load.browsing }, async (_, index) => {
				await pause((index / load.browsing) * readingMs);
				const guest = await people.guest();
				await repeat(() => people.browse(guest), readingMs);
			}),
			...Array.from({ length: load.uploading }, async () => {
				const guest = await people.guest();
				await repeat(() => people.upload(guest), 0);
			}),
			...orders.map((order) => repeat(() => people.zip(staff, order), staffMs)),
			...Array.from({ length: load.exporting }, () => repeat(() => people.exportOrders(staff), staffMs)),
			repeat(watch, lookEveryMs),
		]);
		for (const [error, all] of Map.groupBy(observed.errors, (text) => text)) console.error(`${all.length} × ${error}`);
		return loadMeasurements(observed);
	} finally {
		await shop.stop();
	}
}
