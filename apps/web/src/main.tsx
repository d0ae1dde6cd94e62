import './ui/theme/fonts.css';
import './ui/theme/tokens.css';
import './ui/theme/base.css';
import './ui/theme/forced-colors.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, StrictMode, useLayoutEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { queryClient } from './api/query-client.ts';
import { patchRoutes, routes } from './routes.tsx';
import { takeMailedLink } from './session/mailed-link.ts';
import { startErrorReports } from './shell/error-report.ts';
import { type PageShell, takePageShell } from './shell/page-shell.ts';

/**
 * Style sheets of lazy code are requested once, even if they fail. Failed ones are fetched again on the next click; otherwise the code
 * would stay unstyled until a reload.
 */
const fetchLostStyles = (): void =>
	document.addEventListener(
		'error',
		({ target: link }) => {
			if (!(link instanceof HTMLLinkElement) || link.rel !== 'stylesheet') return;
			link.remove();
			document.addEventListener('click', () => document.head.append(link.cloneNode()), { capture: true, once: true });
		},
		true,
	);

// Removes the secret before the router reads the address.
takeMailedLink();

const router = createBrowserRouter(routes, { patchRoutesOnNavigation: patchRoutes });

void startErrorReports();
fetchLostStyles();

const container = document.getElementById('root');
if (container === null) throw new Error('The page has no #root.');
const shell = takePageShell(container);

const ShellReplaced = ({ by }: { by: PageShell }): ReactNode => {
	useLayoutEffect(() => by.carryOver(), [by]);
	return null;
};

const render = (): void =>
	createRoot(container).render(
		<StrictMode>
			<QueryClientProvider client={queryClient}>
				<RouterProvider router={router} />
				{shell === null ? null : <ShellReplaced by={shell} />}
			</QueryClientProvider>
		</StrictMode>,
	);

/** Until the screen's code is here, a page with a first paint keeps it. */
const renderOnceOpened = (): void => {
	const unsubscribe = router.subscribe(({ initialized }) => {
		if (!initialized) return;
		unsubscribe();
		render();
	});
};

if (shell === null || router.state.initialized) render();
else renderOnceOpened();
