import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import config, { moduleName, serverLayers } from '../dependency-cruiser.config.mjs';
import { type Cruise, cruise } from '../scripts/lib/checkers.mjs';
import { moduleLayers } from './support/module-layers.mjs';
import { buildRepository } from './support/small-repository.ts';
import { type Files, removeTree } from './support/tree.ts';

interface Plant {
	readonly rule: string;
	readonly from: string;
	readonly source: string;
	readonly beside?: Files;
}

const plant = (rule: string, from: string, source: string, beside?: Files): Plant => ({ rule, from, source, ...(beside && { beside }) });

const server = 'apps/server/src';
const web = 'apps/web/src';

/** Each slice importing the one above it. */
const upward = serverLayers.slice(0, -1).map((slice, layer) => {
	const above = serverLayers[layer + 1];
	return plant(
		`server-${slice}-imports-downwards`,
		`${server}/${slice}/reaches-up.ts`,
		`import { x } from '../${above}/index.ts';\nexport const y = x;`,
		{ [`${server}/${above}/index.ts`]: 'export const x = 1;' },
	);
});

/** Each sub-folder importing the one above it, and a sub-folder without a layer. */
const modules = Object.entries(moduleLayers).flatMap(([folder, names]) => [
	...names.slice(0, -1).map((name, layer) => {
		const above = names[layer + 1];
		return plant(
			`${moduleName(folder)}-${name}-imports-downwards`,
			`${folder}/${name}/planted-layer.ts`,
			`import { x } from '../${above}/planted-above.ts';\nexport const y = x;`,
			{ [`${folder}/${above}/planted-above.ts`]: 'export const x = 1;' },
		);
	}),
	plant(
		`${moduleName(folder)}-folder-without-a-layer`,
		`${folder}/planted-folder/planted.ts`,
		`import { x } from '../planted-neighbour.ts';\nexport const y = x;`,
		{ [`${folder}/planted-neighbour.ts`]: 'export const x = 1;' },
	),
]);

const plants: Plant[] = [
	plant('apps-apart', `${web}/planted-app.ts`, `export * from '../../server/src/context.ts';`),
	plant('apps-apart', `${server}/planted-app.ts`, `import type { page } from '../../web/src/main.tsx';\nexport type Y = typeof page;`),
	plant('nothing-imports-an-app', 'packages/imaging/src/planted-app.ts', `export * from '../../../apps/server/src/context.ts';`),
	plant('nothing-imports-an-app', 'e2e/planted.spec.ts', `import { context } from '../apps/server/src/context.ts';\ncontext();`),
	plant('web-packages', `${web}/api/planted-foxy.ts`, `import { sign } from '@print-room/foxy';\nexport const y = sign;`),
	plant('web-packages', `${web}/ui/planted-imaging.tsx`, `import type { cut } from '@print-room/imaging';\nexport type Y = typeof cut;`),
	plant('web-no-node', `${web}/api/planted-node.ts`, `import { join } from 'node:path';\nexport const y = join;`),
	plant(
		'sandbox-cart-packages',
		'apps/sandbox-cart/src/planted.ts',
		`import { pence } from '@print-room/domain';\nexport const y = pence;`,
	),
	plant('domain-is-pure', 'packages/domain/src/planted-npm.ts', `import { z } from 'zod';\nexport const y = z;`),
	plant(
		'domain-is-pure',
		'packages/domain/src/planted-node.ts',
		`import { randomBytes } from 'node:crypto';\nexport const y = randomBytes;`,
	),
	plant(
		'domain-is-pure',
		'packages/domain/src/planted-contract.ts',
		`import type { price } from '@print-room/contract';\nexport type Y = typeof price;`,
	),
	plant(
		'domain-tests-know-only-the-runner',
		'packages/domain/src/planted.test.ts',
		`import { readFileSync } from 'node:fs';\nreadFileSync('x');`,
	),
	plant('contract-packages', 'packages/contract/src/planted-node.ts', `import { join } from 'node:path';\nexport const y = join;`),
	plant('contract-packages', 'packages/contract/src/planted-npm.ts', `import { useState } from 'react';\nexport const y = useState;`),
	plant('foxy-alone', 'packages/foxy/src/planted.ts', `import { pence } from '@print-room/domain';\nexport const y = pence;`),
	plant('imaging-alone', 'packages/imaging/src/planted.ts', `import { price } from '@print-room/contract';\nexport const y = price;`),
	plant(
		'apps-use-entry-points-of-packages',
		`${server}/orders/planted-deep.ts`,
		`import { pence } from '../../../../packages/domain/src/price/money.ts';\nexport const y = pence;`,
	),
	plant(
		'packages-use-entry-points-of-packages',
		'packages/contract/src/planted-deep.ts',
		`import { pence } from '../../domain/src/price/money.ts';\nexport const y = pence;`,
	),
	...upward,
	...modules,
	plant(
		'server-settings-imports-downwards',
		`${server}/settings/planted-type.ts`,
		`import type { list } from '../orders/index.ts';\nexport type Y = typeof list;`,
	),
	plant(
		'server-slices-use-entry-points',
		`${server}/orders/planted-back-door.ts`,
		`import { uploads } from '../uploads/uploads.service.ts';\nexport const y = uploads;`,
	),
	plant(
		'server-slices-use-entry-points',
		`${server}/orders/planted-logger.ts`,
		`import { log } from '../platform/logger.ts';\nexport const y = log;`,
	),
	plant(
		'server-root-uses-entry-points',
		`${server}/planted-root.ts`,
		`import { uploads } from './uploads/uploads.service.ts';\nexport const y = uploads;`,
	),
	plant(
		'server-slices-do-not-see-the-root',
		`${server}/orders/planted-root.ts`,
		`import { context } from '../context.ts';\nexport const y = context;`,
	),
	plant(
		'server-folder-without-a-layer',
		`${server}/invoices/planted.ts`,
		`import { list } from '../orders/index.ts';\nexport const y = list;`,
	),
	plant(
		'web-screens-apart',
		`${web}/screens/upload/planted.tsx`,
		`import { Admin } from '../admin/index.tsx';\nexport const y = <Admin />;`,
	),
	plant(
		'web-only-routes-knows-screens',
		`${web}/api/planted-screen.ts`,
		`import { Upload } from '../screens/upload/index.tsx';\nexport const y = Upload;`,
	),
	plant('web-only-routes-knows-screens', `${web}/planted-screen.ts`, `export const y = () => import('./screens/upload/index.tsx');`),
	plant('web-routes-is-for-the-entry', `${web}/session/planted.ts`, `import { routes } from '../routes.tsx';\nexport const y = routes;`),
	plant('web-admin-is-lazy', `${web}/planted-admin.ts`, `import { Admin } from './screens/admin/index.tsx';\nexport const y = Admin;`),
	plant('web-ui-knows-no-shop', `${web}/ui/planted-router.tsx`, `import { useBlocker } from 'react-router';\nexport const y = useBlocker;`),
	plant('web-ui-knows-no-shop', `${web}/ui/planted-domain.tsx`, `import { pence } from '@print-room/domain';\nexport const y = pence;`),
	plant('web-ui-knows-no-shop', `${web}/ui/planted-api.tsx`, `import { get } from '../api/client.ts';\nexport const y = get;`),
	plant(
		'web-local-picture-knows-domain-only',
		`${web}/local-picture/planted-api.ts`,
		`import { get } from '../api/client.ts';\nexport const y = get;`,
	),
	plant(
		'web-local-picture-knows-domain-only',
		`${web}/local-picture/planted-contract.ts`,
		`import { price } from '@print-room/contract';\nexport const y = price;`,
	),
	plant(
		'web-drawing-knows-domain-and-ui',
		`${web}/drawing/planted-api.ts`,
		`import { get } from '../api/client.ts';\nexport const y = get;`,
	),
	plant(
		'web-drawing-knows-domain-and-ui',
		`${web}/drawing/planted-contract.ts`,
		`import { price } from '@print-room/contract';\nexport const y = price;`,
	),
	plant('web-api-knows-no-view', `${web}/api/planted-ui.ts`, `import { Button } from '../ui/button.tsx';\nexport const y = Button;`),
	plant(
		'web-model-is-pure',
		`${web}/screens/upload/model/planted-react.ts`,
		`import { useState } from 'react';\nexport const y = useState;`,
	),
	plant(
		'web-model-is-pure',
		`${web}/screens/upload/model/planted-api.ts`,
		`import { get } from '../../../api/client.ts';\nexport const y = get;`,
	),
	plant(
		'web-uploads-entry-point',
		`${web}/session/planted-upload.ts`,
		`import { send } from '../uploads/planted-send.ts';\nexport const y = send;`,
		{ [`${web}/uploads/planted-send.ts`]: 'export const send = 1;' },
	),
	plant(
		'web-uploads-know-no-page',
		`${web}/uploads/planted-shell.ts`,
		`import { bar } from '../shell/planted-bar.ts';\nexport const y = bar;`,
		{ [`${web}/shell/planted-bar.ts`]: 'export const bar = 1;' },
	),
	plant(
		'web-uploads-model-is-pure',
		`${web}/uploads/model/planted-react.ts`,
		`import { useState } from 'react';\nexport const y = useState;`,
	),
	plant('no-circular', `${server}/orders/planted-circle.ts`, `import { y } from './planted-other-half.ts';\nexport const x = () => y;`, {
		[`${server}/orders/planted-other-half.ts`]: `import { x } from './planted-circle.ts';\nexport const y = () => x;`,
	}),
	plant('no-orphans', `${server}/orders/planted-orphan.ts`, 'export const y = 1;'),
	plant('resolvable', `${server}/orders/planted-missing.ts`, `import { y } from './nowhere.ts';\nexport const x = y;`),
	plant('npm-listed', `${web}/planted-unlisted.ts`, `import pad from 'left-pad';\nexport const y = pad;`),
	plant('no-dev-dependency-in-production', `${server}/orders/planted-dev.ts`, `import fc from 'fast-check';\nexport const y = fc;`, {
		'apps/server/package.json': JSON.stringify({
			name: '@print-room/server',
			type: 'module',
			dependencies: Object.fromEntries(['domain', 'contract', 'foxy', 'imaging'].map((name) => [`@print-room/${name}`, '1.0.0'])),
			devDependencies: { 'fast-check': '1.0.0' },
		}),
	}),
	plant('tests-are-leaves', `${server}/orders/planted-leaf.test.ts`, `import './orders.test.ts';`),
	plant(
		'testing-stays-in-tests',
		`${server}/orders/planted-testing.ts`,
		`import { database } from '../platform/testing/database.ts';\nexport const y = database;`,
	),
];

describe('a repository that keeps the rules', () => {
	let folder = '';
	let seen: Cruise;
	beforeAll(async () => {
		folder = buildRepository();
		seen = await cruise(folder);
	});
	afterAll(() => removeTree(folder));

	test('has no violation', () => {
		expect(seen.summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`)).toEqual([]);
	});

	test('is read at all: TypeScript, TSX, type imports and `using` declarations', () => {
		const modules = seen.modules.map(({ source }) => source);
		expect(modules).toEqual(
			expect.arrayContaining([
				'packages/domain/src/price/money.ts',
				'apps/web/src/drawing/drawing.tsx',
				'apps/server/src/orders/orders.service.ts',
			]),
		);
	});
});

describe('a repository with planted violations', () => {
	let folder = '';
	let seen: Cruise;
	beforeAll(async () => {
		folder = buildRepository(Object.assign({}, ...plants.map(({ from, source, beside }) => ({ ...beside, [from]: source }))));
		seen = await cruise(folder);
	});
	afterAll(() => removeTree(folder));

	test.each(plants)('$rule catches $from', ({ rule, from }) => {
		expect(seen.summary.violations.filter((violation) => violation.from === from).map((violation) => violation.rule.name)).toContain(rule);
	});

	test('plants something for every rule, and every rule is an error with a reason', () => {
		expect(config.forbidden.map(({ name }) => name).filter((name) => !plants.some(({ rule }) => rule === name))).toEqual([]);
		for (const { severity, comment } of config.forbidden) {
			expect(severity).toBe('error');
			expect(comment).toMatch(/^\S.*\.$/);
		}
	});
});
