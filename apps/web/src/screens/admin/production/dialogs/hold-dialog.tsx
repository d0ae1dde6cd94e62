import TextField from '@mui/material/TextField';
import { type ReactNode, useState } from 'react';
import { ToggleSwitch } from '../../../../ui/controls/toggle-switch.tsx';
import { DialogForm } from '../../dialogs/dialog-form.tsx';
import { printsText } from '../model/piece-messages.ts';

interface HoldDialogProps {
	readonly count: number;
	readonly onHold: (reason: string, waitsForFile: boolean) => void;
	readonly onClose: () => void;
}

export const HoldDialog = ({ count, onHold, onClose }: HoldDialogProps): ReactNode => {
	const [reason, setReason] = useState('');
	const [waitsForFile, wait] = useState(false);
	const [isAsked, ask] = useState(false);
	const isMissing = isAsked && reason.trim() === '';
	const submit = (): void => {
		ask(true);
		if (reason.trim() !== '') onHold(reason.trim(), waitsForFile);
	};
	return (
		<DialogForm title={`Hold ${printsText(count)}`} submitLabel="Hold" onSubmit={submit} onClose={onClose}>
			<TextField
				autoFocus
				label="Reason"
				value={reason}
				onChange={({ target }) => setReason(target.value)}
				error={isMissing}
				helperText={isMissing ? 'Required' : 'Staff see it on the board. The customer does not.'}
				slotProps={{ htmlInput: { maxLength: 500 } }}
			/>
			<ToggleSwitch label="Waits for a file from the customer" isOn={waitsForFile} onChange={wait} />
		</DialogForm>
	);
};
