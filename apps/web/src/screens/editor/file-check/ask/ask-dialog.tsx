import { type ComponentType, type ReactNode, useCallback, useEffect, useState } from 'react';
import { commonMessages } from '../../../../api/messages.ts';
import { useBackCloses } from '../../../../ui/hooks/use-back-closes.ts';
import { showToast } from '../../../../ui/page/toasts.ts';
import { useEditorStore, useFlow } from '../../store.ts';
import type { AskFreeCheckProps } from './ask-free-check.tsx';

/** The dialog that asks for a free file check. Failing to load it leaves the unsaved work under it as it is. */
export const AskDialog = ({ isPhone }: { readonly isPhone: boolean }): ReactNode => {
	const { opening, flow } = useEditorStore();
	const isOpen = useFlow(({ isAskOpen }) => isAskOpen);
	const [loaded, setLoaded] = useState<{ readonly View: ComponentType<AskFreeCheckProps> } | null>(null);
	const close = useCallback(() => flow.setState({ isAskOpen: false }), [flow]);
	useEffect(() => {
		if (!isOpen || loaded !== null) return;
		import('./ask-free-check.tsx').then(
			({ AskFreeCheck }) => setLoaded({ View: AskFreeCheck }),
			() => {
				close();
				showToast({ message: commonMessages.lostConnection, severity: 'error' });
			},
		);
	}, [isOpen, loaded, close]);
	useBackCloses(isPhone && isOpen, close);
	return isOpen && loaded !== null ? <loaded.View workKey={opening.workKey} onClose={close} /> : null;
};
