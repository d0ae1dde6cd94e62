import { setTimeout as pause } from 'node:timers/promises';
import type { Fault } from './plan.ts';
import type { FaultShop } from './shop/fault-shop.ts';

const answerMs = 15_000;

interface Readiness {
	readonly parts: Readonly<Record<string, string>>;
	readonly reasons?: Readonly<Record<string, string>>;
}

async function untruthOf(url: string, part: string): Promise<string | null> {
	const answer = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(answerMs) }).catch(() => null);
	if (answer === null) return 'gave no answer';
	const { parts, reasons }: Readiness = await answer.json();
	if (answer.status === 503 && parts[part] === 'failed' && (reasons?.[part] ?? '') !== '') return null;
	return `answered ${answer.status}: ${JSON.stringify({ parts, reasons })}`;
}

/** Asks every web process halfway through a long outage; a sentence about each that does not name what is away. */
export async function untruthsDuring({ webUrls }: FaultShop, { kind, lastsMs, takesAway }: Fault): Promise<string[]> {
	if (takesAway === null) return [];
	await pause(lastsMs / 2);
	const found = await Promise.all(webUrls.map((url) => untruthOf(url, takesAway)));
	return found.flatMap((untruth, index) => (untruth === null ? [] : [`${kind}: web process ${index + 1} ${untruth}`]));
}
