import MuiDrawer, { type DrawerProps } from '@mui/material/Drawer';
import type { ReactNode } from 'react';
import { PageTheme } from '../theme/page-theme.tsx';

/** MUI's drawer with the shop's theme, for screens that are drawn without MUI. */
export const Drawer = (props: DrawerProps): ReactNode => (
	<PageTheme>
		<MuiDrawer {...props} />
	</PageTheme>
);
