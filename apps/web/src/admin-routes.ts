import { adminPages } from '@print-room/contract';
import { type RouteObject, redirect } from 'react-router';
import { screen } from './screen.ts';

/** Pages that are drawn without the component library. */
const lists: RouteObject[] = [
	{ path: adminPages.start, loader: () => redirect('/admin/orders') },
	{ path: adminPages.list, lazy: screen(() => import('./screens/admin/list/index.tsx')) },
	{ path: adminPages.audit, lazy: screen(() => import('./screens/admin/list/audit.tsx')) },
];

const pages: RouteObject[] = [
	{ path: adminPages.today, lazy: screen(() => import('./screens/admin/today/today-page.tsx')) },
	{ path: adminPages.priceGrid, lazy: screen(() => import('./screens/admin/price-grid/price-grid-page.tsx')) },
	{ path: adminPages.priceImport, lazy: screen(() => import('./screens/admin/import/prices/price-import-page.tsx')) },
	{ path: adminPages.listImport, lazy: screen(() => import('./screens/admin/import/lists/list-import-page.tsx')) },
	{ path: adminPages.cartService, lazy: screen(() => import('./screens/admin/cart-service/cart-service-page.tsx')) },
	{ path: adminPages.order, lazy: screen(() => import('./screens/admin/pages/order/order-page.tsx')) },
	{ path: adminPages.design, lazy: screen(() => import('./screens/admin/pages/design/design-page.tsx')) },
	{ path: adminPages.user, lazy: screen(() => import('./screens/admin/pages/user/user-page.tsx')) },
	{ path: adminPages.fileCheck, lazy: screen(() => import('./screens/admin/pages/file-check/file-check-page.tsx')) },
	{ path: adminPages.thresholds, lazy: screen(() => import('./screens/admin/pages/settings/thresholds.tsx')) },
	{ path: adminPages.proofPrice, lazy: screen(() => import('./screens/admin/pages/settings/proof-price.tsx')) },
	{ path: adminPages.entry, lazy: screen(() => import('./screens/admin/detail/edit-page.tsx')) },
];

export const adminRoutes: RouteObject[] = [...lists, { lazy: screen(() => import('./shell/themed-pages.tsx')), children: pages }];
