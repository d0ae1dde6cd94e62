export interface Turn {
	readonly signal: AbortSignal;
	/** Lowest first, default 0; equal ones in order of arrival. */
	readonly urgency?: number;
	/** Runs before all others, with no other job beside it. */
	readonly isAlone?: boolean;
}

export interface Slots {
	acquire(turn: Turn): Promise<void>;
	/** Hands the slot directly to the next in line, so that no other can take it. */
	release(): void;
	readonly waiting: number;
}

interface Waiting extends Turn {
	readonly go: () => void;
}

const aloneUrgency = Number.NEGATIVE_INFINITY;

const urgencyOf = ({ isAlone = false, urgency = 0 }: Turn): number => (isAlone ? aloneUrgency : urgency);

/** Semaphore for `count` holders, or one that runs alone. */
export function createSlots(count: number): Slots {
	const queue: Waiting[] = [];
	let running = 0;
	let isAlone = false;

	function startNext(): void {
		for (;;) {
			const [next] = queue;
			const room = next?.isAlone ? running === 0 : running < count;
			if (next === undefined || isAlone || !room) return;
			queue.shift();
			enter(next);
			next.go();
		}
	}

	function enter(turn: Turn): void {
		running++;
		isAlone = turn.isAlone === true;
	}

	function wait(turn: Turn): Promise<void> {
		return new Promise((resolve, reject) => {
			const go = () => {
				turn.signal.removeEventListener('abort', leave);
				resolve();
			};
			const waiting: Waiting = { ...turn, go };
			const leave = () => {
				queue.splice(queue.indexOf(waiting), 1);
				reject(turn.signal.reason);
				// A waiter that wanted to run alone had blocked the others.
				startNext();
			};
			const behind = queue.findIndex((other) => urgencyOf(other) > urgencyOf(turn));
			queue.splice(behind === -1 ? queue.length : behind, 0, waiting);
			turn.signal.addEventListener('abort', leave, { once: true });
			startNext();
		});
	}

	return {
		async acquire(turn) {
			turn.signal.throwIfAborted();
			await wait(turn);
		},
		release() {
			running--;
			isAlone = false;
			startNext();
		},
		get waiting() {
			return queue.length;
		},
	};
}
