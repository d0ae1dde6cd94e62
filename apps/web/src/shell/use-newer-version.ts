import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { useNewerBuild } from '../api/newer-build.ts';
import { showToast, useToast } from '../ui/page/toasts.ts';
import { isAnyComing, useUploads } from '../uploads/index.ts';

const message = 'There is a new version of the shop. Your work is kept.';
const shownMs = 20_000;

const reload = (): void => window.location.reload();

/** A message that people have not read yet would go with the page. */
const isMessageShown = (): boolean => {
	const { toast } = useToast.getState();
	return toast !== null && toast.message !== message;
};

/**
 * Says that a newer version was deployed, and brings it in when a customer goes to another page. Files of an upload that is under way
 * would have to be chosen again, and a page of the back office may hold a selection: both are left to the button.
 */
export const useNewerVersion = (): void => {
	const isThere = useNewerBuild((newer) => newer.isThere);
	const { pathname } = useLocation();
	const lastPathname = useRef(pathname);

	useEffect(() => {
		if (isThere) showToast({ message, durationMs: shownMs, action: { label: 'Reload', run: reload } });
	}, [isThere]);

	useEffect(() => {
		if (lastPathname.current === pathname) return;
		lastPathname.current = pathname;
		const isStaffPage = pathname.startsWith('/admin');
		if (isThere && !isStaffPage && !isMessageShown() && !isAnyComing(useUploads.getState().queue)) reload();
	}, [pathname, isThere]);
};
