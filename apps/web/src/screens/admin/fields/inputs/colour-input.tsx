import TextField from '@mui/material/TextField';
import type { ColourField } from '@print-room/contract';
import type { ReactNode } from 'react';
import type { InputProps } from './input-props.ts';
import styles from './inputs.module.css';

const isColour = (text: string): boolean => /^#[0-9a-f]{6}$/i.test(text.trim());
const blank = '#ffffff';

export const ColourInput = ({ field, value, onChange, error, disabled, hint, autoFocus }: InputProps<ColourField, string>): ReactNode => (
	<TextField
		label={field.label}
		value={value}
		onChange={({ target }) => onChange(target.value)}
		error={error !== undefined}
		helperText={error ?? hint ?? field.help}
		disabled={disabled ?? false}
		autoFocus={autoFocus ?? false}
		autoComplete="off"
		slotProps={{
			inputLabel: { shrink: true },
			htmlInput: { spellCheck: false, maxLength: 7, placeholder: disabled ? 'None' : '#f4efe6' },
			input: {
				endAdornment: (
					<input
						type="color"
						className={isColour(value) ? styles.swatch : `${styles.swatch} ${styles.none}`}
						aria-label={`${field.label}: choose`}
						value={isColour(value) ? value.trim().toLowerCase() : blank}
						disabled={disabled ?? false}
						onChange={({ currentTarget }) => onChange(currentTarget.value)}
					/>
				),
			},
		}}
	/>
);
