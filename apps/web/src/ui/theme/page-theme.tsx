import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { ThemeProvider } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { theme } from './theme.ts';

// The browser hides the nonce attribute from selectors but not the property.
const nonce = typeof document === 'undefined' ? undefined : document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce;

/** Rules of the component library. */
export const emotionCache = createCache({ key: 'ui', prepend: true, ...(nonce ? { nonce } : {}) });

/** Provides the theme; styles carry the nonce of the content security policy. */
export const PageTheme = ({ children }: { children: ReactNode }): ReactNode => (
	<CacheProvider value={emotionCache}>
		<ThemeProvider theme={theme} defaultMode="light" storageManager={null} disableTransitionOnChange={false}>
			{children}
		</ThemeProvider>
	</CacheProvider>
);
