import { shopPages } from '@print-room/contract';
import { type LazyRouteFunction, type PatchRoutesOnNavigationFunction, type RouteObject, redirect } from 'react-router';
import { runtimeConfig } from './runtime-config.ts';
import { screen } from './screen.ts';
import { isCategory, lastCategory, uploadPath } from './shell/category-paths.ts';
import { NotFound } from './shell/not-found.tsx';
import { Root } from './shell/root.tsx';
import { RouteError } from './shell/route-error.tsx';
import { PageLoading } from './ui/page/page-loading.tsx';

const upload = screen(() => import('./screens/upload/index.tsx'));
const editor = screen(() => import('./screens/editor/index.tsx'));

const knownCategory = ({ params }: { params: { category?: string } }): null => {
	if (!isCategory(params.category)) throw new Response(null, { status: 404 });
	return null;
};

/** Mailed links know one action so far. */
const knownAction = ({ params }: { params: { type?: string } }): null => {
	if (params.type !== 'verified') throw new Response(null, { status: 404 });
	return null;
};

/** Other addresses of one segment are those of pages that the studio has written. */
const writtenPage = ({ params }: { params: { information?: string } }): null => {
	if (!runtimeConfig().information.some(({ slug }) => slug.toLowerCase() === params.information?.toLowerCase()))
		throw new Response(null, { status: 404 });
	return null;
};

const onUpload = (path: string, above: LazyRouteFunction<RouteObject>): RouteObject => ({
	path,
	lazy: upload,
	children: [{ index: true, lazy: above }],
});

const screens = 'screens';

export const routes: RouteObject[] = [
	{
		Component: Root,
		HydrateFallback: PageLoading,
		ErrorBoundary: RouteError,
		children: [
			{
				id: screens,
				ErrorBoundary: RouteError,
				children: [
					{ path: shopPages.start, loader: () => redirect(uploadPath('fineartprint')) },
					{ path: shopPages.prints, loader: () => redirect(uploadPath(lastCategory())) },
					{ path: shopPages.category, loader: knownCategory, lazy: upload },
					{ path: shopPages.categoryType, loader: knownCategory, lazy: upload },
					{ path: shopPages.editor, loader: knownCategory, lazy: editor },
					{ path: shopPages.set, loader: knownCategory, lazy: screen(() => import('./screens/editor/set/set-screen.tsx')) },
					onUpload(
						shopPages.resetPassword,
						screen(() => import('./screens/upload/reset-password.tsx')),
					),
					{
						...onUpload(
							shopPages.action,
							screen(() => import('./screens/upload/verify-email.tsx')),
						),
						loader: knownAction,
					},
					{ path: shopPages.wall, lazy: screen(() => import('./screens/wall/wall-screen.tsx')) },
					{ path: shopPages.logOut, lazy: screen(() => import('./session/log-out-page.tsx')) },
					{
						lazy: screen(() => import('./shell/themed-pages.tsx')),
						children: [
							{ path: shopPages.fileCheck, lazy: screen(() => import('./screens/profile/file-checks/link/file-check-link.tsx')) },
							{ path: shopPages.order, lazy: screen(() => import('./screens/profile/orders/link/order-link.tsx')) },
							{ path: shopPages.approvalLink, lazy: screen(() => import('./screens/approval/approval-link.tsx')) },
							{ path: shopPages.approval, lazy: screen(() => import('./screens/approval/approval-screen.tsx')) },
							{ path: shopPages.staffInvitation, lazy: screen(() => import('./screens/profile/invitation/staff-invitation.tsx')) },
							{ path: shopPages.profile, lazy: screen(() => import('./screens/profile/profile-screen.tsx')) },
							{ path: shopPages.orders, lazy: screen(() => import('./screens/profile/orders/orders-screen.tsx')) },
							{ path: shopPages.fileChecks, lazy: screen(() => import('./screens/profile/file-checks/file-checks-screen.tsx')) },
							{ path: shopPages.editions, lazy: screen(() => import('./screens/profile/editions/editions-screen.tsx')) },
						],
					},
					{ path: shopPages.certificate, lazy: screen(() => import('./screens/information/information-screen.tsx')) },
					{ path: shopPages.paper, lazy: screen(() => import('./screens/information/information-screen.tsx')) },
					{ path: shopPages.information, loader: writtenPage, lazy: screen(() => import('./screens/information/information-screen.tsx')) },
					{ path: '*', Component: NotFound },
				],
			},
		],
	},
];

/** Customers load nothing of the back office, not even its addresses. */
export const patchRoutes: PatchRoutesOnNavigationFunction = async ({ path, patch }) => {
	if (/^\/admin(?:\/|$)/i.test(path)) patch(screens, (await import('./admin-routes.ts')).adminRoutes);
};
