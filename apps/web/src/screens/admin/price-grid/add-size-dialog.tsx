import TextField from '@mui/material/TextField';
import { type FormEvent, type ReactNode, useState } from 'react';
import { SubmitButton } from '../../../ui/controls/submit-button.tsx';
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx';
import styles from './add-size-dialog.module.css';
import type { GridSize } from './model/grid-size.ts';
import { typedSize } from './model/grid-size.ts';

export interface AddSizeDialogProps {
	readonly onClose: () => void;
	readonly onAdd: (size: GridSize) => boolean;
}

export const AddSizeDialog = ({ onClose, onAdd }: AddSizeDialogProps): ReactNode => {
	const [sides, setSides] = useState({ one: '', other: '' });
	const [problem, setProblem] = useState<string | null>(null);
	const size = typedSize(sides.one, sides.other);
	const submit = (event: FormEvent): void => {
		event.preventDefault();
		if (size === null) setProblem('Enter both sides in millimetres, above 0 and at most 100,000.');
		else if (!onAdd(size)) setProblem('This size is already in the grid.');
	};
	const field = (name: 'one' | 'other', label: string): ReactNode => (
		<TextField
			label={label}
			value={sides[name]}
			error={problem !== null}
			autoFocus={name === 'one'}
			slotProps={{ htmlInput: { inputMode: 'decimal', autoComplete: 'off' } }}
			onChange={({ target: { value } }) => {
				setSides({ ...sides, [name]: value });
				setProblem(null);
			}}
		/>
	);
	return (
		<FormDialog title="Add a size" width={420} onClose={onClose}>
			<form className={styles.form} onSubmit={submit} noValidate>
				{field('one', 'Extent 1, mm')}
				{field('other', 'Extent 2, mm')}
				<p className={styles.note}>
					{size === null
						? 'Orientation does not matter: 400 × 600 is the same as 600 × 400.'
						: `${size.inches.extent1.toFixed(2)} × ${size.inches.extent2.toFixed(2)} in, ${size.areaM2.toFixed(6)} m². Enter at least one price: a size without a price is not saved.`}
				</p>
				{problem === null ? null : (
					<p role="alert" className={styles.problem}>
						{problem}
					</p>
				)}
				<div className={styles.foot}>
					<SubmitButton isBusy={false} busyLabel="">
						Add the size
					</SubmitButton>
				</div>
			</form>
		</FormDialog>
	);
};
