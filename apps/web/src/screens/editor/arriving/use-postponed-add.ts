import { useEffect, useRef } from 'react';
import { showToast } from '../../../ui/page/toasts.ts';
import { useAddUnguarded } from '../adding/use-add-to-cart.ts';
import { forgetPostponedAdd, keepPostponedAdd, postponedAdd } from '../data/postponed-add.ts';
import { obstacleMessage } from '../messages/messages.ts';
import { obstacleOf } from '../model/order/order.ts';
import { priceStatus } from '../model/order/price.ts';
import { totalOf, totalOfLines } from '../model/order/price-lines.ts';
import { useEditorPart, useEditorStore } from '../store.ts';
import { postponedLabel } from './messages.ts';
import { useUpload } from './use-upload.ts';

const shownMs = 10_000;

/** Takes up a print that waited when the page was loaded again, and notes what waits now. */
const useKeptWish = (): void => {
	const editor = useEditorStore();
	const adding = useEditorPart((state) => state.adding);
	const isRead = useRef(false);
	useEffect(() => {
		const { workKey } = editor.opening;
		const state = editor.store.getState();
		if (!isRead.current) {
			isRead.current = true;
			const before = postponedAdd(workKey, state);
			if (before !== null) {
				editor.dispatch({ type: 'answer/addPostponed', before });
				return;
			}
		}
		if (adding.kind === 'waiting') keepPostponedAdd(workKey, state, adding.before);
		else forgetPostponedAdd(workKey);
	}, [editor, adding]);
};

/** Adds the print that waits as soon as its image is here, at the price that was seen, or says why not. */
export const usePostponedAdd = (): void => {
	const editor = useEditorStore();
	const image = useEditorPart((state) => state.image);
	const adding = useEditorPart((state) => state.adding);
	const status = useEditorPart(priceStatus);
	const upload = useUpload(image);
	const add = useAddUnguarded();
	const isPriceAsked = useRef(false);
	useKeptWish();
	const label = adding.kind === 'waiting' ? postponedLabel(upload) : null;
	useEffect(() => editor.flow.setState({ postponedLabel: label }), [editor, label]);
	useEffect(() => () => editor.flow.setState({ postponedLabel: null }), [editor]);
	useEffect(() => {
		if (adding.kind !== 'waiting') {
			isPriceAsked.current = false;
			return;
		}
		if (image.arrival.is !== 'here') return;
		if (!isPriceAsked.current) {
			isPriceAsked.current = true;
			editor.dispatch({ type: 'answer/priceRetried' });
			return;
		}
		if (status === 'workingOut') return;
		const state = editor.store.getState();
		const obstacle = obstacleOf(state);
		if (obstacle !== null) {
			editor.dispatch({ type: 'answer/addCalledOff' });
			showToast({ message: `Not added to the cart. ${obstacleMessage(obstacle, state)}`, severity: 'error', durationMs: shownMs });
		} else if (totalOf(state)?.net === totalOfLines(adding.before)?.net) void add();
		else {
			editor.dispatch({ type: 'answer/addStarted' });
			editor.dispatch({ type: 'answer/addRefusedForPrice', before: adding.before });
		}
	}, [editor, adding, image, status, add]);
};
