import type { ReactNode } from 'react';
import { logOutPath } from '../../session/use-log-out.ts';
import { LeaveGuard as AskingGuard } from '../../shell/leave-guard.tsx';

const question = (pathname: string): string => {
	if (pathname === logOutPath) return 'Log out and discard all changes?';
	return pathname === '/' ? 'Leave to home page and discard all changes?' : 'Leave your account and discard all changes?';
};

/** Asks before unsaved input is lost. */
export const LeaveGuard = ({ isUnsaved }: { readonly isUnsaved: () => boolean }): ReactNode => (
	<AskingGuard isUnsaved={isUnsaved} question={question} />
);
