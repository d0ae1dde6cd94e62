import { shopPages } from '@print-room/contract';
import { useCallback } from 'react';
import { useNavigate } from 'react-router';

const logOutState = { isLogOut: true } as const;

/** True if the Log out button was pressed, false for a followed link. */
export const isLogOutRequested = (state: unknown): boolean => typeof state === 'object' && state !== null && 'isLogOut' in state;

export const logOutPath = shopPages.logOut;

/** Navigates to the page that logs out: a screen with unsaved changes asks first, and Cancel keeps the session. */
export const useLogOut = (): (() => void) => {
	const navigate = useNavigate();
	return useCallback(() => void navigate(logOutPath, { state: logOutState }), [navigate]);
};
