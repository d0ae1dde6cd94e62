import DialogActions from '@mui/material/DialogActions';
import type { ReactNode } from 'react';
import { runtimeConfig } from '../../../runtime-config.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { dayText } from '../../../ui/date-text.ts';
import { downloadText } from '../../../ui/download.ts';
import { Download } from '../../../ui/icons/lazy-icons.tsx';
import styles from '../dialog.module.css';
import { recoveryCodesText } from '../model/second-factor.ts';
import { copy } from './copy.ts';

export interface RecoveryCodesProps {
	readonly email: string;
	readonly codes: readonly string[];
	readonly onKept: () => void;
}

/** Shown once, because the server keeps only hashes; the dialog closes only on confirmation. */
export const RecoveryCodes = ({ email, codes, onKept }: RecoveryCodesProps): ReactNode => {
	const text = (): string =>
		recoveryCodesText({ shopName: runtimeConfig().shopName, email, codes, day: dayText(new Date().toISOString()) });
	return (
		<>
			<div className={styles.text}>
				<p>Each lets you log in once without the app. They are shown only now: store them with your passwords.</p>
			</div>
			<ul className={styles.codes} aria-label="Recovery codes">
				{codes.map((code) => (
					<li key={code}>{code}</li>
				))}
			</ul>
			<div className={styles.keep}>
				<Button variant="outlined" onClick={() => void copy(codes.join('\n'), 'The recovery codes were copied.')}>
					Copy
				</Button>
				<Button variant="outlined" startIcon={<Download size={16} />} onClick={() => downloadText(text(), 'recovery-codes.txt')}>
					Download
				</Button>
			</div>
			<DialogActions>
				<Button variant="contained" color="primary" autoFocus onClick={onKept}>
					I've saved them
				</Button>
			</DialogActions>
		</>
	);
};
