import type { ReactNode } from 'react';
import { useBlocker } from 'react-router';
import { logOutPath } from '../../session/use-log-out.ts';
import { LaterConfirmDialog } from '../../ui/dialogs/lazy-dialogs.tsx';
import { isChanged } from './model/open.ts';
import { useEditorStore } from './store.ts';

const question = (pathname: string): string => {
	if (pathname.startsWith('/prints')) return 'Leave to uploads page and discard all changes?';
	if (pathname === logOutPath) return 'Log out and discard all changes?';
	return pathname === '/' ? 'Leave to home page and discard all changes?' : 'Leave the editor and discard all changes?';
};

const placeOf = ({ pathname, search }: Pick<Location, 'pathname' | 'search'>): string => `${pathname}${search}`;

/** Asks before work is lost. A print that was added has left nothing to lose; the work on an image on its way is kept for its return. */
export const LeaveDialog = ({ onLeave }: { readonly onLeave: () => void }): ReactNode => {
	const { store } = useEditorStore();
	const blocker = useBlocker(
		({ currentLocation, nextLocation }) =>
			placeOf(currentLocation) !== placeOf(nextLocation) && store.getState().image.arrival.is === 'here' && isChanged(store.getState()),
	);
	return (
		<LaterConfirmDialog
			open={blocker.state === 'blocked'}
			title={question(blocker.location?.pathname ?? '')}
			tone="stay"
			confirmLabel="Leave"
			onConfirm={() => {
				onLeave();
				blocker.proceed?.();
			}}
			onCancel={() => blocker.reset?.()}
		/>
	);
};
