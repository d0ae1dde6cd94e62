/**
 * The import rules of docs/architecture.md and docs/web-app.md, each with its reason. checks/boundaries.test.ts plants a violation of every one.
 * Needs @swc/core: with TypeScript 7 alone dependency-cruiser reads no .ts file at all, and passes.
 */
import './checks/support/swc-visitor.mjs';
import { npm, oneOf, rule, test } from './checks/support/import-rule.mjs';
import { moduleLayers } from './checks/support/module-layers.mjs';
import { web, webRules } from './checks/support/web-import-rules.mjs';

/** The server's slices from the lowest layer to the highest; a slice imports those before it. */
export const serverLayers = [
	'platform',
	'settings',
	'accounts',
	'catalogue',
	'uploads',
	'pricing',
	'information',
	'cart',
	'editions',
	'designs',
	'approvals',
	'file-checks',
	'orders',
	'production',
	'register',
	'order-zips',
	'backups',
	'back-office',
];

const server = '^apps/server/src/';

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

/** Rules of the slices, one for each but the highest: a slice does not import those above it. */
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
