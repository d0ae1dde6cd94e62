import { informationMarks, type RuntimeConfig, shellAddresses } from '@print-room/contract';
import { QueryClientProvider } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { queryClient } from './api/query-client.ts';
import { patchRoutes, routes } from './routes.tsx';
import { provideRuntimeConfig } from './runtime-config.ts';
import { expectFirstVisit } from './shell/visit.ts';
import { emotionCache } from './ui/theme/page-theme.tsx';

/** Replaced by the server. */
const shopName = '__SHOP_NAME__';

const configFor = (kind: RuntimeConfig['cart']['kind']): RuntimeConfig => ({
	api: '/api',
	account: '/account',
	publicUrl: '',
	shopName,
	logo: null,
	delivery: '',
	appVersion: '',
	cart: { kind, origin: '' },
	information: [{ slug: informationMarks.slug, title: informationMarks.title }],
	roleUpdates: false,
	offersApprovalLinks: true,
	sentryDsn: null,
});

interface RenderedShell {
	readonly first: string;
	readonly returning: string;
	/** rules of the component library */
	readonly styles: string;
	/** rules that stand for style attributes */
	readonly attributeRules: string;
}

type Router = ReturnType<typeof createMemoryRouter>;

const opened = (router: Router): Promise<void> =>
	new Promise((resolve) => {
		const look = (): void => {
			if (router.state.initialized && router.state.navigation.state === 'idle') resolve();
		};
		router.subscribe(look);
		look();
	});

/** Removes the marks by which React would hydrate the HTML, and the component library's rules. */
const plain = (html: string): string =>
	html
		.replaceAll(/<!--.*?-->/gs, '')
		.replaceAll(/<template[^>]*><\/template>/g, '')
		.replaceAll(/<style[^>]*>.*?<\/style>/gs, '');

const unescaped = (text: string): string => text.replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&amp;', '&');

/** The content security policy refuses style attributes, so they become rules. */
const withRules = (html: string, rules: Map<string, string>): string =>
	html.replaceAll(/ style="([^"]*)"/g, (_attribute, text: string) => {
		const style = unescaped(text);
		const name = rules.get(style) ?? String(rules.size);
		rules.set(style, name);
		return ` data-style="${name}"`;
	});

/** Removes declarations of custom properties that no rule uses. */
const withoutUnused = (rules: string): string =>
	rules.replaceAll(/(--mui-[\w-]+):[^;{}]*;/g, (declaration, name: string) => (rules.includes(`var(${name}`) ? declaration : ''));

const openedAt = async (address: string): Promise<Router> => {
	const router = createMemoryRouter(routes, { initialEntries: [address], patchRoutesOnNavigation: patchRoutes });
	await opened(router);
	const [failed] = Object.values(router.state.errors ?? {});
	if (failed !== undefined) throw failed;
	return router;
};

const htmlOf = (router: Router, isFirstVisit: boolean): string => {
	expectFirstVisit(isFirstVisit);
	return plain(
		renderToString(
			<QueryClientProvider client={queryClient}>
				<RouterProvider router={router} />
			</QueryClientProvider>,
		),
	);
};

const shellOf = (router: Router): RenderedShell => {
	const attributes = new Map<string, string>();
	const first = withRules(htmlOf(router, true), attributes);
	const returning = withRules(htmlOf(router, false), attributes);
	const rules = Object.entries(emotionCache.inserted).flatMap(([name, rule]) => {
		const isGlobal = typeof rule === 'string' && !rule.includes(`.${emotionCache.key}-`);
		return typeof rule === 'string' && (isGlobal || (first + returning).includes(`${emotionCache.key}-${name}`)) ? [rule] : [];
	});
	// Twice the attribute, to outweigh the classes of style sheets that follow.
	const attributeRules = [...attributes].map(([style, name]) => `[data-style][data-style="${name}"]{${style}}`);
	return { first, returning, styles: withoutUnused(rules.join('')), attributeRules: attributeRules.join('') };
};

/** Renders each page's first paint with the app's own components, for either cart service; runs in the build. */
export const renderShells = async (): Promise<Record<string, Record<string, RenderedShell>>> => {
	emotionCache.compat = true;
	const kinds = ['sandbox', 'foxy'] as const;
	provideRuntimeConfig(configFor('sandbox'));
	const routers = await Promise.all(
		Object.entries(shellAddresses).map(async ([name, address]) => [name, await openedAt(address)] as const),
	);
	// Without a pause, so that lazy parts are as absent as in the app's first rendering.
	return Object.fromEntries(
		kinds.map((kind) => {
			provideRuntimeConfig(configFor(kind));
			return [kind, Object.fromEntries(routers.map(([name, router]) => [name, shellOf(router)]))];
		}),
	);
};
