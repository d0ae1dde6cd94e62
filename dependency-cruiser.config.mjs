/**
 * The import laws of docs/architecture.md, each with its reason. checks/boundaries.test.ts plants a violation for every rule.
 * Needs @swc/core: with TypeScript 7 alone dependency-cruiser reads no .ts file at all, and passes.
 */
import { Visitor } from '@swc/core/Visitor.js';

// @swc/core's visitor throws at a `using` declaration (it was frozen before ES2026): https://github.com/swc-project/swc/blob/main/packages/core/src/Visitor.ts
const { visitStatement } = Visitor.prototype;
Visitor.prototype.visitStatement = function visitStatementOfToday(statement) {
	/** @type {{ type: string, decls?: import('@swc/core').VariableDeclarator[] }} */
	const { type, decls } = statement;
	if (type !== 'UsingDeclaration') return visitStatement.call(this, statement);
	if (decls) this.visitVariableDeclarators(decls);
	return statement;
};

/** The server's slices from the lowest rung to the highest; a slice stands on those before it. */
export const serverRungs = [
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
	'archives',
	'back-office',
];

/** The web's rooms: the screens, and what more than one of them shows. */
const webRooms = ['screens', 'shell', 'session', 'cart', 'file-check', 'tour', 'drawing', 'api', 'ui'];

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
const law = (name, comment, from, to) => ({ name, severity: 'error', comment, from, to });

const apps = [
	law(
		'apps-apart',
		'An app is deployed on its own; another app reaches it over HTTP.',
		{ path: '^apps/([^/]+)/' },
		{ path: '^apps/', pathNot: '^apps/$1/' },
	),
	law(
		'nothing-imports-an-app',
		'Packages, journeys and tools stand beneath or outside the apps.',
		{ pathNot: '^apps/' },
		{ path: '^apps/' },
	),
	law(
		'web-packages',
		'The browser knows the contract and the domain; cart signing and pixels belong to the server.',
		{ path: '^apps/web/' },
		{ path: '^packages/', pathNot: '^packages/(?:contract|domain)/' },
	),
	law('web-no-node', 'What the browser runs has no Node.', { path: web, pathNot: test }, { dependencyTypes: ['core'] }),
	law(
		'sandbox-cart-packages',
		'The sandbox stands in for a foreign service: it shares only the protocol.',
		{ path: '^apps/sandbox-cart/' },
		{ path: '^packages/', pathNot: '^packages/foxy/' },
	),
];

const packages = [
	law(
		'domain-is-pure',
		'The rules run on both sides: no npm, no Node, no other package.',
		{ path: '^packages/domain/src/', pathNot: test },
		{ pathNot: '^packages/domain/src/' },
	),
	law(
		'domain-tests-know-only-the-runner',
		"The domain's tests need the domain, the test runner and fast-check.",
		{ path: `^packages/domain/src/.*${test}` },
		{ pathNot: `^packages/domain/src/|${npm}(?:vitest|fast-check)/` },
	),
	law(
		'contract-packages',
		'Both sides download the contract: domain and zod, nothing else.',
		{ path: '^packages/contract/src/', pathNot: test },
		{ pathNot: `^packages/(?:contract|domain)/src/|${npm}zod/` },
	),
	law(
		'foxy-alone',
		"The cart service's protocol knows no print.",
		{ path: '^packages/foxy/' },
		{ path: '^packages/', pathNot: '^packages/foxy/' },
	),
	law(
		'imaging-alone',
		'Pixels in, pixels out: imaging knows no print.',
		{ path: '^packages/imaging/' },
		{ path: '^packages/', pathNot: '^packages/imaging/' },
	),
	law(
		'apps-enter-packages-by-their-door',
		"A package's public face is its index.ts.",
		{ pathNot: '^packages/' },
		{ path: '^packages/[^/]+/', pathNot: '^packages/[^/]+/src/index\\.ts$' },
	),
	law(
		'packages-enter-packages-by-their-door',
		"A package's public face is its index.ts.",
		{ path: '^packages/([^/]+)/' },
		{ path: '^packages/[^/]+/', pathNot: '^packages/$1/|^packages/[^/]+/src/index\\.ts$' },
	),
];

/** One rule for each rung: what stands above it is out of reach. The highest has nothing above. */
const rungs = serverRungs
	.slice(0, -1)
	.map((slice, rung) =>
		law(
			`server-${slice}-looks-down`,
			`${slice} stands on rung ${rung}: a slice imports only lower rungs. Reach up through a port that context.ts joins.`,
			{ path: `${server}${slice}/` },
			{ path: `${server}${oneOf(serverRungs.slice(rung + 1))}/` },
		),
	);

const slices = [
	...rungs,
	law(
		'server-slices-by-their-door',
		"A slice's index.ts is its only door, and the platform's too.",
		{ path: `${server}([^/]+)/` },
		{ path: `${server}[^/]+/`, pathNot: `${server}$1/|${server}[^/]+/index\\.ts$|/testing/` },
	),
	law(
		'server-root-uses-the-doors',
		'main.ts and context.ts see all slices, each through its index.ts.',
		{ path: `${server}[^/]+$` },
		{ path: `${server}[^/]+/`, pathNot: `${server}[^/]+/index\\.ts$|/testing/` },
	),
	law(
		'server-slices-do-not-see-the-root',
		'Only main.ts, context.ts and what stands beside them see every slice; no slice looks up to them.',
		{ path: `${server}[^/]+/`, pathNot: `${test}|${server}testing/` },
		{ path: `${server}[^/]+$` },
	),
	law(
		'server-folder-without-a-rung',
		'A new slice needs a rung: add it to serverRungs and to docs/architecture.md.',
		{ path: `${server}(?!${oneOf([...serverRungs, 'testing'])}/)[^/]+/` },
		{},
	),
];

const rooms = [
	law(
		'web-screens-apart',
		'Screens meet only in routes.tsx; what two of them show moves to a shared room.',
		{ path: `${web}screens/([^/]+)/` },
		{ path: `${web}screens/`, pathNot: `${web}screens/$1/` },
	),
	law(
		'web-only-routes-knows-screens',
		'routes.tsx, with its part for the back office, is the only file that knows every screen.',
		{ path: web, pathNot: `${web}(?:(?:admin-)?routes\\.tsx?$|screens/)` },
		{ path: `${web}screens/` },
	),
	law(
		'web-routes-is-for-the-entry',
		'routes.tsx knows every screen; only the entry may know it.',
		{ path: `${web}[^/]+/` },
		{ path: `${web}(?:main|routes)\\.tsx?$` },
	),
	law(
		'web-admin-is-lazy',
		'A customer never downloads the back office: load it by import().',
		{ path: `${web}[^/]+$` },
		{ path: `${web}screens/admin/`, dynamic: false },
	),
	law(
		'web-ui-knows-no-shop',
		'Widgets and the theme know neither router, domain, contract nor any other room.',
		{ path: `${web}ui/` },
		{ path: `${web}(?!ui/)|^packages/|${router}` },
	),
	law(
		'web-drawing-knows-domain-and-ui',
		"Drawings are geometry: the domain's figures and the theme.",
		{ path: `${web}drawing/` },
		{ path: `${web}(?!drawing/|ui/)|^packages/(?!domain/)|${router}` },
	),
	law(
		'web-api-knows-no-view',
		'The typed client stands beneath screens and rooms.',
		{ path: `${web}api/` },
		{ path: `${web}(?!api/)[^/]+/` },
	),
	law(
		'web-model-is-pure',
		"A screen's model is state without a view: no React, no widgets, no client.",
		{ path: `${web}screens/([^/]+)/model/`, pathNot: test },
		{ path: `${web}(?!screens/$1/model/)|${viewLibraries}` },
	),
	law(
		'web-folder-without-a-room',
		'A new room needs its law: add it to webRooms and to docs/architecture.md.',
		{ path: `${web}(?!${oneOf(webRooms)}/)[^/]+/` },
		{},
	),
];

const hygiene = [
	law('no-circular', 'Two files that need each other are one file, or three.', {}, { circular: true }),
	law(
		'no-orphans',
		'A file that nothing imports and that imports nothing is left over.',
		{ orphan: true, path: '^(?:apps|packages)/[^/]+/src/', pathNot: `${test}|\\.d\\.ts$|/(?:main|index)\\.tsx?$` },
		{},
	),
	law('resolvable', 'An import that resolves to nothing escapes every other law.', {}, { couldNotResolve: true }),
	law(
		'npm-listed',
		'What a workspace imports, its own package.json lists; hoisting only hides the gap.',
		{ path: '^(?:apps|packages)/[^/]+/src/', pathNot: `${test}|/testing/` },
		{ dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
	),
	law(
		'no-dev-dependency-in-production',
		'A production install has no devDependencies.',
		{ path: '^(?:apps|packages)/[^/]+/src/', pathNot: `${test}|/testing/` },
		{ dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'], pathNot: `${npm}@types/` },
	),
	law('tests-are-leaves', 'What two tests share moves to a testing folder.', {}, { path: test }),
	law(
		'testing-stays-in-tests',
		'Testing folders hold what only tests use.',
		{ path: '^(?:apps|packages)/', pathNot: `${test}|/testing/|vitest` },
		{ path: '^(?:apps|packages)/.*/testing/' },
	),
];

export default {
	forbidden: [...apps, ...packages, ...slices, ...rooms, ...hygiene],
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
