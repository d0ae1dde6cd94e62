import { useEffect, useRef } from 'react';
import { leaveToEditor, onceAmongTabs, postponedPrint, takePrintBack, usePostponed } from '../../../postponed/index.ts';
import { showToast } from '../../../ui/page/toasts.ts';
import { postponedLabel } from '../../../uploads/index.ts';
import { useAddUnguarded } from '../adding/use-add-to-cart.ts';
import { unnamedId } from '../data/coming-image.ts';
import { keepPostponedAdd, type PostponedAdd, postponedAdd } from '../data/postponed-add.ts';
import { useUpload } from '../data/use-upload.ts';
import { obstacleMessage } from '../messages/messages.ts';
import { obstacleOf } from '../model/order/order.ts';
import { priceStatus } from '../model/order/price.ts';
import { totalOf, totalOfLines } from '../model/order/price-lines.ts';
import { type Editor, useEditorPart, useEditorStore } from '../store.ts';

const shownMs = 10_000;

const openPrint = ({ opening, store }: Editor): PostponedAdd => {
	const { id, arrival } = store.getState().image;
	const isUnnamed = arrival.is === 'coming' && id === unnamedId(arrival.row);
	return { workKey: opening.workKey, imageId: isUnnamed ? null : id, route: new URLSearchParams(window.location.search).get('print_item') };
};

/** Another tab has added the print or taken it back. */
const endWait = ({ dispatch, store }: Editor): void => {
	if (store.getState().adding.kind !== 'waiting') return;
	dispatch({ type: 'answer/addCalledOff' });
	showToast({ message: 'This print no longer waits: it was added or taken back in another tab.', severity: 'info', durationMs: shownMs });
};

/** Takes up a print that waited when the editor was left or the page loaded again, and notes what waits now. */
const useKeptWish = (): void => {
	const editor = useEditorStore();
	const adding = useEditorPart((state) => state.adding);
	const isRead = useRef(false);
	useEffect(() => leaveToEditor(() => editor.opening.workKey), [editor]);
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
		if (adding.kind === 'waiting') keepPostponedAdd(openPrint(editor), state, adding.before);
		else takePrintBack(workKey);
	}, [editor, adding]);
	useEffect(() => {
		if (adding.kind !== 'waiting') return;
		return usePostponed.subscribe((prints) => {
			if (!prints.has(editor.opening.workKey)) endWait(editor);
		});
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
		const print = postponedPrint(editor.opening.workKey);
		if (print === null) {
			// The print was added while this editor opened.
			editor.dispatch({ type: 'answer/addCalledOff' });
			return;
		}
		const obstacle = obstacleOf(state);
		if (obstacle !== null) {
			editor.dispatch({ type: 'answer/addCalledOff' });
			showToast({ message: `Not added to the cart. ${obstacleMessage(obstacle, state)}`, severity: 'error', durationMs: shownMs });
			return;
		}
		if (totalOf(state)?.gross !== totalOfLines(adding.before)?.gross) {
			editor.dispatch({ type: 'answer/addStarted' });
			editor.dispatch({ type: 'answer/addRefusedForPrice', before: adding.before });
			return;
		}
		const controller = new AbortController();
		onceAmongTabs(print.id, controller.signal, add).then(
			(isAddedHere) => isAddedHere || endWait(editor),
			() => undefined,
		);
		return () => controller.abort();
	}, [editor, adding, image, status, add]);
};
