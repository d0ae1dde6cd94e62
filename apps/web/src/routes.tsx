import type { ComponentType } from 'react';
import { createBrowserRouter, type LazyRouteFunction, type RouteObject, redirect } from 'react-router';
import { resetPath, takeMailedLink } from './session/mailed-link.ts';
import { logOutPath } from './session/use-log-out.ts';
import { isCategory, lastCategory, uploadPath } from './shell/category-paths.ts';
import { NotFound } from './shell/not-found.tsx';
import { PageLoading } from './shell/page-loading.tsx';
import { Root } from './shell/root.tsx';
import { RouteError } from './shell/route-error.tsx';

const screen =
	(load: () => Promise<{ default: ComponentType }>): LazyRouteFunction<RouteObject> =>
	async () => ({ Component: (await load()).default });

const upload = screen(() => import('./screens/upload/index.tsx'));
const editor = screen(() => import('./screens/editor/index.tsx'));

const knownCategory = ({ params }: { params: { category?: string } }): null => {
	if (!isCategory(params.category)) throw new Response(null, { status: 404 });
	return null;
};

/** What is mailed leads to one action so far. */
const knownAction = ({ params }: { params: { type?: string } }): null => {
	if (params.type !== 'verified') throw new Response(null, { status: 404 });
	return null;
};

/** On the upload view, with something of its own above it. */
const onUpload = (path: string, above: LazyRouteFunction<RouteObject>): RouteObject => ({
	path,
	lazy: upload,
	children: [{ index: true, lazy: above }],
});

// Before the router looks at the address.
takeMailedLink();

/** Every screen's address (C2.01–C2.10). */
export const router = createBrowserRouter([
	{
		Component: Root,
		HydrateFallback: PageLoading,
		ErrorBoundary: RouteError,
		children: [
			{
				ErrorBoundary: RouteError,
				children: [
					{ path: '/', loader: () => redirect(uploadPath('fineartprint')) },
					{ path: '/prints', loader: () => redirect(uploadPath(lastCategory())) },
					{ path: '/prints/:category', loader: knownCategory, lazy: upload },
					{ path: '/prints/:category/:categoryType', loader: knownCategory, lazy: upload },
					{ path: '/process/:category', loader: knownCategory, lazy: editor },
					onUpload(
						resetPath,
						screen(() => import('./screens/upload/reset-password.tsx')),
					),
					{
						...onUpload(
							'/action/:type',
							screen(() => import('./screens/upload/verify-email.tsx')),
						),
						loader: knownAction,
					},
					{ path: logOutPath, lazy: screen(() => import('./session/log-out-page.tsx')) },
					{ path: '/profile', lazy: screen(() => import('./screens/profile/index.tsx')) },
					{ path: '/profile/orders', lazy: screen(() => import('./screens/profile/orders/index.tsx')) },
					{ path: '/admin', loader: () => redirect('/admin/orders') },
					{ path: '/admin/:model', lazy: screen(() => import('./screens/admin/list/index.tsx')) },
					{ path: '/admin/today', lazy: screen(() => import('./screens/admin/today/index.tsx')) },
					{ path: '/admin/prices/grid', lazy: screen(() => import('./screens/admin/price-grid/index.tsx')) },
					{ path: '/admin/prices/import', lazy: screen(() => import('./screens/admin/price-import/index.tsx')) },
					{ path: '/admin/cart-service', lazy: screen(() => import('./screens/admin/cart-service.tsx')) },
					{ path: '/admin/orders/:id', lazy: screen(() => import('./screens/admin/order.tsx')) },
					{ path: '/admin/designs/:id', lazy: screen(() => import('./screens/admin/design.tsx')) },
					{ path: '/admin/users/:id', lazy: screen(() => import('./screens/admin/user.tsx')) },
					{ path: '/admin/testProofRequests/:id', lazy: screen(() => import('./screens/admin/file-check.tsx')) },
					{ path: '/admin/thresholds', lazy: screen(() => import('./screens/admin/thresholds.tsx')) },
					{ path: '/admin/proofPrice', lazy: screen(() => import('./screens/admin/proof-price.tsx')) },
					{ path: '/admin/:details/:id', lazy: screen(() => import('./screens/admin/edit.tsx')) },
					{ path: '*', Component: NotFound },
				],
			},
		],
	},
]);
