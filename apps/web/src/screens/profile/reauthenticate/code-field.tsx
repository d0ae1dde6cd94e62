import type { TextFieldProps } from '@mui/material/TextField';
import type { ReactNode } from 'react';
import { TextField } from '../../../ui/controls/text-field.tsx';

/** Six digits of the authenticator app or a recovery code, so no numeric keyboard. */
export const CodeField = ({ helperText, ...props }: TextFieldProps): ReactNode => (
	<TextField
		label="Code from your authenticator app"
		autoComplete="one-time-code"
		helperText={helperText ?? 'Or one of your recovery codes'}
		slotProps={{ htmlInput: { autoCapitalize: 'none', spellCheck: false } }}
		{...props}
	/>
);
