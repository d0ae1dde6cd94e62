import { useEffect, useState } from 'react';
import { openLogin } from '../../../session/login.ts';
import { type Session, useSession } from '../../../session/session.ts';
import { type Claim, firstOwnership, type Ownership, ownershipAfter } from '../model/claim.ts';
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

export const claimNow = (ownerId: string): Claim => firstOwnership(ownerId, useSession.getState()).claim;

/** Follows who signs in and out while somebody edits; whose session was lost can log in again where they are (C8.09, D29). */
export const useClaim = (): void => {
	const { store, dispatch } = useEditorStore();
	const { image, process } = useEditor();
	const { claim, email } = useOwnership(image.ownerId);
	const isAdding = process.kind === 'adding';
	useEffect(() => {
		if (isAdding || store.getState().claim === claim) return;
		dispatch({ type: 'answer/claimChanged', claim });
		if (claim === 'lost') openLogin({ prefill: { email } });
	}, [store, dispatch, claim, email, isAdding]);
};
