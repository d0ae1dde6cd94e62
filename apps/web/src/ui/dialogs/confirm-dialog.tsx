import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { type ReactNode, useId } from 'react';

export interface ConfirmDialogProps {
	open: boolean;
	title: string;
	children?: ReactNode;
	confirmLabel: string;
	cancelLabel?: string;
	/** Deleting is red; where going on loses work, staying is what is stressed; everything else is the one next action. */
	tone?: 'accent' | 'danger' | 'stay';
	busy?: boolean;
	onConfirm: () => void;
	onCancel: () => void;
}

/** A question with two answers; Escape and the ground outside mean Cancel. */
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
