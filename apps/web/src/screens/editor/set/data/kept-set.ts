import type { SetContent } from '@print-room/contract';
import type { CategoryId } from '@print-room/domain';
import { hashKey } from '@tanstack/react-query';
import { setDefinitions } from '../../../../api/sets/set-routes.ts';

/** A set as this browser has it. */
export interface KeptSet {
	readonly content: SetContent;
	/** Version of the server's copy that it rests on; null: the server has none. */
	readonly version: number | null;
	/** Whether it has changes that the server has not. */
	readonly isUnsaved: boolean;
	/** Latest states that were sent without an answer: the server may have saved any of them. */
	readonly sent?: readonly SetContent[];
}

/** Whether both are the same set; the server keeps no order of names. */
export const sameContent = (one: SetContent, other: SetContent): boolean => hashKey([one]) === hashKey([other]);

const keyOf = (userId: string, categoryId: CategoryId): string => `print-room.set ${userId} ${categoryId}`;

/** A browser may refuse storage; then the set is kept by the page and the server. */
const tried = <Result>(work: () => Result): Result | null => {
	try {
		return work();
	} catch {
		return null;
	}
};

const read = async (text: string | null): Promise<KeptSet | null> => {
	const kept: unknown = tried(() => JSON.parse(text ?? 'null'));
	if (typeof kept !== 'object' || kept === null || !('content' in kept)) return null;
	const { setContentSchema } = await setDefinitions();
	const content = setContentSchema.safeParse(kept.content);
	if (!content.success) return null;
	const sent = setContentSchema.array().safeParse('sent' in kept ? kept.sent : []).data ?? [];
	const version = 'version' in kept && typeof kept.version === 'number' ? kept.version : null;
	return { content: content.data, version, isUnsaved: !('isUnsaved' in kept) || kept.isUnsaved !== false, sent };
};

export const keptSet = (userId: string, categoryId: CategoryId): Promise<KeptSet | null> =>
	read(tried(() => localStorage.getItem(keyOf(userId, categoryId))));

export const keepSet = (userId: string, categoryId: CategoryId, kept: KeptSet): void => {
	const write = (set: KeptSet): true => {
		localStorage.setItem(keyOf(userId, categoryId), JSON.stringify(set));
		return true;
	};
	// Without room for all of it, the set itself comes first.
	if (tried(() => write(kept)) === null) tried(() => write({ ...kept, sent: [] }));
};

export const forgetSet = (userId: string, categoryId: CategoryId): void => {
	tried(() => localStorage.removeItem(keyOf(userId, categoryId)));
};

/** Calls back when another tab has changed the set. */
export const onSetKept = (userId: string, categoryId: CategoryId, report: (kept: KeptSet | null) => void): (() => void) => {
	const onStorage = ({ key, newValue }: StorageEvent): void => {
		if (key === keyOf(userId, categoryId)) void read(newValue).then(report);
	};
	window.addEventListener('storage', onStorage);
	return () => window.removeEventListener('storage', onStorage);
};
