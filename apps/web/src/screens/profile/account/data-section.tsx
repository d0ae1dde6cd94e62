import Button from '@mui/material/Button';
import { type Profile, securityRoutes } from '@print-room/contract';
import { type ReactNode, useState } from 'react';
import { call } from '../../../api/client.ts';
import { download } from '../../../ui/download.ts';
import { Download } from '../../../ui/icons/later-icons.tsx';
import { showToast } from '../../../ui/page/toasts.ts';
import { isSessionLost, reauthenticateFailure } from '../reauthenticate/reauthenticate-failure.ts';
import { Section } from '../section.tsx';
import styles from './data-section.module.css';
import { DeleteAccountDialog } from './delete-account-dialog.tsx';

/** Download of all personal data, and deletion of the account. */
export const DataSection = ({ user, onDeleted }: { readonly user: Profile; readonly onDeleted: () => void }): ReactNode => {
	const [isPreparing, prepare] = useState(false);
	const [isDeleting, askToDelete] = useState(false);
	const exportData = async (): Promise<void> => {
		prepare(true);
		try {
			download((await call(securityRoutes.exportData, {})).url);
			showToast({ message: 'The download has begun.' });
		} catch (thrown) {
			if (!isSessionLost(thrown)) showToast({ message: reauthenticateFailure(thrown).sentence, severity: 'error' });
		}
		prepare(false);
	};
	return (
		<Section id="data" title="Your data" about="It is yours: take a copy, or have it deleted.">
			<div className={styles.row}>
				<p>One zip with your details, your images as you sent them, your designs and orders.</p>
				<Button variant="outlined" startIcon={<Download size={16} />} disabled={isPreparing} onClick={() => void exportData()}>
					{isPreparing ? 'Preparing…' : 'Export'}
				</Button>
			</div>
			<div className={styles.row}>
				<p>
					Your account with its images and designs goes for good. Files in orders stay with the studio; those that may be in a cart, for 31
					days.
				</p>
				<Button variant="outlined" color="error" onClick={() => askToDelete(true)}>
					Delete account
				</Button>
			</div>
			{isDeleting ? <DeleteAccountDialog user={user} onDeleted={onDeleted} onClose={() => askToDelete(false)} /> : null}
		</Section>
	);
};
