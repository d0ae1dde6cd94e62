import { setTimeout as pause } from 'node:timers/promises';
import type { CreatedDesign, Order, Today } from '@print-room/contract';
import { Client, soundTrouble } from '../journey/client.ts';
import type { Surroundings } from '../journey/surroundings.ts';
import type { JourneyLedger } from '../ledger.ts';
import { brokenFiles } from './files.ts';
import { isFinal, type Look, lookAtCheck, lookAtDesigns, lookAtImage, lookAtNews, lookAtOrder, lookAtZip, lookSafely } from './goods.ts';
import { cutPausesShort } from './jobs.ts';
import { lookAtMails } from './mails.ts';
import { brokenNumbers } from './numbers.ts';
import { brokenRuns, lookAtPieces, lookAtRun } from './pieces.ts';

export interface Invariant {
	readonly title: string;
	/** violations, one sentence each */
	readonly broken: readonly string[];
}

export interface Limits {
	/** time that journeys have to end after the last fault */
	readonly endMs: number;
	/** time for which the shop is left in peace, so that pending work ends */
	readonly settleMs: number;
	readonly readyMs: number;
}

const looks: readonly (readonly [title: string, look: Look])[] = [
	['every acknowledged image is in its gallery once, with the checksum it was sent with', lookAtImage],
	['every acknowledged design is there once, with its print file', lookAtDesigns],
	['every payment is one order, with its lines, paid, and flagged only if it has two owners', lookAtOrder],
	['every print that was paid for is one piece, with a number of its own', lookAtPieces],
	['every run holds the pieces of its order, in the state that was acknowledged', lookAtRun],
	['every zip that was asked for is there, with its checksums', lookAtZip],
	['the end of every zip was heard live by staff', lookAtNews],
	['every file check was asked once and has its figures', lookAtCheck],
	['every mail was sent once', lookAtMails],
];
const lookEveryMs = 2000;
const explained: ReadonlySet<string> = new Set(Object.values(soundTrouble));

type Say = (problem: string) => void;

/** Looks at one kind of thing until all is well with it, or the time is over: what is late is no loss, what never comes is. */
async function brokenIn(surroundings: Surroundings, look: Look, until: number, say: Say): Promise<string[]> {
	const safely = lookSafely(look);
	const found = new Map<JourneyLedger, readonly string[]>();
	let waiting: readonly JourneyLedger[] = surroundings.ledger.journeys;
	let said: string | undefined;
	for (;;) {
		for (const journey of waiting) found.set(journey, await safely(surroundings, journey));
		waiting = waiting.filter((journey) => found.get(journey)?.some((problem) => !isFinal(problem)));
		if (waiting.length === 0 || Date.now() > until)
			return [...found].flatMap(([{ name }, problems]) => problems.map((problem) => `${name}: ${problem}`));
		const [first] = waiting.flatMap((journey) => found.get(journey)?.map((problem) => `${journey.name}: ${problem}`) ?? []);
		if (first !== said) say(`Waits for ${waiting.length} journeys. ${first}`);
		said = first;
		await cutPausesShort(surroundings);
		await pause(lookEveryMs);
	}
}

interface TransactionList {
	readonly _embedded: { readonly 'fx:transactions': readonly { readonly id: string | number }[] };
	readonly total_items: number;
}

/** The cart's own list and the shop's: the same transactions, each once. */
async function brokenBetweenCartAndOrders({ ledger, shop, staff }: Surroundings): Promise<string[]> {
	const cart = new Client(ledger, shop.cartUrl, { accept: 'application/json', authorization: `Bearer ${await shop.apiKey()}` }, 'cart');
	const paid: string[] = [];
	for (let total = 1; paid.length < total; ) {
		const page = await cart.read<TransactionList>(`/transactions?limit=300&offset=${paid.length}`);
		paid.push(...page._embedded['fx:transactions'].map(({ id }) => String(id)));
		total = page.total_items;
	}
	const kept = await staff.read<Order[]>('/api/orders?filter[limit]=10000');
	const [orders, numbers] = [kept.map(({ fcTransactionId }) => fcTransactionId), new Set(kept.map(({ displayId }) => displayId))];
	return [
		...paid.filter((id) => !orders.includes(id)).map((id) => `the cart's transaction ${id} has no order`),
		...orders.filter((id) => !paid.includes(id)).map((id) => `the order of ${id} has no transaction`),
		...ledger.journeys.flatMap(({ name, payment }) =>
			payment === null || paid.includes(payment.transactionId) ? [] : [`${name}: its payment is not in the cart's list`],
		),
		...(new Set(orders).size === orders.length ? [] : ['a transaction has several orders']),
		...(numbers.size === kept.length ? [] : ['several orders have one number']),
	];
}

/** Leaves the shop in peace, and then holds it to what it said. */
export async function judge(
	surroundings: Surroundings,
	edition: CreatedDesign,
	{ settleMs, readyMs }: Omit<Limits, 'endMs'>,
	say: Say,
): Promise<Invariant[]> {
	const { ledger, staff } = surroundings;
	const until = Date.now() + settleMs;
	// Repeats the nightly run: a cart service gives up a webhook after some failures, and is asked again.
	await staff.read('/api/reconciliations', { method: 'POST', json: { days: 1 } });
	const invariants: Invariant[] = [];
	for (const [title, look] of looks) invariants.push({ title, broken: await brokenIn(surroundings, look, until, say) });
	const { jobs } = await staff.read<Today>('/api/backOffice/today');
	return [
		...invariants,
		{ title: 'cart and orders have the same transactions', broken: await brokenBetweenCartAndOrders(surroundings) },
		{ title: 'no piece is in two runs', broken: await brokenRuns(surroundings) },
		{
			title: 'numbers of the edition and of the register were given out once, without gaps',
			broken: await brokenNumbers(surroundings, edition),
		},
		{
			title: 'no row names a file that is lost or damaged, and no file is there that no row names',
			broken: await brokenFiles(surroundings),
		},
		{ title: 'no job was given up', broken: jobs.failed.map(({ task, lastError }) => `${task}: ${lastError}`) },
		{ title: 'nothing was refused that is no fault of its own', broken: ledger.refusals },
		{
			title: 'what a fault held up was answered with 503 and a sentence',
			broken: [...ledger.trouble].flatMap(([kind, times]) => (explained.has(kind) ? [] : [`${times} × ${kind}`])),
		},
		{ title: 'while the database or the store was away for long, /readyz named it', broken: ledger.untruths },
		{ title: 'no acknowledged byte was asked for again', broken: ledger.takenBack },
		{
			title: `the shop was ready again within ${readyMs / 1000} s after each fault`,
			broken: ledger.faults
				.filter((fault) => fault.readyMs > readyMs)
				.map(({ number, kind, readyMs: took }) => `${number} (${kind}): ${took} ms`),
		},
		{
			title: 'journeys were finished',
			broken: ledger.journeys.some(({ lastStep }) => lastStep === 'done') ? [] : ['not one'],
		},
		{ title: 'every fault struck something', broken: ledger.missed },
	];
}
