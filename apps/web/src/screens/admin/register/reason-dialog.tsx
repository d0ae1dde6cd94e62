import TextField from '@mui/material/TextField';
import { type ReactNode, useState } from 'react';
import { DialogForm } from '../dialogs/dialog-form.tsx';

interface ReasonDialogProps {
	readonly title: string;
	readonly submitLabel: string;
	readonly note: string;
	readonly onSubmit: (reason: string) => void;
	readonly onClose: () => void;
}

export const ReasonDialog = ({ title, submitLabel, note, onSubmit, onClose }: ReasonDialogProps): ReactNode => {
	const [reason, setReason] = useState('');
	const [isAsked, ask] = useState(false);
	const isMissing = isAsked && reason.trim() === '';
	const submit = (): void => {
		ask(true);
		if (reason.trim() !== '') onSubmit(reason.trim());
	};
	return (
		<DialogForm title={title} submitLabel={submitLabel} onSubmit={submit} onClose={onClose}>
			<TextField
				autoFocus
				label="Reason"
				value={reason}
				onChange={({ target }) => setReason(target.value)}
				error={isMissing}
				helperText={isMissing ? 'Required' : note}
				slotProps={{ htmlInput: { maxLength: 300 } }}
			/>
		</DialogForm>
	);
};
