import { setTimeout as pause } from 'node:timers/promises';
import type { Fault } from './plan.ts';
import type { FaultShop } from './shop/fault-shop.ts';

/** From this duration on a process must have noticed that the database or the store is away. */
const longMs = 60_000;
const answerMs = 15_000;

interface Readiness {
	readonly parts: Readonly<Record<string, string>>;
	readonly reasons?: Readonly<Record<string, string>>;
}

/** Part in `/readyz` that a long fault takes away; null for every other fault. */
function partAway({ kind, lastsMs }: Fault): 'storage' | 'database' | null {
	if (lastsMs < longMs) return null;
	if (kind === 'store away' || kind === 'store silent') return 'storage';
	// The long ones of a wire are those of the database.
	return kind === 'wires cut' || kind === 'wires held' ? 'database' : null;
}

async function untruthOf(url: string, part: string): Promise<string | null> {
	const answer = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(answerMs) }).catch(() => null);
	if (answer === null) return 'gave no answer';
	const { parts, reasons }: Readiness = await answer.json();
	if (answer.status === 503 && parts[part] === 'failed' && (reasons?.[part] ?? '') !== '') return null;
	return `answered ${answer.status}: ${JSON.stringify({ parts, reasons })}`;
}

/** Asks every web process halfway through a long outage; a sentence about each that does not name what is away. */
export async function untruthsDuring({ webUrls }: FaultShop, fault: Fault): Promise<string[]> {
	const part = partAway(fault);
	if (part === null) return [];
	await pause(fault.lastsMs / 2);
	const found = await Promise.all(webUrls.map((url) => untruthOf(url, part)));
	return found.flatMap((untruth, index) => (untruth === null ? [] : [`${fault.kind}: web process ${index + 1} ${untruth}`]));
}
