import { type ReactNode, useCallback } from 'react';
import { useBeforeUnload, useBlocker } from 'react-router';
import { ConfirmDialog } from '../ui/dialogs/confirm-dialog.tsx';

export interface LeaveGuardProps {
	readonly isUnsaved: () => boolean;
	/** what is asked of somebody who goes there */
	readonly question: (pathname: string) => string;
	/** It is left: what was typed is given up. */
	readonly onLeave?: () => void;
}

/** Asks before what was typed is lost, by going elsewhere or by closing the tab. */
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
	return (
		<ConfirmDialog
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
