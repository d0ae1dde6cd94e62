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
	readonly onBack?: (() => void) | undefined;
	readonly onClose?: (() => void) | undefined;
	/** Renders where it stands, not at the end of the body. */
	readonly disablePortal?: boolean;
	readonly children: ReactNode;
}

/** A dialog with fields; on a phone, a sheet above the keyboard. */
export const FormDialog = ({ title, width = 460, onBack, onClose, disablePortal = false, children }: FormDialogProps): ReactNode => {
	const titleId = useId();
	const keyboardPx = useKeyboardInset();
	return (
		<Dialog
			open
			onClose={onClose}
			disablePortal={disablePortal}
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
