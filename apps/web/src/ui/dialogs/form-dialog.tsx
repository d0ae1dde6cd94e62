import DialogTitle from '@mui/material/DialogTitle';
import { type ReactNode, useId } from 'react';
import { IconButton } from '../controls/icon-button.tsx';
import { useKeyboardInset } from '../hooks/use-keyboard-inset.ts';
import { Close } from '../icons/icons.tsx';
import { ChevronLeft } from '../icons/lazy-icons.tsx';
import { Dialog } from './dialog.tsx';
import styles from './form-dialog.module.css';

export interface FormDialogProps {
	readonly title: string;
	/** Width in px where there is room. */
	readonly width?: number;
	/** Shows a chevron before the title. */
	readonly onBack?: (() => void) | undefined;
	/** Without it, only the content can close the dialog. */
	readonly onClose?: (() => void) | undefined;
	readonly children: ReactNode;
}

/** A dialog with fields; on a phone, a sheet above the keyboard. */
export const FormDialog = ({ title, width = 460, onBack, onClose, children }: FormDialogProps): ReactNode => {
	const titleId = useId();
	const keyboardPx = useKeyboardInset();
	return (
		<Dialog
			open
			onClose={onClose}
			maxWidth={false}
			aria-labelledby={titleId}
			slotProps={{
				container: { style: { paddingBottom: keyboardPx } },
				paper: { sx: { scrollPaddingBottom: 80, '@media (min-width: 600px)': { width } } },
			}}
		>
			{onBack === undefined ? null : (
				<IconButton className={styles.back} aria-label="Back" onClick={onBack}>
					<ChevronLeft />
				</IconButton>
			)}
			{onClose === undefined ? null : (
				<IconButton className={styles.close} aria-label="Close" onClick={onClose}>
					<Close />
				</IconButton>
			)}
			<DialogTitle id={titleId} className={onBack === undefined ? styles.head : styles.afterBack}>
				{title}
			</DialogTitle>
			{children}
		</Dialog>
	);
};
