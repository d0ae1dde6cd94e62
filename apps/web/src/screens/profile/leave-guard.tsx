import { type ReactNode, useCallback } from 'react';
import { useBeforeUnload, useBlocker } from 'react-router';
import { logOutPath } from '../../session/use-log-out.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';

const question = (pathname: string): string => {
	if (pathname === logOutPath) return 'Log out and discard all changes?';
	return pathname === '/' ? 'Leave to home page and discard all changes?' : 'Leave your account and discard all changes?';
};

/** Asks before what was typed is lost, as the editor does (C2.21). */
export const LeaveGuard = ({ isUnsaved }: { readonly isUnsaved: () => boolean }): ReactNode => {
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
			confirmLabel="Leave"
			onConfirm={() => blocker.proceed?.()}
			onCancel={() => blocker.reset?.()}
		/>
	);
};
