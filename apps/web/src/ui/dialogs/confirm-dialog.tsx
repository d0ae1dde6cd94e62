import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { type ReactNode, useId } from 'react';
import { Button } from '../controls/button.tsx';
import { Dialog } from './dialog.tsx';

export interface ConfirmDialogProps {
	open: boolean;
	title: string;
	children?: ReactNode;
	confirmLabel: string;
	cancelLabel?: string;
	/** `danger` is red for deletion; `stay` stresses Cancel where confirming loses work; `accent` is for everything else. */
	tone?: 'accent' | 'danger' | 'stay';
	busy?: boolean;
	onConfirm: () => void;
	onCancel: () => void;
}

/** A question with two answers; Escape and a press outside mean Cancel. */
export const ConfirmDialog = ({
	open,
	title,
	children,
	confirmLabel,
	cancelLabel = 'Cancel',
	tone = 'accent',
	busy = false,
	onConfirm,
	onCancel,
}: ConfirmDialogProps): ReactNode => {
	const titleId = useId();
	return (
		<Dialog open={open} onClose={onCancel} aria-labelledby={titleId}>
			<DialogTitle id={titleId}>{title}</DialogTitle>
			{children ? (
				<DialogContent>
					<DialogContentText component="div">{children}</DialogContentText>
				</DialogContent>
			) : null}
			<DialogActions>
				<Button variant={tone === 'stay' ? 'contained' : 'outlined'} color="primary" onClick={onCancel} autoFocus={tone !== 'accent'}>
					{cancelLabel}
				</Button>
				<Button
					variant={tone === 'stay' ? 'outlined' : 'contained'}
					color={tone === 'danger' ? 'error' : 'primary'}
					onClick={onConfirm}
					disabled={busy}
					autoFocus={tone === 'accent'}
				>
					{confirmLabel}
				</Button>
			</DialogActions>
		</Dialog>
	);
};
