import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { ThemeProvider } from '@mui/material/styles';
import { createContext, type ReactNode, use } from 'react';
import { theme } from './theme.ts';

// The browser hides the nonce attribute from selectors but not the property.
const nonce = typeof document === 'undefined' ? undefined : document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce;

export const emotionCache = createCache({ key: 'ui', prepend: true, ...(nonce ? { nonce } : {}) });

/** The surround is the page's; MUI would set it to light on every start. */
const withoutSurround = { colorSchemeNode: null };

const IsThemed = createContext<true | null>(null);

/** Provides the theme of MUI's components, which open after the first paint; styles carry the nonce of the content security policy. */
export const PageTheme = ({ children }: { children: ReactNode }): ReactNode => {
	if (use(IsThemed) !== null) return children;
	return (
		<CacheProvider value={emotionCache}>
			<ThemeProvider theme={theme} defaultMode="light" storageManager={null} disableTransitionOnChange={false} {...withoutSurround}>
				<IsThemed value={true}>{children}</IsThemed>
			</ThemeProvider>
		</CacheProvider>
	);
};
