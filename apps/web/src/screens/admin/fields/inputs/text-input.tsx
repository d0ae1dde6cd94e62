import TextField from '@mui/material/TextField';
import type { LongTextField, MoneyField, TextField as TextFieldKind, WholeNumberField } from '@print-room/contract';
import type { ReactNode } from 'react';
import type { InputProps } from './input-props.ts';
import styles from './inputs.module.css';
import { MoneyHintText } from './money-hint-text.tsx';

type Typed = TextFieldKind | LongTextField | MoneyField | WholeNumberField;

const inputModes = { text: 'text', longText: 'text', money: 'decimal', wholeNumber: 'numeric' } as const;

export const TextInput = ({ field, value, onChange, error, disabled, hint, autoFocus }: InputProps<Typed, string>): ReactNode => {
	const help = hint ?? (field.kind === 'money' ? <MoneyHintText pounds={value} /> : field.help);
	return (
		<TextField
			label={field.label}
			value={value}
			onChange={({ target }) => onChange(target.value)}
			error={error !== undefined}
			helperText={error ?? help}
			disabled={disabled ?? false}
			autoFocus={autoFocus ?? false}
			autoComplete="off"
			required={'isRequired' in field && field.isRequired === true}
			{...(field.kind === 'longText' ? { multiline: true, minRows: 2, maxRows: 10 } : {})}
			slotProps={{
				inputLabel: { shrink: true, required: false },
				formHelperText: { component: 'div' },
				htmlInput: { inputMode: inputModes[field.kind], spellCheck: field.kind === 'longText' },
				...(field.kind === 'money' ? { input: { startAdornment: <span className={styles.unit}>£</span> } } : {}),
			}}
		/>
	);
};
