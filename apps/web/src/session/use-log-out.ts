import { shopPages } from '@print-room/contract';
import { useCallback } from 'react';
import { useNavigate } from 'react-router';

const wish = { isLogOut: true } as const;

/** Whether a person pressed Log out, rather than followed a link. */
export const wantsOut = (state: unknown): boolean => typeof state === 'object' && state !== null && 'isLogOut' in state;

export const logOutPath = shopPages.logOut;

/** Leaves for where logging out happens: a screen with unsaved changes asks first, and Cancel there means staying signed in. */
export const useLogOut = (): (() => void) => {
	const navigate = useNavigate();
	return useCallback(() => void navigate(logOutPath, { state: wish }), [navigate]);
};
