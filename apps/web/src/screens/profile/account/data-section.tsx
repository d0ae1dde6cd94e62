import { type Profile, securityRoutes } from '@print-room/contract';
import { type ReactNode, useState } from 'react';
import { call } from '../../../api/client.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { download } from '../../../ui/download.ts';
import { Download } from '../../../ui/icons/lazy-icons.tsx';
import { showToast } from '../../../ui/page/toasts.ts';
import { isSessionLost, reauthenticateFailure } from '../reauthenticate/reauthenticate-failure.ts';
import { Section } from '../section.tsx';
import styles from './data-section.module.css';
import { DeleteAccountDialog } from './delete-account-dialog.tsx';

export const DataSection = ({ user, onDeleted }: { readonly user: Profile; readonly onDeleted: () => void }): ReactNode => {
	const [isPreparing, prepare] = useState(false);
	const [isDeleting, askToDelete] = useState(false);
	const exportData = async (): Promise<void> => {
		prepare(true);
		try {
			download((await call(securityRoutes.exportData, {})).url);
			showToast({ message: 'The download has started.' });
		} catch (thrown) {
			if (!isSessionLost(thrown)) showToast({ message: reauthenticateFailure(thrown).sentence, severity: 'error' });
		}
		prepare(false);
	};
	return (
		<Section id="data" title="Your data" about="Download a copy of your data, or delete your account.">
			<div className={styles.row}>
				<p>A zip file with your details, original images, designs and orders.</p>
				<Button variant="outlined" startIcon={<Download size={16} />} disabled={isPreparing} onClick={() => void exportData()}>
					{isPreparing ? 'Preparing…' : 'Export'}
				</Button>
			</div>
			<div className={styles.row}>
				<p>
					Deletes your account with its images and designs permanently. The studio keeps files in orders, and for 31 days those that may be
					in a cart.
				</p>
				<Button variant="outlined" color="error" onClick={() => askToDelete(true)}>
					Delete account
				</Button>
			</div>
			{isDeleting ? <DeleteAccountDialog user={user} onDeleted={onDeleted} onClose={() => askToDelete(false)} /> : null}
		</Section>
	);
};
