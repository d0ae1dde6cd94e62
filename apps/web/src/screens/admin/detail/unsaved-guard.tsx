import type { ReactNode } from 'react';
import { logOutPath } from '../../../session/use-log-out.ts';
import { LeaveGuard } from '../../../shell/leave-guard.tsx';

const question = (pathname: string): string =>
	pathname === logOutPath ? 'Log out and discard all changes?' : 'Leave this page and discard all changes?';

export interface UnsavedGuardProps {
	readonly isUnsaved: () => boolean;
	readonly onLeave?: () => void;
}

/** Asks before unsaved changes are lost by navigation or by closing the tab. */
export const UnsavedGuard = (props: UnsavedGuardProps): ReactNode => <LeaveGuard question={question} {...props} />;
