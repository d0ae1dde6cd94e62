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
	{ path: adminPages.figures, lazy: screen(() => import('./screens/admin/figures/figures-page.tsx')) },
	{ path: adminPages.production, lazy: screen(() => import('./screens/admin/production/production-page.tsx')) },
	{ path: adminPages.scan, lazy: screen(() => import('./screens/admin/scan/scan-page.tsx')) },
	{ path: adminPages.planRun, lazy: screen(() => import('./screens/admin/runs/plan/plan-page.tsx')) },
	{ path: adminPages.paperUse, lazy: screen(() => import('./screens/admin/runs/paper/paper-page.tsx')) },
	{ path: adminPages.parcelReferences, lazy: screen(() => import('./screens/admin/import/references/references-page.tsx')) },
	{ path: adminPages.run, lazy: screen(() => import('./screens/admin/runs/run/run-page.tsx')) },
	{ path: adminPages.certificate, lazy: screen(() => import('./screens/admin/register/record-page.tsx')) },
	{ path: adminPages.priceGrid, lazy: screen(() => import('./screens/admin/price-grid/price-grid-page.tsx')) },
	{ path: adminPages.priceImport, lazy: screen(() => import('./screens/admin/import/prices/price-import-page.tsx')) },
	{ path: adminPages.listImport, lazy: screen(() => import('./screens/admin/import/lists/list-import-page.tsx')) },
	{ path: adminPages.cartService, lazy: screen(() => import('./screens/admin/cart-service/cart-service-page.tsx')) },
	{ path: adminPages.order, lazy: screen(() => import('./screens/admin/pages/order/order-page.tsx')) },
	{ path: adminPages.design, lazy: screen(() => import('./screens/admin/pages/design/design-page.tsx')) },
	{ path: adminPages.user, lazy: screen(() => import('./screens/admin/pages/user/user-page.tsx')) },
	{ path: adminPages.fileCheck, lazy: screen(() => import('./screens/admin/pages/file-check/file-check-page.tsx')) },
	{ path: adminPages.thresholds, lazy: screen(() => import('./screens/admin/pages/settings/thresholds.tsx')) },
	{ path: adminPages.backups, lazy: screen(() => import('./screens/admin/pages/settings/backups.tsx')) },
	{ path: adminPages.staff, lazy: screen(() => import('./screens/admin/pages/staff/staff-page.tsx')) },
	{ path: adminPages.studio, lazy: screen(() => import('./screens/admin/pages/settings/studio.tsx')) },
	{ path: adminPages.trial, lazy: screen(() => import('./screens/admin/pages/trial/trial-page.tsx')) },
	{ path: adminPages.banner, lazy: screen(() => import('./screens/admin/pages/settings/words/banner-page.tsx')) },
	{ path: adminPages.mailWords, lazy: screen(() => import('./screens/admin/pages/settings/words/mail-words-page.tsx')) },
	{ path: adminPages.information, lazy: screen(() => import('./screens/admin/pages/information/information-list.tsx')) },
	{ path: adminPages.informationPage, lazy: screen(() => import('./screens/admin/pages/information/information-page.tsx')) },
	{ path: adminPages.workingDays, lazy: screen(() => import('./screens/admin/pages/settings/working-days/working-days-page.tsx')) },
	{ path: adminPages.carriers, lazy: screen(() => import('./screens/admin/pages/settings/carriers/carriers-page.tsx')) },
	{ path: adminPages.vatRates, lazy: screen(() => import('./screens/admin/pages/settings/vat/vat-page.tsx')) },
	{ path: adminPages.proofPrice, lazy: screen(() => import('./screens/admin/pages/settings/proof-price.tsx')) },
	{ path: adminPages.entry, lazy: screen(() => import('./screens/admin/detail/edit-page.tsx')) },
];

export const adminRoutes: RouteObject[] = [...lists, { lazy: screen(() => import('./shell/themed-pages.tsx')), children: pages }];
