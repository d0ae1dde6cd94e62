import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { type ReactNode, useEffect, useId, useState } from 'react';
import { ProgressLine } from '../controls/progress-line.tsx';
import { Dialog } from './dialog.tsx';
import styles from './processing-dialog.module.css';

/** Most prints take a fraction of this time. */
const usualMs = 30_000;

const useIsLong = (open: boolean): boolean => {
	const [isLong, setIsLong] = useState(false);
	useEffect(() => {
		if (!open) return;
		const timer = setTimeout(() => setIsLong(true), usualMs);
		return () => {
			clearTimeout(timer);
			setIsLong(false);
		};
	}, [open]);
	return isLong;
};

/** Shown while the server prepares a print; it cannot be closed by hand. */
export const ProcessingDialog = ({ open }: { open: boolean }): ReactNode => {
	const isLong = useIsLong(open);
	const titleId = useId();
	const textId = useId();
	return (
		<Dialog open={open} aria-labelledby={titleId} aria-describedby={textId}>
			<DialogTitle id={titleId}>Processing your image</DialogTitle>
			<DialogContent>
				<DialogContentText id={textId} role="status">
					{isLong ? 'This takes longer than usual; your file is safe' : 'This will take some time. Please wait.'}
				</DialogContentText>
				<ProgressLine aria-labelledby={titleId} className={styles.below} />
			</DialogContent>
		</Dialog>
	);
};
