import { useEffect, useState } from 'react';
import { openLogin } from '../../../session/login.ts';
import { type Session, useSession } from '../../../session/session.ts';
import { type Claim, firstOwnership, type Ownership, ownershipAfter } from '../model/state/claim.ts';
import { useEditorPart, useEditorStore } from '../store.ts';

type Seen = Ownership & { readonly session: Session; readonly email: string };

const useOwnership = (ownerId: string): Seen => {
	const session = useSession();
	const [seen, setSeen] = useState<Seen>(() => ({ ...firstOwnership(ownerId, session), session, email: session.user?.email ?? '' }));
	if (seen.session === session) return seen;
	const next = { ...ownershipAfter(seen, seen.session, session), session, email: session.user?.email ?? seen.email };
	setSeen(next);
	return next;
};

/** `isLent`: a file check's link opened it for someone who is not the owner; the server decides what they may do. */
const asLent = (claim: Claim, isLent: boolean): Claim => (isLent && claim === 'none' ? 'own' : claim);

export const claimNow = (ownerId: string, isLent: boolean): Claim => asLent(firstOwnership(ownerId, useSession.getState()).claim, isLent);

/** Follows logging in and out while the editor is open. After a lost session, the owner can log in again on the spot. */
export const useClaim = (isLent: boolean): void => {
	const { store, dispatch } = useEditorStore();
	const ownerId = useEditorPart(({ image }) => image.ownerId);
	const isAdding = useEditorPart(({ adding }) => adding.kind === 'running');
	const { claim: owned, email } = useOwnership(ownerId);
	const claim = asLent(owned, isLent);
	useEffect(() => {
		if (isAdding || store.getState().claim === claim) return;
		dispatch({ type: 'answer/claimChanged', claim });
		if (claim === 'lost') openLogin({ prefill: { email } });
	}, [store, dispatch, claim, email, isAdding]);
};
