import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { toFailure } from '../../../api/failure.ts';
import { addToCartMessage, commonMessages } from '../../../api/messages.ts';
import { cameBack } from '../../../cart/came-back.ts';
import { isLostSession } from '../../../session/lost-session.ts';
import { useSession } from '../../../session/session.ts';
import { showToast } from '../../../ui/page/toasts.ts';
import { designOf } from '../model/order/order.ts';
import { priceLines } from '../model/order/price-lines.ts';
import type { Replacing } from '../replacing/use-replacing.tsx';
import { type Editor, useEditorStore } from '../store.ts';
import { placeDesign } from './place-design.ts';
import { shopQuery } from './shop.query.ts';

const FAILURE_SHOWN_MS = 4000;
const SUCCESS_SHOWN_MS = 3000;

/** What was chosen is not to be had as it was shown: catalogue and prices were out of date. */
const REFUSED = 422;

/** Reads prices and catalogue again, so that what is shown is what the server would take. */
const showNewPrice = async ({ dispatch, store }: Editor, refreshShop: () => Promise<void>): Promise<void> => {
	dispatch({ type: 'answer/addRefusedForPrice', before: priceLines(store.getState()) });
	await refreshShop();
};

export interface AddToCartProps {
	/** what was opened, so that a request that was broken off is known again */
	readonly place: string;
	/** in which line's place, or beside them; null: not now */
	readonly where: Replacing['place'];
	readonly onAdded: () => void;
	readonly keepsChoices: boolean;
}

/** Makes the design and puts it in the cart. However often it is pressed, one design is made. Answers whether it is in the cart. */
export const useAddToCart = ({ place, where, onAdded, keepsChoices }: AddToCartProps): (() => Promise<boolean>) => {
	const editor = useEditorStore();
	const queryClient = useQueryClient();
	return useCallback(async () => {
		if (editor.store.getState().process.kind === 'adding') return false;
		const placement = await where();
		if (placement === null) return false;
		const state = editor.store.getState();
		const design = designOf(state);
		if (design === null || state.process.kind === 'adding') return false;
		const refreshShop = (): Promise<void> => queryClient.invalidateQueries(shopQuery(state.shop.categoryId));
		const { token } = useSession.getState();
		let isMade = false;
		editor.dispatch({ type: 'answer/addStarted' });
		try {
			const onMade = (): void => {
				isMade = true;
			};
			placement.onPlaced(await placeDesign(place, design, { replaces: placement.replaces, onMade }));
			const message = placement.replaces === null ? commonMessages.addedToCart : 'The print in your cart was replaced.';
			showToast({ message, severity: 'success', durationMs: SUCCESS_SHOWN_MS });
			editor.dispatch({ type: 'answer/added', keepsChoices });
			onAdded();
			return true;
		} catch (thrown) {
			const failure = toFailure(thrown);
			if (failure.code === 'PRICE_CHANGED') {
				await showNewPrice(editor, refreshShop);
				return false;
			}
			editor.dispatch({ type: 'answer/addFailed' });
			// Of a session that is lost the session itself says so.
			if (isLostSession(thrown, token) || failure.name === cameBack) return false;
			showToast({ message: addToCartMessage(thrown), severity: 'error', durationMs: FAILURE_SHOWN_MS });
			if (failure.status !== REFUSED || isMade) return false;
			editor.dispatch({ type: 'answer/priceRetried' });
			await refreshShop();
			return false;
		}
	}, [editor, queryClient, place, where, onAdded, keepsChoices]);
};
