import DialogActions from '@mui/material/DialogActions';
import { type ReactNode, useEffect, useState } from 'react';
import { openLogin } from '../../session/login.ts';
import { Button } from '../../ui/controls/button.tsx';
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx';
import styles from './ask.module.css';
import { AskFormView } from './ask-form-view.tsx';
import type { Asked, AskFlowProps } from './asking.ts';

interface ThankYouProps {
	/** address of the answer */
	readonly email: string;
	/** null if the person has an account */
	readonly onRegister: (() => void) | null;
	readonly onClose: () => void;
}

const ThankYou = ({ email, onRegister, onClose }: ThankYouProps): ReactNode => (
	<>
		<div className={styles.text} role="status">
			<p>
				We check your file and write to <b>{email}</b>. Our answer has a link that opens this print again, to change, approve or order it.
			</p>
			{onRegister === null ? null : <p>With an account, the answer is also in your profile, and your images are on every device.</p>}
		</div>
		<DialogActions>
			{onRegister === null ? (
				<Button variant="contained" color="primary" onClick={onClose} autoFocus>
					OK
				</Button>
			) : (
				<>
					<Button variant="outlined" onClick={onClose}>
						Not now
					</Button>
					<Button variant="contained" color="primary" onClick={onRegister} autoFocus>
						Create an account
					</Button>
				</>
			)}
		</DialogActions>
	</>
);

const announcePlacedCheck = (requestId: string): void => {
	window.dispatchEvent(new CustomEvent('print-room:file-check-placed', { detail: { requestId } }));
};

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
