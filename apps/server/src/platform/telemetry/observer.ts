import { currentWork, inWork } from './work.ts';

/** Operation with a beginning and an end. All of its fields are bounded sets, so that metrics may use them as labels. */
export type Operation =
	| { readonly kind: 'request'; readonly method: string; readonly route: string }
	| { readonly kind: 'job'; readonly task: string }
	| { readonly kind: 'image-process'; readonly task: string }
	| { readonly kind: 'mail' };

export interface Outcome {
	/** status of the answer to a request; 0 if the caller left before it */
	readonly status?: number;
	readonly error?: unknown;
	/** largest memory of an image process, in bytes */
	readonly peakBytes?: number;
	/** facts for a trace, not bounded: ids, attempts */
	readonly facts?: Readonly<Record<string, string | number>>;
}

export interface Observed {
	/** null without tracing */
	readonly spanId: string | null;
	end(outcome: Outcome): void;
}

/** Receives what happens in the shop; metrics and traces are observers. */
export interface Observer {
	/** Called in the work that the operation belongs to. */
	begin(operation: Operation): Observed;
	/** bytes of uploads that arrived and are kept */
	received(bytes: number): void;
}

const unobserved: Observed = { spanId: null, end: () => undefined };

export const silentObserver: Observer = { begin: () => unobserved, received: () => undefined };

/** Combines observers into one, whose span id is the first that any of them gives. */
export function allOf(observers: readonly Observer[]): Observer {
	const [only, ...others] = observers;
	if (only === undefined) return silentObserver;
	if (others.length === 0) return only;
	return {
		begin: (operation) => {
			const begun = observers.map((observer) => observer.begin(operation));
			return {
				spanId: begun.find(({ spanId }) => spanId !== null)?.spanId ?? null,
				end: (outcome) => {
					for (const one of begun) one.end(outcome);
				},
			};
		},
		received: (bytes) => {
			for (const observer of observers) observer.received(bytes);
		},
	};
}

/** Runs an operation as a part of the current work, and reports its end. */
export async function observe<Result>(
	observer: Observer,
	operation: Operation,
	run: () => Promise<Result>,
	outcomeOf: (result: Result) => Outcome = () => ({}),
	facts: NonNullable<Outcome['facts']> = {},
): Promise<Result> {
	const work = currentWork();
	const observed = observer.begin(operation);
	try {
		const result = await (work === undefined ? run() : inWork({ ...work, spanId: observed.spanId ?? work.spanId }, run));
		observed.end({ facts, ...outcomeOf(result) });
		return result;
	} catch (error) {
		observed.end({ error, facts });
		throw error;
	}
}
