import type { FormEvent, ReactNode } from 'react';
import { Button } from '../../../ui/controls/button.tsx';
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx';
import styles from './dialog-form.module.css';

interface DialogFormProps {
	readonly title: string;
	/** Width in px where there is room. */
	readonly width?: number;
	readonly submitLabel: string;
	/** label while the call runs; a press does nothing then */
	readonly busyLabel?: string;
	readonly isBusy?: boolean;
	readonly onSubmit: () => void;
	readonly onClose: () => void;
	readonly children: ReactNode;
}

/** A dialog with fields, one action and Cancel. */
export const DialogForm = ({
	title,
	width = 460,
	submitLabel,
	busyLabel = submitLabel,
	isBusy = false,
	onSubmit,
	onClose,
	children,
}: DialogFormProps): ReactNode => {
	const submit = (event: FormEvent): void => {
		event.preventDefault();
		if (!isBusy) onSubmit();
	};
	return (
		<FormDialog title={title} width={width} onClose={onClose}>
			<form className={styles.form} onSubmit={submit} noValidate>
				{children}
				<div className={styles.actions}>
					<Button type="submit" variant="contained" color="primary" aria-disabled={isBusy}>
						{isBusy ? busyLabel : submitLabel}
					</Button>
					<Button variant="outlined" onClick={onClose}>
						Cancel
					</Button>
				</div>
			</form>
		</FormDialog>
	);
};
