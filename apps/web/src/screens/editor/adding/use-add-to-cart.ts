import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { commonMessages } from '../../../api/messages.ts';
import { editedLineOf } from '../../../cart/edited-line.ts';
import { uploadPath } from '../../../shell/category-paths.ts';
import { showToast } from '../../../ui/page/toasts.ts';
import { priceLines } from '../model/order/price-lines.ts';
import { useEditorStore } from '../store.ts';

/** Leaves the editor of a new print once it was added; a saved design stays open. */
const useLeaveEditor = (): (() => void) => {
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

/** The code that saves a design and places it in the cart, which the editor fetches once it rests. */
export const fetchAdding = () => import('./add-print.ts');

/** Makes the design and puts it in the cart, without asking an open file check. Returns whether it is in the cart; one design however often it is called. An image on its way is waited for. */
export const useAddUnguarded = (): (() => Promise<boolean>) => {
	const editor = useEditorStore();
	const queryClient = useQueryClient();
	const edited = editedLineOf(useLocation().state);
	const leave = useLeaveEditor();
	return useCallback(async () => {
		const state = editor.store.getState();
		if (state.adding.kind === 'running') return false;
		if (state.image.arrival.is === 'coming') {
			editor.dispatch({ type: 'answer/addPostponed', before: priceLines(state) });
			return false;
		}
		const code = await fetchAdding().catch(() => null);
		if (code !== null) return code.addPrint(editor, { queryClient, edited, leave });
		showToast({ message: commonMessages.lostConnection, severity: 'error' });
		return false;
	}, [editor, queryClient, edited, leave]);
};

/** Adds the print to the cart, for every Add to cart button: through the guard of an open file check, otherwise at once. */
export const useAddToCart = (): (() => Promise<unknown>) => {
	const { flow } = useEditorStore();
	const add = useAddUnguarded();
	return useCallback(() => {
		const { addGuard } = flow.getState();
		return addGuard === null ? add() : addGuard();
	}, [flow, add]);
};
