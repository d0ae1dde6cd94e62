import { type ReactNode, useEffect, useState } from 'react';
import { openLogin } from '../../session/login.ts';
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx';
import { AskFormView } from './ask-form-view.tsx';
import type { Asked, AskFlowProps } from './asking.ts';
import { announcePlacedCheck } from './check-placed.ts';
import { ThankYou } from './thank-you.tsx';

/** Long enough to notice that the form was sent. */
const placedShownMs = 500;

export const AskFlow = ({ onClose, ...form }: AskFlowProps): ReactNode => {
	const [asked, setAsked] = useState<Asked | null>(null);
	const [isThanked, setThanked] = useState(false);
	useEffect(() => {
		if (asked === null || isThanked) return;
		const timer = setTimeout(() => {
			announcePlacedCheck(asked.id);
			setThanked(true);
		}, placedShownMs);
		return () => clearTimeout(timer);
	}, [asked, isThanked]);
	if (asked !== null && isThanked) {
		const register = (): void => {
			onClose();
			openLogin({ view: 'REGISTER' });
		};
		return (
			<FormDialog title="Thank you" width={520} onClose={onClose}>
				<ThankYou email={asked.email} onRegister={asked.isGuest ? register : null} onClose={onClose} />
			</FormDialog>
		);
	}
	return (
		<FormDialog title="Free file check" width={560} onClose={asked === null ? onClose : undefined}>
			<AskFormView {...form} isPlaced={asked !== null} onPlaced={setAsked} />
		</FormDialog>
	);
};
