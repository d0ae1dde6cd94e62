import type { DesignSet, DesignSets } from '@print-room/contract';
import type { CategoryId } from '@print-room/domain';
import { call } from '../../../../api/client.ts';
import { isPassing } from '../../../../api/failure.ts';
import { setRoutes } from '../../../../api/sets/set-routes.ts';
import { type KeptSet, keepSet, keptSet, sameContent } from './kept-set.ts';

const fromServer = ({ content, version }: DesignSet): KeptSet => ({ content, version, isUnsaved: false });

export interface FoundSet {
	/** null: there is no set */
	readonly kept: KeptSet | null;
	/** Another device changed it, too: a person has to say which of the two goes on. */
	readonly theirs: KeptSet | null;
	/** sets that are kept beside it, such as a guest's when the account had one */
	readonly others: DesignSets['others'];
}

const compared = (mine: KeptSet | null, theirs: KeptSet | null): Omit<FoundSet, 'others'> => {
	if (mine === null) return { kept: theirs, theirs: null };
	// Deleted elsewhere, unless this browser has changes that were never sent.
	if (theirs === null) return { kept: mine.isUnsaved ? { ...mine, version: null } : null, theirs: null };
	if (mine.version === theirs.version) return { kept: mine, theirs: null };
	// The answer to saving it was lost.
	if (sameContent(mine.content, theirs.content)) return { kept: theirs, theirs: null };
	// The answer to saving an earlier state was lost.
	if (mine.sent?.some((content) => sameContent(content, theirs.content)))
		return { kept: { ...mine, version: theirs.version, isUnsaved: true }, theirs: null };
	return mine.isUnsaved ? { kept: mine, theirs } : { kept: theirs, theirs: null };
};

const readSets = (categoryId: CategoryId, signal?: AbortSignal): Promise<DesignSets> =>
	call(setRoutes.getDesignSet, { params: { categoryId }, ...(signal === undefined ? {} : { signal }) });

const inWork = ({ set }: DesignSets): KeptSet | null => (set === null ? null : fromServer(set));

export const readTheirs = async (categoryId: CategoryId): Promise<KeptSet | null> => inWork(await readSets(categoryId));

/** The person's set: of this browser, or the newer one that another device has saved. Without a connection, this browser's. */
export const findSet = async (userId: string, categoryId: CategoryId, signal: AbortSignal): Promise<FoundSet> => {
	const mine = await keptSet(userId, categoryId);
	try {
		const sets = await readSets(categoryId, signal);
		return { ...compared(mine, inWork(sets)), others: sets.others };
	} catch (thrown) {
		if (mine === null || !isPassing(thrown)) throw thrown;
		return { kept: mine, theirs: null, others: [] };
	}
};

/** Takes up another set; the one in work is kept in its place. */
export const takeUp = async (userId: string, categoryId: CategoryId, id: string, version: number | null): Promise<void> => {
	keepSet(userId, categoryId, fromServer(await call(setRoutes.openOtherDesignSet, { params: { categoryId, id }, body: { version } })));
};
