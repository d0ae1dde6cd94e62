import { type OrderNews, orderNewsSchema, type PieceNews, pieceNewsSchema, type ZipJob, zipJobSchema } from '@print-room/contract';
import { z } from 'zod';

/** Messages from the tab that holds the stream to the others. */
const tabWordSchema = z.discriminatedUnion('kind', [
	z.object({ kind: z.literal('job'), id: z.string(), job: zipJobSchema }),
	z.object({ kind: z.literal('orders'), news: orderNewsSchema }),
	z.object({ kind: z.literal('pieces'), news: pieceNewsSchema }),
	z.object({ kind: z.literal('connection'), connection: z.enum(['connecting', 'live', 'lost']) }),
	/** Something may have been missed: every tab reads the list again. */
	z.object({ kind: z.literal('reread') }),
	/** sent by a new tab */
	z.object({ kind: z.literal('hello') }),
]);

export type TabWord =
	| { readonly kind: 'job'; readonly id: string; readonly job: ZipJob }
	| { readonly kind: 'orders'; readonly news: OrderNews }
	| { readonly kind: 'pieces'; readonly news: PieceNews }
	| { readonly kind: 'connection'; readonly connection: 'connecting' | 'live' | 'lost' }
	| { readonly kind: 'reread' }
	| { readonly kind: 'hello' };

export interface TabsParts {
	readonly locks: LockManager;
	readonly openChannel: (name: string) => BroadcastChannel;
}

export interface TabRoles {
	/** Runs in the tab that holds the stream until the signal aborts. */
	readonly lead: (say: (word: TabWord) => void, signal: AbortSignal) => Promise<void>;
	readonly follow: () => void;
	readonly hear: (word: TabWord) => void;
}

/**
 * Lets one tab of the browser hold the stream and relay its messages to the others.
 * A lock elects the tab; the browser passes it on when that tab closes or crashes.
 */
export const shareAmongTabs = async (
	name: string,
	{ locks, openChannel }: TabsParts,
	{ lead, follow, hear }: TabRoles,
	signal: AbortSignal,
): Promise<void> => {
	const channel = openChannel(name);
	const say = (word: TabWord): void => {
		if (!signal.aborted) channel.postMessage(word);
	};
	channel.onmessage = ({ data }: MessageEvent<unknown>) => {
		// Another tab may run another version.
		const word = tabWordSchema.safeParse(data);
		if (word.success && !signal.aborted) hear(word.data);
	};
	try {
		const isLeader = await locks.request(name, { ifAvailable: true }, async (lock) => {
			if (lock !== null && !signal.aborted) await lead(say, signal);
			return lock !== null;
		});
		if (isLeader || signal.aborted) return;
		follow();
		say({ kind: 'hello' });
		await locks.request(name, { signal }, () => lead(say, signal));
	} catch (thrown) {
		if (!signal.aborted) throw thrown;
	} finally {
		channel.close();
	}
};
