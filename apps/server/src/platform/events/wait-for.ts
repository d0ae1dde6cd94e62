import type { EventPayload, Events } from './events.ts';

export class TimedOut extends Error {
	override name = 'TimedOut';
}

export interface WaitOptions<T> {
	events: Events;
	channel: string;
	matches(payload: EventPayload): boolean;
	/** the answer, or null until there is one */
	check(): Promise<T | null>;
	timeoutMs: number;
	signal?: AbortSignal;
}

/** Safety net; normally an event comes first. */
const recheckMs = 2000;

/** Subscribes before it reads, so that no event in between is missed. Throws `TimedOut`, the read's error or the signal's reason. */
export function waitFor<T>({ events, channel, matches, check, timeoutMs, signal }: WaitOptions<T>): Promise<T> {
	return new Promise((resolve, reject) => {
		let checking = false;
		let again = false;
		let settled = false;

		const settle = (finish: () => void) => {
			if (settled) return;
			settled = true;
			unsubscribe();
			clearTimeout(timeout);
			clearInterval(recheck);
			signal?.removeEventListener('abort', onAbort);
			finish();
		};
		const look = async () => {
			if (settled) return;
			again = true;
			if (checking) return;
			checking = true;
			try {
				while (again && !settled) {
					again = false;
					const found = await check();
					if (found !== null) settle(() => resolve(found));
				}
			} catch (error) {
				settle(() => reject(error));
			} finally {
				checking = false;
			}
		};
		const onAbort = () => settle(() => reject(signal?.reason));
		const unsubscribe = events.subscribe(channel, (event) => {
			if (event.type === 'reconnected' || matches(event.payload)) void look();
		});
		const timeout = setTimeout(() => settle(() => reject(new TimedOut(`Nothing came on ${channel} within ${timeoutMs} ms.`))), timeoutMs);
		const recheck = setInterval(() => void look(), recheckMs);
		if (signal?.aborted) return onAbort();
		signal?.addEventListener('abort', onAbort, { once: true });
		void look();
	});
}
