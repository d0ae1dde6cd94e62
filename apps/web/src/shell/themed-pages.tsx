import type { ReactNode } from 'react';
import { Outlet } from 'react-router';
import { PageTheme } from '../ui/theme/page-theme.tsx';

/** Layout of pages with components of MUI. */
const ThemedPages = (): ReactNode => (
	<PageTheme>
		<Outlet />
	</PageTheme>
);

export default ThemedPages;
