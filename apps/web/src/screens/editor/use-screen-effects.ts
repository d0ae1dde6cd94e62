import { useEffect } from 'react';
import { addReportContext, reportError } from '../../shell/error-report.ts';
import { setSurround } from '../../ui/surround.ts';
import { keepSurround } from './kept-surround.ts';
import { tellDropped } from './messages/tell-dropped.ts';
import { droppedBetween } from './model/print/dropped.ts';
import type { Shop } from './model/state/shop.ts';
import { useEditor, useEditorStore } from './store.ts';

/** The surround lasts from one visit to the next, and holds only while an editor is on screen. */
const useSurround = (): void => {
	const { screen } = useEditor();
	const { surround } = screen;
	useEffect(() => {
		setSurround(surround);
		keepSurround(surround);
	}, [surround]);
	useEffect(() => () => setSurround('light'), []);
};

/** A catalogue that was read again takes the place of the old one, but not under a print that is being added. */
const useFreshShop = (shop: Shop): void => {
	const { store, dispatch } = useEditorStore();
	const { process } = useEditor();
	useEffect(() => {
		const before = store.getState();
		if (process.kind === 'adding' || before.shop === shop) return;
		dispatch({ type: 'answer/shopRefreshed', shop });
		tellDropped(droppedBetween(before, store.getState()));
	}, [store, dispatch, shop, process.kind]);
};

/** Whatever is reported while an editor is open says what was done last: actions, never what is in the picture. */
const useActionLog = (): void => {
	const { store } = useEditorStore();
	useEffect(() => addReportContext(() => ({ actions: store.getState().log })), [store]);
};

/** A crop that did not fit its size goes to the error report. */
const useCropReports = (): void => {
	const { report } = useEditor();
	useEffect(() => {
		if (report !== null) reportError(new Error('A crop did not fit its size'), { report });
	}, [report]);
};

export const useScreenEffects = (shop: Shop): void => {
	useSurround();
	useFreshShop(shop);
	useActionLog();
	useCropReports();
};
