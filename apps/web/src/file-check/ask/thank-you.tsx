import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import type { ReactNode } from 'react';
import styles from './ask.module.css';

export interface ThankYouProps {
	/** address of the answer */
	readonly email: string;
	/** null if the person has an account */
	readonly onRegister: (() => void) | null;
	readonly onClose: () => void;
}

/** Confirmation with the next steps; offers guests an account. */
export const ThankYou = ({ email, onRegister, onClose }: ThankYouProps): ReactNode => (
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
