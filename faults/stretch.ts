import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { goOnJourney } from './journey/journey.ts';
import { openSurroundings } from './journey/surroundings.ts';
import { type Ledger, newLedger } from './ledger.ts';
import type { Fault, Step, Stretch } from './plan.ts';
import { type FaultShop, openFaultShop } from './shop/fault-shop.ts';
import { strike } from './strikes.ts';
import { copiesOf, sentMails } from './verdict/mails.ts';
import { type Invariant, judge, type Limits } from './verdict/verdict.ts';

/** A step that no journey comes to within this time is not waited for any longer. */
const stepMs = 120_000;
const startMs = 180_000;
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
}

export interface Outcome {
	readonly ledger: Ledger;
	readonly invariants: readonly Invariant[];
	readonly mails: { readonly sent: number; readonly copies: number };
	/** times that the launcher gave up and was started again from outside */
	readonly gaveUp: number;
}

/** Runs a shop: journeys under faults, then peace, then the verdict. */
export async function runStretch({ stretch, seed, limits, say }: Running, logFile: string): Promise<Outcome> {
	const outside = await mkdtemp(join(tmpdir(), 'print-room-outside-'));
	const shop = await openFaultShop(stretch.storage, outside);
	const ledger = newLedger();
	const way = crossing();
	// A run that is broken off leaves no shop behind.
	const breakOff = () => void shop.close().finally(() => process.exit(130));
	for (const name of signals) process.once(name, breakOff);
	try {
		await untilReady(shop, startMs);
		say('The shop is open.');
		const surroundings = await openSurroundings(shop, ledger, way.reached);
		let isOver = false;
		const act = async (actor: number) => {
			for (let number = 1; !isOver; number++) await goOnJourney(surroundings, seed, actor, number);
		};
		const acting = Promise.all(Array.from({ length: stretch.actors }, (_, index) => act(index + 1)));
		const striking = async () => {
			for (const [index, fault] of stretch.faults.entries()) await strikeOne(fault, index + 1);
		};
		const strikeOne = async (fault: Fault, number: number) => {
			await way.until(fault.step);
			await pause(fault.delayMs);
			const at = new Date().toISOString();
			const what = await strike(shop, fault);
			const readyMs = await untilReady(shop, startMs);
			ledger.faults.push({ number, kind: fault.kind, step: fault.step, at, what, readyMs });
			say(`${number}/${stretch.faults.length} ${fault.kind} at ${fault.step}: ${what}; ready after ${(readyMs / 1000).toFixed(1)} s`);
		};
		// Journeys end by themselves once the faults are over, however those ended.
		await Promise.race([striking(), acting]).finally(() => {
			isOver = true;
		});
		await acting;
		say(`The faults are over: ${ledger.journeys.length} journeys. The shop is left in peace.`);
		const invariants = await judge(surroundings, limits, say);
		const mails = await sentMails(outside);
		return { ledger, invariants, mails: { sent: mails.length, copies: copiesOf(mails) }, gaveUp: shop.gaveUp() };
	} finally {
		for (const name of signals) process.off(name, breakOff);
		await shop.keepLog(logFile);
		await shop.close();
		await rm(outside, { recursive: true, force: true });
	}
}
