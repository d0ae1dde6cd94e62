import IconButton from '@mui/material/IconButton';
import type { TextFieldProps } from '@mui/material/TextField';
import { type ReactNode, useState } from 'react';
import { Eye, EyeOff } from '../icons/lazy-icons.tsx';
import { TextField } from './text-field.tsx';

export type PasswordFieldProps = Omit<TextFieldProps, 'type' | 'slotProps' | 'autoComplete'> & {
	/** Names the password for password managers. */
	readonly autoComplete: 'current-password' | 'new-password';
};

export const PasswordField = (props: PasswordFieldProps): ReactNode => {
	const [isShown, show] = useState(false);
	return (
		<TextField
			{...props}
			type={isShown ? 'text' : 'password'}
			slotProps={{
				htmlInput: { spellCheck: false, autoCapitalize: 'none' },
				input: {
					endAdornment: (
						<IconButton size="small" edge="end" aria-label="Show password" aria-pressed={isShown} onClick={() => show(!isShown)}>
							{isShown ? <EyeOff /> : <Eye />}
						</IconButton>
					),
				},
			}}
		/>
	);
};
