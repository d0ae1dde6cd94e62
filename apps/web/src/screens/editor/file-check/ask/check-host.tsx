import { type ComponentType, type ReactNode, useCallback, useEffect, useState } from 'react';
import { commonMessages } from '../../../../api/messages.ts';
import { useBackCloses } from '../../../../ui/hooks/use-back-closes.ts';
import { showToast } from '../../../../ui/page/toasts.ts';
import type { AskFreeCheckProps } from './ask-free-check.tsx';
import { CheckActionContext } from './check-action.ts';

export interface CheckHostProps {
	readonly place: string;
	/** Where a check of this very print is open, that one goes on; false: there is none. */
	readonly showOpen: () => boolean;
	readonly isPhone: boolean;
	readonly children: ReactNode;
}

/** The free file check stands above unsaved work, which a dialog that cannot be fetched must not take the place of. */
export const CheckHost = ({ place, showOpen, isPhone, children }: CheckHostProps): ReactNode => {
	const [isOpen, setOpen] = useState(false);
	const [loaded, setLoaded] = useState<{ readonly View: ComponentType<AskFreeCheckProps> } | null>(null);
	const ask = useCallback(() => {
		if (!showOpen()) setOpen(true);
	}, [showOpen]);
	const close = useCallback(() => setOpen(false), []);
	useEffect(() => {
		if (!isOpen || loaded !== null) return;
		import('./ask-free-check.tsx').then(
			({ AskFreeCheck }) => setLoaded({ View: AskFreeCheck }),
			() => {
				setOpen(false);
				showToast({ message: commonMessages.lostConnection, severity: 'error' });
			},
		);
	}, [isOpen, loaded]);
	useBackCloses(isPhone && isOpen, close);
	return (
		<CheckActionContext value={ask}>
			{children}
			{isOpen && loaded !== null ? <loaded.View place={place} onClose={close} /> : null}
		</CheckActionContext>
	);
};
