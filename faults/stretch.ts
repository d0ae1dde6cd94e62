import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { goOnJourney, openEdition } from './journey/journey.ts';
import { openSurroundings } from './journey/surroundings.ts';
import { type Ledger, newLedger } from './ledger.ts';
import { untruthsDuring } from './outage.ts';
import type { Fault, Step, Stretch } from './plan.ts';
import { openApartShop } from './shop/apart-shop.ts';
import type { FaultShop } from './shop/fault-shop.ts';
import { openGround } from './shop/ground.ts';
import { endHeldByLibfiu } from './shop/held-by-libfiu.ts';
import { openLaunchedShop } from './shop/launched-shop.ts';
import { NotHere, NothingStruck, strike } from './strikes.ts';
import { copiesOf, sentMails } from './verdict/mails.ts';
import { type Invariant, judge, type Limits } from './verdict/verdict.ts';

/** A step that no journey comes to within this time is not waited for any longer. */
const stepMs = 120_000;
const startMs = 180_000;
/** Moments at which a fault is tried that finds nothing to strike. */
const attempts = 5;
const signals = ['SIGINT', 'SIGTERM'] as const;
const readyEveryMs = 50;

/** Resolves waiters when a journey comes to their step. */
function crossing() {
	const waiting = new Map<Step, () => void>();
	return {
		reached: (step: Step) => waiting.get(step)?.(),
		until: (step: Step): Promise<void> => {
			const come = new Promise<void>((resolve) => waiting.set(step, resolve));
			return Promise.race([come, pause(stepMs, undefined, { ref: false })]).finally(() => waiting.delete(step));
		},
	};
}

/** Calls `close` when the run is broken off, then ends the process; a terminal sends its signal to npm too, which passes it on once more. */
function closeAtSignals(close: () => Promise<void>): () => void {
	let isClosing = false;
	const breakOff = () => {
		if (isClosing) return;
		isClosing = true;
		void close().finally(() => process.exit(130));
	};
	for (const name of signals) process.on(name, breakOff);
	return () => {
		for (const name of signals) process.off(name, breakOff);
	};
}

/** A fault was the end of the shop. */
export class NeverReadyAgain extends Error {}

async function untilReady(shop: FaultShop, limitMs: number): Promise<number> {
	const begun = performance.now();
	while (!(await shop.isReady())) {
		if (performance.now() - begun > limitMs) throw new Error(`The shop was not ready within ${limitMs / 1000} s.`);
		await pause(readyEveryMs);
	}
	return Math.round(performance.now() - begun);
}

interface Running {
	readonly stretch: Stretch;
	readonly seed: number;
	readonly limits: Limits;
	readonly say: (sentence: string) => void;
	/** variables of the shop's processes besides the usual */
	readonly environment?: Readonly<Record<string, string>>;
}

export interface Outcome {
	readonly ledger: Ledger;
	readonly invariants: readonly Invariant[];
	readonly mails: { readonly sent: number; readonly copies: number };
	/** times that the live news had to be opened */
	readonly newsOpened: number;
	/** times that the launcher gave up and was started again from outside */
	readonly gaveUp: number;
}

/** Runs a shop: journeys under faults, then peace, then the verdict. */
export async function runStretch({ stretch, seed, limits, say, environment = {} }: Running, logFile: string): Promise<Outcome> {
	const outside = await mkdtemp(join(tmpdir(), 'print-room-outside-'));
	const opening = openGround(stretch.storage, outside, environment).then(stretch.processes === 'apart' ? openApartShop : openLaunchedShop);
	const closeAll = async (): Promise<void> => {
		await (await opening).close();
		await rm(outside, { recursive: true, force: true });
	};
	const stopListening = closeAtSignals(closeAll);
	const shop = await opening;
	const ledger = newLedger();
	const way = crossing();
	const stopWatching = endHeldByLibfiu(shop, stretch.storage, say);
	let closeNews: () => void = () => undefined;
	try {
		await untilReady(shop, startMs);
		say('The shop is open.');
		const surroundings = await openSurroundings(shop, ledger, way.reached);
		closeNews = surroundings.news.close;
		const edition = await openEdition(surroundings, seed);
		let isOver = false;
		const act = async (actor: number) => {
			for (let number = 1; !isOver; number++) await goOnJourney(surroundings, edition, { seed, actor, number });
		};
		const acting = Promise.all(Array.from({ length: stretch.actors }, (_, index) => act(index + 1)));
		const striking = async () => {
			for (const [index, fault] of stretch.faults.entries()) await strikeOne(fault, index + 1);
		};
		/** Waits for the fault's moment, and for the next one where there was nothing to strike. */
		const struck = async (fault: Fault): Promise<{ readonly at: string; readonly what: string | NotHere | NothingStruck }> => {
			for (let attempt = 1; ; attempt++) {
				if (fault.step !== null) await way.until(fault.step);
				await pause(fault.delayMs);
				const at = new Date().toISOString();
				try {
					const [what, untruths] = await Promise.all([strike(shop, fault), untruthsDuring(shop, fault)]);
					ledger.untruths.push(...untruths);
					return { at, what };
				} catch (error) {
					if (error instanceof NotHere || (error instanceof NothingStruck && attempt === attempts)) return { at, what: error };
					if (!(error instanceof NothingStruck)) throw error;
				}
			}
		};
		const strikeOne = async (fault: Fault, number: number) => {
			const { at, what } = await struck(fault);
			if (typeof what !== 'string') {
				(what instanceof NotHere ? ledger.leftOut : ledger.missed).push(`${number} (${fault.kind}): ${what.message}`);
				return;
			}
			const readyMs = await untilReady(shop, startMs).catch((error: unknown) => {
				throw new NeverReadyAgain(`${fault.kind} at ${fault.step ?? 'any'}: ${what}`, { cause: error });
			});
			ledger.faults.push({ number, kind: fault.kind, step: fault.step ?? 'any', at, what, readyMs });
			say(
				`${number}/${stretch.faults.length} ${fault.kind} at ${fault.step ?? 'any'}: ${what}; ready after ${(readyMs / 1000).toFixed(1)} s`,
			);
		};
		// Journeys end by themselves once the faults are over, however those ended.
		await Promise.race([striking(), acting]).finally(() => {
			isOver = true;
		});
		const isEnded = await Promise.race([acting.then(() => true), pause(limits.endMs, false, { ref: false })]);
		if (!isEnded) ledger.refusals.push(`not every journey ended within ${limits.endMs / 1000} s after the faults`);
		say(`The faults are over: ${ledger.journeys.length} journeys. The shop is left in peace.`);
		const invariants = await judge(surroundings, edition, limits, say);
		const mails = await sentMails(outside);
		return {
			ledger,
			invariants,
			mails: { sent: mails.length, copies: copiesOf(mails) },
			newsOpened: surroundings.news.opened,
			gaveUp: shop.gaveUp(),
		};
	} finally {
		stopWatching();
		closeNews();
		await shop.keepLog(logFile);
		await closeAll();
		stopListening();
	}
}
