import { npm, rule, test } from './import-rule.mjs';

export const web = '^apps/web/src/';
const router = `${npm}(?:react-router|react-router-dom|@tanstack/[^/]*router)/`;
const viewLibraries = `${npm}(?:react|react-dom|react-router|@mui|@emotion|@tanstack|react-hook-form|lucide-react)/`;

export const webRules = [
	rule(
		'web-screens-apart',
		'Screens meet only in routes.tsx; code that two of them need moves to a shared module.',
		{ path: `${web}screens/([^/]+)/` },
		{ path: `${web}screens/`, pathNot: `${web}screens/$1/` },
	),
	rule(
		'web-only-routes-knows-screens',
		'routes.tsx, with admin-routes.tsx for the back office, is the only file that knows every screen.',
		{ path: web, pathNot: `${web}(?:(?:admin-)?routes\\.tsx?$|screens/)` },
		{ path: `${web}screens/` },
	),
	rule(
		'web-routes-is-for-the-entry',
		'routes.tsx knows every screen; only the entry may know it.',
		{ path: `${web}[^/]+/` },
		{ path: `${web}(?:main|routes)\\.tsx?$` },
	),
	rule(
		'web-admin-is-lazy',
		'A customer never downloads the back office: load it by import().',
		{ path: `${web}[^/]+$` },
		{ path: `${web}screens/admin/`, dynamic: false },
	),
	rule(
		'web-ui-knows-no-shop',
		'Widgets and the theme know neither router, domain, contract nor any other module.',
		{ path: `${web}ui/` },
		{ path: `${web}(?!ui/)|^packages/|${router}` },
	),
	rule(
		'web-drawing-knows-domain-and-ui',
		"Drawings are geometry: the domain's figures and the theme.",
		{ path: `${web}drawing/` },
		{ path: `${web}(?!drawing/|ui/)|^packages/(?!domain/)|${router}` },
	),
	rule(
		'web-local-picture-knows-domain-only',
		'Pictures of files know neither prints nor uploads, and a worker has no view: the domain alone.',
		{ path: `${web}local-picture/`, pathNot: test },
		{ path: `${web}(?!local-picture/)|^packages/(?!domain/)|${npm}` },
	),
	rule(
		'web-api-knows-no-view',
		'The typed client is below screens and shared modules.',
		{ path: `${web}api/` },
		{ path: `${web}(?!api/)[^/]+/` },
	),
	rule(
		'web-model-is-pure',
		"A screen's model is state without a view: no React, no widgets, no client.",
		{ path: `${web}screens/([^/]+)/model/`, pathNot: test },
		{ path: `${web}(?!screens/$1/model/)|${viewLibraries}` },
	),
	rule(
		'web-uploads-entry-point',
		'Pages know uploads by their rows; sending is loaded on demand behind index.ts.',
		{ path: web, pathNot: `${web}uploads/` },
		{ path: `${web}uploads/`, pathNot: `${web}uploads/index\\.ts$` },
	),
	rule(
		'web-uploads-know-no-page',
		'Uploads go on under every page: they know the client, the session and toasts only.',
		{ path: `${web}uploads/`, pathNot: test },
		{ path: `${web}(?!(?:uploads|api|session|tour|ui|local-picture)/)[^/]+/` },
	),
	rule(
		'web-uploads-model-is-pure',
		'The queue of uploads is state without a view: no React, no client.',
		{ path: `${web}uploads/model/`, pathNot: test },
		{ path: `${web}(?!uploads/model/)|${viewLibraries}` },
	),
];
