import MuiTextField, { type TextFieldProps } from '@mui/material/TextField';
import type { ReactNode } from 'react';
import { PageTheme } from '../theme/page-theme.tsx';

/** MUI's text field with the shop's theme, for screens that are drawn without MUI. */
export const TextField = (props: TextFieldProps): ReactNode => (
	<PageTheme>
		<MuiTextField {...props} />
	</PageTheme>
);
