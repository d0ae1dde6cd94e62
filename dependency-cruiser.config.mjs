/**
 * The import rules of docs/architecture.md, each with its reason. checks/boundaries.test.ts plants a violation of every one.
 * Needs @swc/core: with TypeScript 7 alone dependency-cruiser reads no .ts file at all, and passes.
 */
import './checks/support/swc-visitor.mjs';
import { moduleLayers } from './checks/support/module-layers.mjs';

/** The server's slices from the lowest layer to the highest; a slice imports those before it. */
export const serverLayers = [
	'platform',
	'settings',
	'accounts',
	'catalogue',
	'uploads',
	'pricing',
	'cart',
	'designs',
	'file-checks',
	'orders',
	'order-zips',
	'back-office',
];

/** The web app's modules: the screens, and what several of them share. */
const webModules = ['screens', 'shell', 'session', 'cart', 'file-check', 'tour', 'drawing', 'local-picture', 'api', 'ui'];

const test = '\\.(?:test|spec)\\.tsx?$';
const server = '^apps/server/src/';
const web = '^apps/web/src/';
const npm = '(?:^|/)node_modules/';
const router = `${npm}(?:react-router|react-router-dom|@tanstack/[^/]*router)/`;
const viewLibraries = `${npm}(?:react|react-dom|react-router|@mui|@emotion|@tanstack|react-hook-form|lucide-react)/`;

/** @type {(names: string[]) => string} */
const oneOf = (names) => `(?:${names.join('|')})`;

/**
 * A rule between two sets of modules.
 * @param {string} name
 * @param {string} comment
 * @param {Record<string, unknown>} from
 * @param {Record<string, unknown>} to
 */
const rule = (name, comment, from, to) => ({ name, severity: 'error', comment, from, to });

const apps = [
	rule(
		'apps-apart',
		'An app is deployed on its own; another app reaches it over HTTP.',
		{ path: '^apps/([^/]+)/' },
		{ path: '^apps/', pathNot: '^apps/$1/' },
	),
	rule(
		'nothing-imports-an-app',
		'Packages, journeys and tools are shared or separate; apps are deployed.',
		{ pathNot: '^apps/' },
		{ path: '^apps/' },
	),
	rule(
		'web-packages',
		'The browser knows the contract and the domain; cart signing and pixels belong to the server.',
		{ path: '^apps/web/' },
		{ path: '^packages/', pathNot: '^packages/(?:contract|domain)/' },
	),
	rule('web-no-node', 'Code of the browser has no Node.', { path: web, pathNot: test }, { dependencyTypes: ['core'] }),
	rule(
		'sandbox-cart-packages',
		'The sandbox replaces a foreign service: it shares only the protocol.',
		{ path: '^apps/sandbox-cart/' },
		{ path: '^packages/', pathNot: '^packages/foxy/' },
	),
];

const packages = [
	rule(
		'domain-is-pure',
		'The rules run on both sides: no npm, no Node, no other package.',
		{ path: '^packages/domain/src/', pathNot: test },
		{ pathNot: '^packages/domain/src/' },
	),
	rule(
		'domain-tests-know-only-the-runner',
		"The domain's tests need the domain, the test runner and fast-check.",
		{ path: `^packages/domain/src/.*${test}` },
		{ pathNot: `^packages/domain/src/|${npm}(?:vitest|fast-check)/` },
	),
	rule(
		'contract-packages',
		'Both sides download the contract: domain and zod, nothing else.',
		{ path: '^packages/contract/src/', pathNot: test },
		{ pathNot: `^packages/(?:contract|domain)/src/|${npm}zod/` },
	),
	rule(
		'foxy-alone',
		"The cart service's protocol knows no print.",
		{ path: '^packages/foxy/' },
		{ path: '^packages/', pathNot: '^packages/foxy/' },
	),
	rule(
		'imaging-alone',
		'Pixels in, pixels out: imaging knows no print.',
		{ path: '^packages/imaging/' },
		{ path: '^packages/', pathNot: '^packages/imaging/' },
	),
	rule(
		'apps-use-entry-points-of-packages',
		"A package's entry point is its index.ts.",
		{ pathNot: '^packages/' },
		{ path: '^packages/[^/]+/', pathNot: '^packages/[^/]+/src/index\\.ts$' },
	),
	rule(
		'packages-use-entry-points-of-packages',
		"A package's entry point is its index.ts.",
		{ path: '^packages/([^/]+)/' },
		{ path: '^packages/[^/]+/', pathNot: '^packages/$1/|^packages/[^/]+/src/index\\.ts$' },
	),
];

/** One rule for each slice but the highest: a slice does not import the ones above it. */
const layers = serverLayers
	.slice(0, -1)
	.map((slice, layer) =>
		rule(
			`server-${slice}-imports-downwards`,
			`${slice} is layer ${layer}: a slice imports lower layers only. Higher ones are reached through a port that context.ts joins.`,
			{ path: `${server}${slice}/` },
			{ path: `${server}${oneOf(serverLayers.slice(layer + 1))}/` },
		),
	);

const slices = [
	...layers,
	rule(
		'server-slices-use-entry-points',
		"A slice's index.ts is its only entry point, and the platform's too.",
		{ path: `${server}([^/]+)/` },
		{ path: `${server}[^/]+/`, pathNot: `${server}$1/|${server}[^/]+/index\\.ts$|/testing/` },
	),
	rule(
		'server-root-uses-entry-points',
		'main.ts and context.ts see all slices, each through its index.ts.',
		{ path: `${server}[^/]+$` },
		{ path: `${server}[^/]+/`, pathNot: `${server}[^/]+/index\\.ts$|/testing/` },
	),
	rule(
		'server-slices-do-not-see-the-root',
		'Only main.ts, context.ts and the files beside them see every slice; no slice imports them.',
		{ path: `${server}[^/]+/`, pathNot: `${test}|${server}testing/` },
		{ path: `${server}[^/]+$` },
	),
	rule(
		'server-folder-without-a-layer',
		'A new slice needs a layer: add it to serverLayers and to docs/architecture.md.',
		{ path: `${server}(?!${oneOf([...serverLayers, 'testing'])}/)[^/]+/` },
		{},
	),
];

const webRules = [
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
		'web-folder-without-a-rule',
		'A new module needs its rule: add it to webModules and to docs/architecture.md.',
		{ path: `${web}(?!${oneOf(webModules)}/)[^/]+/` },
		{},
	),
];

/** Name of the rules of a folder's sub-folders: `server-accounts`, `web-screens-editor`. */
export const moduleName = (/** @type {string} */ folder) =>
	folder
		.replace(/^(?:apps|packages)\//, '')
		.replace(/\/src(?=\/|$)/, '')
		.replaceAll('/', '-');

const escaped = (/** @type {string} */ path) => path.replaceAll('.', '\\.');

/** For each folder of the table: one rule a sub-folder, and one against sub-folders that the table does not name. */
const modules = Object.entries(moduleLayers).flatMap(([folder, names]) => [
	...names
		.slice(0, -1)
		.map((name, layer) =>
			rule(
				`${moduleName(folder)}-${name}-imports-downwards`,
				`Sub-folders of ${folder} import one way: ${names.join(', ')}.`,
				{ path: `^${escaped(folder)}/${name}/`, pathNot: `${test}|/testing/` },
				{ path: `^${escaped(folder)}/${oneOf(names.slice(layer + 1))}/` },
			),
		),
	rule(
		`${moduleName(folder)}-folder-without-a-layer`,
		`A new sub-folder of ${folder} needs a layer: add it to checks/support/module-layers.mjs.`,
		{ path: `^${escaped(folder)}/(?!${oneOf([...names, 'testing'])}/)[^/]+/` },
		{},
	),
]);

const hygiene = [
	rule('no-circular', 'Two files that need each other are one file, or three.', {}, { circular: true }),
	rule(
		'no-orphans',
		'A file that nothing imports and that imports nothing is left over.',
		{ orphan: true, path: '^(?:apps|packages)/[^/]+/src/', pathNot: `${test}|\\.d\\.ts$|/(?:main|index)\\.tsx?$` },
		{},
	),
	rule('resolvable', 'An import that resolves to nothing escapes every other rule.', {}, { couldNotResolve: true }),
	rule(
		'npm-listed',
		"A workspace's own package.json lists every package that its code imports; hoisting only hides the gap.",
		{ path: '^(?:apps|packages)/[^/]+/src/', pathNot: `${test}|/testing/` },
		{ dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
	),
	rule(
		'no-dev-dependency-in-production',
		'A production install has no devDependencies.',
		{ path: '^(?:apps|packages)/[^/]+/src/', pathNot: `${test}|/testing/` },
		{ dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'], pathNot: `${npm}@types/` },
	),
	rule('tests-are-leaves', 'Code that two tests share moves to a testing folder.', {}, { path: test }),
	rule(
		'testing-stays-in-tests',
		'Testing folders hold code for tests only.',
		{ path: '^(?:apps|packages)/', pathNot: `${test}|/testing/|vitest` },
		{ path: '^(?:apps|packages)/.*/testing/' },
	),
];

export default {
	forbidden: [...apps, ...packages, ...slices, ...webRules, ...modules, ...hygiene],
	options: {
		doNotFollow: { path: 'node_modules' },
		exclude: { path: '(?:^|/)(?:dist|\\.data|\\.cache|coverage|test-results|playwright-report)/' },
		parser: 'swc',
		moduleSystems: ['es6', 'cjs'],
		enhancedResolveOptions: {
			exportsFields: ['exports'],
			conditionNames: ['import', 'node', 'default', 'types'],
			extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.css'],
			mainFields: ['module', 'main', 'types'],
		},
	},
};
