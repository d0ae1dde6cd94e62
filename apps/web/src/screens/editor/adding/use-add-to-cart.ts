import type { CreateDesign } from '@print-room/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { toFailure } from '../../../api/failure.ts';
import { addToCartMessage, commonMessages } from '../../../api/messages.ts';
import { cameBack } from '../../../cart/came-back.ts';
import { isLostSession } from '../../../session/lost-session.ts';
import { useSession } from '../../../session/session.ts';
import { uploadPath } from '../../../shell/category-paths.ts';
import { showToast } from '../../../ui/page/toasts.ts';
import { offerQuery } from '../data/offer.query.ts';
import { designOf } from '../model/order/order.ts';
import { priceLines } from '../model/order/price-lines.ts';
import { printCropOf } from '../model/print/geometry.ts';
import type { EditorState } from '../model/state/state.ts';
import { usePaperStore } from '../paper/paper-store.ts';
import { type Editor, useEditorStore } from '../store.ts';
import { useChooseLine } from './use-line-choice.ts';

/** The paper that the customer saw, which a design keeps; nothing if the paper view is off. */
const shownProof = ({ image, work }: Pick<EditorState, 'image' | 'work'>): Pick<CreateDesign, 'proof'> => {
	const { isOn, shown } = usePaperStore.getState();
	if (!isOn || shown === null || image.arrival.is !== 'here' || shown.media.id !== work.mediaId || shown.pictureUrl !== image.pictureUrl)
		return {};
	return { proof: { table: shown.table, share: shown.picture.share(printCropOf(image, work)) } };
};

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
export const fetchAdding = () => import('../../../cart/add-design.ts');

const FAILURE_SHOWN_MS = 4000;
const SUCCESS_SHOWN_MS = 3000;

/** Status of a refusal because the catalogue or prices shown were out of date. */
const REFUSED = 422;

/** Codes of refusals because an edition has changed since it was read. */
const ofEditions: ReadonlySet<string> = new Set(['EDITION_FULL', 'EDITION_NOT_POSSIBLE']);

/** Reads prices and catalogue again, so that the editor shows what the server would accept. */
const showNewPrice = async ({ dispatch, store }: Editor, refreshOffer: () => Promise<void>): Promise<void> => {
	dispatch({ type: 'answer/addRefusedForPrice', before: priceLines(store.getState()) });
	await refreshOffer();
};

/** Makes the design and puts it in the cart, without asking an open file check. Returns whether it is in the cart; one design however often it is called. An image on its way is waited for. */
export const useAddUnguarded = (): (() => Promise<boolean>) => {
	const editor = useEditorStore();
	const queryClient = useQueryClient();
	const choosePlacement = useChooseLine();
	const leave = useLeaveEditor();
	return useCallback(async () => {
		const { workKey, checkId } = editor.opening;
		const now = editor.store.getState();
		if (now.adding.kind === 'running') return false;
		if (now.image.arrival.is === 'coming') {
			editor.dispatch({ type: 'answer/addPostponed', before: priceLines(now) });
			return false;
		}
		const placement = await choosePlacement();
		if (placement === null) return false;
		const state = editor.store.getState();
		const design = designOf(state);
		if (design === null || state.adding.kind === 'running') return false;
		const refreshOffer = (): Promise<void> => queryClient.invalidateQueries(offerQuery(state.offer.categoryId));
		const { token } = useSession.getState();
		let isMade = false;
		editor.dispatch({ type: 'answer/addStarted' });
		try {
			const onMade = (): void => {
				isMade = true;
			};
			const { addDesign } = await fetchAdding();
			placement.onAdded(await addDesign(workKey, { ...design, ...shownProof(state) }, { replaces: placement.replaces, onMade }));
			const message = placement.replaces === null ? commonMessages.addedToCart : 'The print in your cart was replaced.';
			showToast({ message, severity: 'success', durationMs: SUCCESS_SHOWN_MS });
			editor.dispatch({ type: 'answer/added', keepsChoices: checkId !== null });
			leave();
			return true;
		} catch (thrown) {
			const failure = toFailure(thrown);
			if (failure.code === 'PRICE_CHANGED') {
				await showNewPrice(editor, refreshOffer);
				return false;
			}
			editor.dispatch({ type: 'answer/addFailed' });
			// The session reports its own loss.
			if (isLostSession(thrown, token) || failure.name === cameBack) return false;
			showToast({ message: addToCartMessage(thrown), severity: 'error', durationMs: FAILURE_SHOWN_MS });
			if (ofEditions.has(failure.code ?? '')) void queryClient.invalidateQueries({ queryKey: ['editions'] });
			if (failure.status !== REFUSED || isMade) return false;
			editor.dispatch({ type: 'answer/priceRetried' });
			await refreshOffer();
			return false;
		}
	}, [editor, queryClient, choosePlacement, leave]);
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
