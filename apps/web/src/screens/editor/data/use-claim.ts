import { useEffect, useState } from 'react';
import { openLogin } from '../../../session/login.ts';
import { type Session, useSession } from '../../../session/session.ts';
import { type Claim, firstOwnership, type Ownership, ownershipAfter } from '../model/state/claim.ts';
import { useEditor, useEditorStore } from '../store.ts';

type Seen = Ownership & { readonly session: Session; readonly email: string };

const useOwnership = (ownerId: string): Seen => {
	const session = useSession();
	const [seen, setSeen] = useState<Seen>(() => ({ ...firstOwnership(ownerId, session), session, email: session.user?.email ?? '' }));
	if (seen.session === session) return seen;
	const next = { ...ownershipAfter(seen, seen.session, session), session, email: session.user?.email ?? seen.email };
	setSeen(next);
	return next;
};

/** `isLent`: it was opened to somebody else too, by the link of a file check; what they may do with it the server says. */
const asLent = (claim: Claim, isLent: boolean): Claim => (isLent && claim === 'none' ? 'own' : claim);

export const claimNow = (ownerId: string, isLent: boolean): Claim => asLent(firstOwnership(ownerId, useSession.getState()).claim, isLent);

/** Follows who signs in and out while somebody edits; whose session was lost can log in again where they are. */
export const useClaim = (isLent: boolean): void => {
	const { store, dispatch } = useEditorStore();
	const { image, process } = useEditor();
	const { claim: owned, email } = useOwnership(image.ownerId);
	const claim = asLent(owned, isLent);
	const isAdding = process.kind === 'adding';
	useEffect(() => {
		if (isAdding || store.getState().claim === claim) return;
		dispatch({ type: 'answer/claimChanged', claim });
		if (claim === 'lost') openLogin({ prefill: { email } });
	}, [store, dispatch, claim, email, isAdding]);
};
