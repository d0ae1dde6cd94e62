import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { useSession } from '../../../session/session.ts';
import { useEditorStore } from '../store.ts';
import { imageQuery } from './image.query.ts';

export interface PictureRenewal {
	/** true if even a new address shows nothing */
	readonly isBroken: boolean;
	readonly attempt: number;
	readonly onError: () => void;
	readonly retry: () => void;
}

/** A picture's address expires: when it no longer shows, a new one is asked for, once by itself. */
export const usePictureRenewal = (): PictureRenewal => {
	const { store, dispatch } = useEditorStore();
	const queryClient = useQueryClient();
	const [tries, setTries] = useState(0);
	const renew = useCallback(async () => {
		setTries((before) => before + 1);
		const { image } = store.getState();
		// The browser's own picture has no other address.
		if (image.arrival.is !== 'here') return;
		const { userId } = useSession.getState();
		const fresh = await queryClient.fetchQuery({ ...imageQuery(userId, image.id), staleTime: 0 }).catch(() => null);
		if (fresh === null) setTries(2);
		else dispatch({ type: 'answer/pictureRenewed', pictureUrl: fresh.pictureUrl });
	}, [store, dispatch, queryClient]);
	return {
		isBroken: tries > 1,
		attempt: tries,
		onError: () => {
			if (tries === 0) void renew();
			else setTries((before) => Math.max(before, 2));
		},
		retry: () => {
			setTries(0);
			void renew();
		},
	};
};
