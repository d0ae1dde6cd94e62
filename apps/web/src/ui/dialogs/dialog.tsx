import MuiDialog, { type DialogProps } from '@mui/material/Dialog';
import type { ReactNode } from 'react';
import { PageTheme } from '../theme/page-theme.tsx';

/** MUI's dialog with the shop's theme, for screens that are drawn without MUI. */
export const Dialog = (props: DialogProps): ReactNode => (
	<PageTheme>
		<MuiDialog {...props} />
	</PageTheme>
);
