import Button from '@mui/material/Button';
import type { Item, Model } from '@print-room/contract';
import type { ReactNode } from 'react';
import { FormDialog } from '../../../../ui/dialogs/form-dialog.tsx';
import styles from '../../widgets/dialogs.module.css';
import type { Removal } from './removal.ts';

interface KeptDialogProps {
	readonly model: Model;
	readonly removal: Removal;
	readonly onArchive: ((items: readonly Item[]) => void) | null;
	readonly onClose: () => void;
}

export const KeptDialog = ({ model, removal: { deleted, kept }, onArchive, onClose }: KeptDialogProps): ReactNode => {
	const inUse = kept.filter(({ isInUse }) => isInUse).map(({ item }) => item);
	return (
		<FormDialog title="Not everything could be deleted" onClose={onClose}>
			<p className={styles.note}>
				{deleted.length === 0 ? 'Nothing was deleted.' : `${deleted.length} item(s) deleted. These could not be deleted:`}
			</p>
			<ul className={styles.reasons}>
				{kept.map(({ item, reason }) => (
					<li key={item.id}>
						<b>{model.nameOf(item)}</b>: {reason}
					</li>
				))}
			</ul>
			<div className={styles.foot}>
				{onArchive !== null && inUse.length > 0 ? (
					<Button variant="contained" color="primary" onClick={() => onArchive(inUse)}>
						Archive {inUse.length}
					</Button>
				) : null}
				<Button variant="outlined" onClick={onClose}>
					Close
				</Button>
			</div>
		</FormDialog>
	);
};
