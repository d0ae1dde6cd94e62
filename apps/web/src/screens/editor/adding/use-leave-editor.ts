import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { uploadPath } from '../../../shell/category-paths.ts';
import { useEditorStore } from '../store.ts';

/** Leaves the editor of a new print once it was added; a saved design stays open. */
export const useLeaveEditor = (): (() => void) => {
	const { opening, store, flow } = useEditorStore();
	const navigate = useNavigate();
	const { key } = useLocation();
	return useCallback(() => {
		// The person navigated away while it was added: no redirect.
		if (opening.designId !== null || !flow.getState().isOnScreen) return;
		// Back one step, or to the library when a link opened the editor and there is no step back.
		if (key === 'default') void navigate(uploadPath(store.getState().offer.categoryId), { replace: true });
		else void navigate(-1);
	}, [opening, store, flow, key, navigate]);
};
