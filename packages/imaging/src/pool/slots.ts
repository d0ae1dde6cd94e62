export interface Turn {
	readonly signal: AbortSignal;
	/** Lower goes first, 0 without it; equals go in the order they came. */
	readonly urgency?: number;
	/** Goes before all others, and runs with nothing beside it. */
	readonly isAlone?: boolean;
}

export interface Slots {
	take(turn: Turn): Promise<void>;
	/** A slot goes straight to the next in line, so that nobody slips in between. */
	give(): void;
	readonly waiting: number;
}

interface Waiting extends Turn {
	readonly go: () => void;
}

const aloneUrgency = Number.NEGATIVE_INFINITY;

const urgencyOf = ({ isAlone = false, urgency = 0 }: Turn): number => (isAlone ? aloneUrgency : urgency);

/** Lets `count` holders in at a time, or one that wants to be alone. */
export function createSlots(count: number): Slots {
	const queue: Waiting[] = [];
	let running = 0;
	let isAlone = false;

	function letIn(): void {
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
				// Who wanted to be alone kept the others out.
				letIn();
			};
			const behind = queue.findIndex((other) => urgencyOf(other) > urgencyOf(turn));
			queue.splice(behind === -1 ? queue.length : behind, 0, waiting);
			turn.signal.addEventListener('abort', leave, { once: true });
			letIn();
		});
	}

	return {
		async take(turn) {
			turn.signal.throwIfAborted();
			await wait(turn);
		},
		give() {
			running--;
			isAlone = false;
			letIn();
		},
		get waiting() {
			return queue.length;
		},
	};
}
