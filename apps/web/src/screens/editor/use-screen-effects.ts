import { useEffect } from 'react';
import { addReportContext, reportError } from '../../shell/error-report.ts';
import { setSurround } from '../../ui/surround.ts';
import { keepSurround } from './kept-surround.ts';
import { showDropped } from './messages/show-dropped.ts';
import { droppedBetween } from './model/print/dropped.ts';
import type { Offer } from './model/state/offer.ts';
import { useEditorPart, useEditorStore } from './store.ts';

/** The surround lasts from one visit to the next, and holds only while an editor is on screen. */
const useSurround = (): void => {
	const surround = useEditorPart(({ display }) => display.surround);
	useEffect(() => {
		setSurround(surround);
		keepSurround(surround);
	}, [surround]);
	useEffect(() => () => setSurround('light'), []);
};

/** A catalogue that was read again takes the place of the old one, but not under a print that is being added. */
const useFreshOffer = (offer: Offer): void => {
	const { store, dispatch } = useEditorStore();
	const isAdding = useEditorPart(({ adding }) => adding.kind === 'running');
	useEffect(() => {
		const before = store.getState();
		if (isAdding || before.offer === offer) return;
		dispatch({ type: 'answer/offerRefreshed', offer });
		showDropped(droppedBetween(before, store.getState()));
	}, [store, dispatch, offer, isAdding]);
};

/** Adds the last actions, never picture content, to error reports while an editor is open. */
const useActionLog = (): void => {
	const { store } = useEditorStore();
	useEffect(() => addReportContext(() => ({ actions: store.getState().log })), [store]);
};

const useCropReports = (): void => {
	const report = useEditorPart((state) => state.report);
	useEffect(() => {
		if (report !== null) reportError(new Error('A crop did not fit its size'), { report });
	}, [report]);
};

export const useScreenEffects = (offer: Offer): void => {
	useSurround();
	useFreshOffer(offer);
	useActionLog();
	useCropReports();
};
