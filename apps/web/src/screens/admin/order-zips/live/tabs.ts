import { type OrderNews, orderNewsSchema, type ZipJob, zipJobSchema } from '@print-room/contract';
import { z } from 'zod';

/** What the tab that holds the stream tells the others. */
const tabWordSchema = z.discriminatedUnion('kind', [
	z.object({ kind: z.literal('job'), id: z.string(), job: zipJobSchema }),
	z.object({ kind: z.literal('orders'), news: orderNewsSchema }),
	z.object({ kind: z.literal('connection'), connection: z.enum(['connecting', 'live', 'lost']) }),
	/** Something may have been missed: everybody reads the list. */
	z.object({ kind: z.literal('anew') }),
	/** a tab that has just come */
	z.object({ kind: z.literal('hello') }),
]);

export type TabWord =
	| { readonly kind: 'job'; readonly id: string; readonly job: ZipJob }
	| { readonly kind: 'orders'; readonly news: OrderNews }
	| { readonly kind: 'connection'; readonly connection: 'connecting' | 'live' | 'lost' }
	| { readonly kind: 'anew' }
	| { readonly kind: 'hello' };

export interface TabsParts {
	readonly locks: LockManager;
	readonly openChannel: (name: string) => BroadcastChannel;
}

export interface TabRoles {
	/** This tab holds the stream, until the signal says that it is left; it hears those that come. */
	readonly lead: (say: (word: TabWord) => void, signal: AbortSignal) => Promise<void>;
	/** Another tab holds it. */
	readonly follow: () => void;
	readonly hear: (word: TabWord) => void;
}

/**
 * One tab of the browser holds the stream and tells the others what it hears; when it goes, another takes over. The browser gives the
 * lock to the next by itself, also when a tab is closed or crashes.
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
