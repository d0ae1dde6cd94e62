import MuiMenu, { type MenuProps } from '@mui/material/Menu';
import type { ReactNode } from 'react';
import { PageTheme } from '../theme/page-theme.tsx';

/** MUI's menu with the shop's theme, for screens that are drawn without MUI. */
export const Menu = (props: MenuProps): ReactNode => (
	<PageTheme>
		<MuiMenu {...props} />
	</PageTheme>
);
