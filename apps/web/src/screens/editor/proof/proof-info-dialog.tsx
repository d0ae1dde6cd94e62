import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { proofSizeLabel } from '@print-room/domain';
import { type ReactNode, useId } from 'react';
import { Button } from '../../../ui/controls/button.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { useEditor } from '../store.ts';
import styles from './proof.module.css';
import { compositionMessage, sectionMessage } from './proof-messages.ts';

export interface ProofInfoDialogProps {
	readonly open: boolean;
	readonly onClose: () => void;
}

export const ProofInfoDialog = ({ open, onClose }: ProofInfoDialogProps): ReactNode => {
	const { work } = useEditor();
	const titleId = useId();
	const textId = useId();
	return (
		<Dialog open={open} onClose={onClose} aria-labelledby={titleId} aria-describedby={textId}>
			<DialogTitle id={titleId}>Proof prints</DialogTitle>
			{/* In a magnified window it scrolls: a stop of its own lets the arrow keys reach all of it. */}
			<DialogContent id={textId} className={styles.message} tabIndex={0}>
				<p>You will receive two {proofSizeLabel(work.units)} proof prints.</p>
				<ul>
					<li>{compositionMessage}</li>
					<li>{sectionMessage}</li>
				</ul>
			</DialogContent>
			<DialogActions>
				<Button variant="contained" color="primary" onClick={onClose} autoFocus>
					OK
				</Button>
			</DialogActions>
		</Dialog>
	);
};
