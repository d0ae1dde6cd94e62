import type { Lock, Locker, RequestRelease } from '@tus/server';
import { AppError, type Events } from '../../platform/index.ts';

const takenChannel = 'upload-taken';

/** Announces to every process that an upload was deleted and must not be resumed. */
export const announceEnd = (events: Events, executor: Parameters<Events['publish']>[0], id: string): Promise<void> =>
	events.publish(executor, takenChannel, { id, epoch: Number.MAX_SAFE_INTEGER });

interface Holder {
	/** Ends the request that holds the lock; its received bytes are kept. */
	readonly giveWay: () => void;
	readonly gone: Promise<void>;
}

export const takenOver = () => new AppError('UPLOAD_TAKEN_OVER', 'The upload continues in another window.');

export interface UploadLocks {
	/** Returns a request's locker; `onGiveWay` is called when a later request takes over its upload. */
	lockerFor(onGiveWay: () => void): Locker;
	/** Announces to the other processes that a writer of this epoch has begun. */
	announce(executor: Parameters<Events['publish']>[0], id: string, epoch: number): Promise<void>;
	/** Records the epoch with which the holder in this process writes. */
	writing(id: string, epoch: number): void;
	/** Ends every request that holds an upload in this process; their received bytes are kept. */
	releaseAll(): void;
	close(): void;
}

/**
 * Gives an upload to the latest of several requests: the previous holder is stopped, so that a reconnect never waits for a connection that
 * died unnoticed. Between processes the row's epoch decides; the event only stops the loser earlier.
 */
export function createUploadLocks(events: Events): UploadLocks {
	const holders = new Map<string, Holder>();
	const epochs = new Map<string, number>();

	const unsubscribe = events.subscribe(takenChannel, (event) => {
		if (event.type !== 'message') return;
		const { id, epoch } = event.payload;
		if (typeof id !== 'string' || typeof epoch !== 'number') return;
		const mine = epochs.get(id);
		if (mine !== undefined && mine < epoch) holders.get(id)?.giveWay();
	});

	const newLock = (id: string, onGiveWay: () => void): Lock => {
		let release: (() => void) | null = null;
		return {
			lock: async (signal: AbortSignal, requestRelease: RequestRelease) => {
				for (let holder = holders.get(id); holder !== undefined; holder = holders.get(id)) {
					holder.giveWay();
					await goneOrAborted(holder.gone, signal);
				}
				const { promise, resolve } = Promise.withResolvers<void>();
				const mine: Holder = {
					gone: promise,
					giveWay: () => {
						onGiveWay();
						void requestRelease();
					},
				};
				holders.set(id, mine);
				release = () => {
					if (holders.get(id) === mine) holders.delete(id);
					epochs.delete(id);
					resolve();
				};
			},
			unlock: async () => release?.(),
		};
	};

	return {
		lockerFor: (onGiveWay) => ({ newLock: (id) => newLock(id, onGiveWay) }),
		announce: (executor, id, epoch) => events.publish(executor, takenChannel, { id, epoch }),
		writing: (id, epoch) => void epochs.set(id, epoch),
		releaseAll: () => {
			for (const { giveWay } of holders.values()) giveWay();
		},
		close: unsubscribe,
	};
}

/** Throws if the waiting request has gone or has been overtaken itself. */
async function goneOrAborted(gone: Promise<void>, signal: AbortSignal): Promise<void> {
	if (signal.aborted) throw takenOver();
	const { promise, reject } = Promise.withResolvers<never>();
	const onAbort = () => reject(takenOver());
	signal.addEventListener('abort', onAbort, { once: true });
	try {
		await Promise.race([gone, promise]);
	} finally {
		signal.removeEventListener('abort', onAbort);
	}
}
