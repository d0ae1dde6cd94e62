import TextField from '@mui/material/TextField';
import { type ReactNode, useState } from 'react';
import { DialogForm } from '../../dialogs/dialog-form.tsx';

interface BadDialogProps {
	readonly count: number;
	readonly onReport: (reason: string) => void;
	readonly onClose: () => void;
}

export const BadDialog = ({ count, onReport, onClose }: BadDialogProps): ReactNode => {
	const [reason, setReason] = useState('');
	const [isAsked, ask] = useState(false);
	const isMissing = isAsked && reason.trim() === '';
	const submit = (): void => {
		ask(true);
		if (reason.trim() !== '') onReport(reason.trim());
	};
	return (
		<DialogForm
			title={count === 1 ? 'Print one print again' : `Print ${count} prints again`}
			submitLabel="Print again"
			onSubmit={submit}
			onClose={onClose}
		>
			<TextField
				autoFocus
				label="What is wrong"
				value={reason}
				onChange={({ target }) => setReason(target.value)}
				error={isMissing}
				helperText={
					isMissing
						? 'Required'
						: count === 1
							? 'Its paper counts as waste. It waits to be printed again.'
							: 'Their paper counts as waste. They wait to be printed again.'
				}
				slotProps={{ htmlInput: { maxLength: 300 } }}
			/>
		</DialogForm>
	);
};
