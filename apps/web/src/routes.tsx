import type { ComponentType } from 'react';
import { createBrowserRouter, type LazyRouteFunction, type RouteObject, redirect } from 'react-router';
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
					{ path: '/admin', loader: () => redirect('/admin/orders') },
					{ path: '/admin/orders', lazy: screen(() => import('./screens/admin/orders.tsx')) },
					{ path: '/admin/orders/:id', lazy: screen(() => import('./screens/admin/order.tsx')) },
					{ path: '*', Component: NotFound },
				],
			},
		],
	},
]);
