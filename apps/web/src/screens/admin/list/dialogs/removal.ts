import type { Item } from '@print-room/contract';
import { toFailure } from '../../../../api/failure.ts';
import { loadingMessage, serverMessage } from '../../../../api/messages.ts';

export interface NotDeleted {
	readonly item: Item;
	readonly reason: string;
	readonly message: string | null;
	readonly isInUse: boolean;
}

export interface Removal {
	readonly deleted: readonly Item[];
	readonly kept: readonly NotDeleted[];
	readonly untried: readonly Item[];
}

interface Course {
	/** No further deletions start once it is aborted. */
	readonly signal?: AbortSignal;
	readonly onStep?: (done: number) => void;
}

const atOnce = 4;

/** Someone else deleted it first. */
const isGone = (thrown: unknown): boolean => toFailure(thrown).status === 404;

/** Deletes row by row, a few at a time; a failure does not stop the others. */
export const removeEach = async (
	items: readonly Item[],
	remove: (item: Item) => Promise<unknown>,
	{ signal, onStep }: Course = {},
): Promise<Removal> => {
	const deleted: Item[] = [];
	const kept: NotDeleted[] = [];
	let begun = 0;
	const next = (): Item | undefined => (signal?.aborted ? undefined : items[begun++]);
	const work = async (): Promise<void> => {
		for (let item = next(); item !== undefined; item = next()) {
			try {
				await remove(item);
				deleted.push(item);
			} catch (thrown) {
				if (isGone(thrown)) deleted.push(item);
				else
					kept.push({ item, reason: loadingMessage(thrown), message: serverMessage(thrown), isInUse: toFailure(thrown).code === 'IN_USE' });
			}
			onStep?.(deleted.length + kept.length);
		}
	};
	await Promise.all(Array.from({ length: Math.min(atOnce, items.length) }, work));
	return { deleted, kept, untried: items.slice(begun) };
};

/** Summary in one line: the server's message for the first failure, and the result of the others. */
export const removalMessage = ({ deleted, kept, untried }: Removal, cannotDelete: (message: string) => string): string => {
	const stopped = untried.length === 0 ? '' : `Stopped: ${untried.length} item(s) are still there.`;
	const report = [deleted.length === 0 ? '' : `${deleted.length} item(s) deleted.`, stopped].filter(Boolean).join(' ');
	const [first, ...others] = kept;
	if (first === undefined) return report;
	const why = first.message === null ? `${kept.length} item(s) could not be deleted. ${first.reason}` : cannotDelete(first.message);
	const more = first.message === null || others.length === 0 ? '' : `${others.length} more could not be deleted either.`;
	return [why, more, report].filter(Boolean).join(' ');
};
