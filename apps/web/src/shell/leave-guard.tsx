import { type ReactNode, useCallback } from 'react';
import { useBeforeUnload, useBlocker } from 'react-router';
import { fetchConfirmDialog, LaterConfirmDialog } from '../ui/dialogs/lazy-dialogs.tsx';
import { useFetchAhead } from '../ui/hooks/use-fetch-ahead.ts';

export interface LeaveGuardProps {
	readonly isUnsaved: () => boolean;
	/** Question for the address to be opened. */
	readonly question: (pathname: string) => string;
	/** Called on leaving, when the input is discarded. */
	readonly onLeave?: () => void;
}

/** Asks before unsaved input is lost by navigating or closing the tab. */
export const LeaveGuard = ({ isUnsaved, question, onLeave }: LeaveGuardProps): ReactNode => {
	const blocker = useBlocker(({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname && isUnsaved());
	useBeforeUnload(
		useCallback(
			(event) => {
				if (isUnsaved()) event.preventDefault();
			},
			[isUnsaved],
		),
	);
	useFetchAhead([fetchConfirmDialog]);
	return (
		<LaterConfirmDialog
			open={blocker.state === 'blocked'}
			title={question(blocker.location?.pathname ?? '')}
			tone="stay"
			confirmLabel="Leave"
			onConfirm={() => {
				onLeave?.();
				blocker.proceed?.();
			}}
			onCancel={() => blocker.reset?.()}
		/>
	);
};
