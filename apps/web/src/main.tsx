import './strict-page.ts';
import './ui/theme/fonts.css';
import './ui/theme/tokens.css';
import './ui/theme/base.css';
import './ui/theme/forced-colors.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import { queryClient } from './api/query-client.ts';
import { router } from './routes.tsx';
import { startErrorReports } from './shell/error-report.ts';
import { fetchLostStyles } from './shell/lost-styles.ts';
import { PageTheme } from './ui/theme/page-theme.tsx';

void startErrorReports();
fetchLostStyles();

const container = document.getElementById('root');
if (container === null) throw new Error('The page has no #root.');
createRoot(container).render(
	<StrictMode>
		<QueryClientProvider client={queryClient}>
			<PageTheme>
				<RouterProvider router={router} />
			</PageTheme>
		</QueryClientProvider>
	</StrictMode>,
);
