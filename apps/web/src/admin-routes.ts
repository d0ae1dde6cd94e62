import { adminPages } from '@print-room/contract';
import { type RouteObject, redirect } from 'react-router';
import { screen } from './screen.ts';

export const adminRoutes: RouteObject[] = [
	{ path: adminPages.start, loader: () => redirect('/admin/orders') },
	{ path: adminPages.list, lazy: screen(() => import('./screens/admin/list/index.tsx')) },
	{ path: adminPages.today, lazy: screen(() => import('./screens/admin/today/index.tsx')) },
	{ path: adminPages.audit, lazy: screen(() => import('./screens/admin/audit.tsx')) },
	{ path: adminPages.priceGrid, lazy: screen(() => import('./screens/admin/price-grid/index.tsx')) },
	{ path: adminPages.priceImport, lazy: screen(() => import('./screens/admin/price-import/index.tsx')) },
	{ path: adminPages.listImport, lazy: screen(() => import('./screens/admin/list-import/index.tsx')) },
	{ path: adminPages.cartService, lazy: screen(() => import('./screens/admin/cart-service.tsx')) },
	{ path: adminPages.order, lazy: screen(() => import('./screens/admin/order.tsx')) },
	{ path: adminPages.design, lazy: screen(() => import('./screens/admin/design.tsx')) },
	{ path: adminPages.user, lazy: screen(() => import('./screens/admin/user.tsx')) },
	{ path: adminPages.fileCheck, lazy: screen(() => import('./screens/admin/file-check.tsx')) },
	{ path: adminPages.thresholds, lazy: screen(() => import('./screens/admin/thresholds.tsx')) },
	{ path: adminPages.proofPrice, lazy: screen(() => import('./screens/admin/proof-price.tsx')) },
	{ path: adminPages.entry, lazy: screen(() => import('./screens/admin/edit.tsx')) },
];
