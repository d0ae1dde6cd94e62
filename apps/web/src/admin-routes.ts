import { type RouteObject, redirect } from 'react-router';
import { screen } from './screen.ts';

/** The back office's addresses (A2.01, A2.07); they ignore case (D41). */
export const adminRoutes: RouteObject[] = [
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
];
