import { useCallback } from 'react';
import { useEditorStore } from '../../store.ts';

/** Opens the file check, for every Free file check button: the one that is open, or the dialog for a new one. */
export const useAskForCheck = (): (() => void) => {
	const { flow } = useEditorStore();
	return useCallback(() => {
		const { showCheck } = flow.getState();
		if (showCheck === null) flow.setState({ isAskOpen: true });
		else showCheck();
	}, [flow]);
};
