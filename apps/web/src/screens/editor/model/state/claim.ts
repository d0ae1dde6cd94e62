/** Right to order the image: own; own but logged out; someone else's. */
export type Claim = 'own' | 'lost' | 'none';

export interface Visitor {
	/** Null while unknown. */
	readonly userId: string | null;
	readonly isGuest: boolean;
}

/** Ownership of an image while people log in and out. */
export interface Ownership {
	readonly ownerIds: readonly string[];
	/** An owner with an account was here and may log in again. */
	readonly isAwaited: boolean;
	readonly claim: Claim;
}

const isOwner = (ownerIds: readonly string[], { userId }: Visitor): boolean => userId !== null && ownerIds.includes(userId);

export const firstOwnership = (ownerId: string, now: Visitor): Ownership => {
	const isOwn = isOwner([ownerId], now);
	return { ownerIds: [ownerId], isAwaited: isOwn && !now.isGuest, claim: isOwn ? 'own' : 'none' };
};

/** Ownership after another visitor appears. A guest's images become the account's on logging in. */
export const ownershipAfter = ({ ownerIds: known, isAwaited: was }: Ownership, before: Visitor, now: Visitor): Ownership => {
	const isTakenAlong = before.isGuest && isOwner(known, before) && !now.isGuest && now.userId !== null;
	const ownerIds = isTakenAlong && now.userId !== null ? [...known, now.userId] : known;
	const isOwn = isOwner(ownerIds, now);
	const isAwaited = was || (isOwn && !now.isGuest);
	return { ownerIds, isAwaited, claim: isOwn ? 'own' : isAwaited && now.isGuest ? 'lost' : 'none' };
};
