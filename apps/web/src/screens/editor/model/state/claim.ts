/** Theirs to order; theirs, but nobody is signed in any more; or somebody else's. */
export type Claim = 'own' | 'lost' | 'none';

export interface Visitor {
	/** null while nobody knows */
	readonly userId: string | null;
	readonly isGuest: boolean;
}

/** Whose an image is, as people come and go while it is open. */
export interface Ownership {
	readonly ownerIds: readonly string[];
	/** A person whose image it is was here: they may come back. */
	readonly isAwaited: boolean;
	readonly claim: Claim;
}

const isOwner = (ownerIds: readonly string[], { userId }: Visitor): boolean => userId !== null && ownerIds.includes(userId);

export const firstOwnership = (ownerId: string, now: Visitor): Ownership => {
	const isOwn = isOwner([ownerId], now);
	return { ownerIds: [ownerId], isAwaited: isOwn && !now.isGuest, claim: isOwn ? 'own' : 'none' };
};

/** Somebody else is here now. What a guest has made is the account's once they sign in. */
export const ownershipAfter = ({ ownerIds: known, isAwaited: was }: Ownership, before: Visitor, now: Visitor): Ownership => {
	const isTakenAlong = before.isGuest && isOwner(known, before) && !now.isGuest && now.userId !== null;
	const ownerIds = isTakenAlong && now.userId !== null ? [...known, now.userId] : known;
	const isOwn = isOwner(ownerIds, now);
	const isAwaited = was || (isOwn && !now.isGuest);
	return { ownerIds, isAwaited, claim: isOwn ? 'own' : isAwaited && now.isGuest ? 'lost' : 'none' };
};
