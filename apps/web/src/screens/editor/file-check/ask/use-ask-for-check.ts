import { useCallback } from 'react';
import { useEditorStore } from '../../store.ts';

/** What every Free file check button does: shows the file check that is open, or asks for a new one. */
export const useAskForCheck = (): (() => void) => {
	const { flow } = useEditorStore();
	return useCallback(() => {
		const { showCheck } = flow.getState();
		if (showCheck === null) flow.setState({ isAskOpen: true });
		else showCheck();
	}, [flow]);
};
