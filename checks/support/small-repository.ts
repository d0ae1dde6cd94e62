import { join } from 'node:path';
import { type Files, linkPackage, makeTree } from './tree.ts';

const manifest = (name: string, dependencies: string[]) =>
	JSON.stringify({
		name,
		version: '1.0.0',
		type: 'module',
		exports: { '.': './src/index.ts' },
		dependencies: Object.fromEntries(dependencies.map((dependency) => [dependency, '1.0.0'])),
	});

const ours = ['domain', 'contract', 'foxy', 'imaging'];
const foreign = ['zod', 'react', 'react-router', 'sharp', 'left-pad', 'vitest', 'fast-check'];

/** Small repository that keeps every rule: the modules of this one, with a line or two each. */
const repository: Files = {
	'package.json': JSON.stringify({ name: 'small', devDependencies: { vitest: '1.0.0', 'fast-check': '1.0.0' } }),
	'packages/domain/package.json': manifest('@print-room/domain', []),
	'packages/domain/src/index.ts': `export * from './price/money.ts';`,
	'packages/domain/src/price/money.ts': 'export const pence = (value: number) => value;',
	'packages/domain/src/price/money.test.ts': `import { test } from 'vitest';\nimport fc from 'fast-check';\nimport { pence } from './money.ts';\ntest('x', () => fc(pence));`,
	'packages/contract/package.json': manifest('@print-room/contract', ['@print-room/domain', 'zod']),
	'packages/contract/src/index.ts': `import { pence } from '@print-room/domain';\nimport { z } from 'zod';\nexport const price = [pence(1), z];`,
	'packages/foxy/package.json': manifest('@print-room/foxy', []),
	'packages/foxy/src/index.ts': `import { createHmac } from 'node:crypto';\nexport const sign = createHmac;`,
	'packages/imaging/package.json': manifest('@print-room/imaging', ['sharp']),
	'packages/imaging/src/index.ts': `import sharp from 'sharp';\nexport async function cut() { await using file = await sharp(); return file; }`,
	'apps/sandbox-cart/package.json': manifest('@print-room/sandbox-cart', ['@print-room/foxy']),
	'apps/sandbox-cart/src/main.ts': `import { sign } from '@print-room/foxy';\nsign();`,
	'apps/server/package.json': manifest('@print-room/server', [...ours.map((name) => `@print-room/${name}`), 'zod']),
	'apps/server/src/main.ts': `import { context } from './context.ts';\nimport { list } from './orders/index.ts';\nlist(context);`,
	'apps/server/src/context.ts': `import { uploads } from './uploads/index.ts';\nimport { log } from './platform/index.ts';\nexport const context = [uploads, log];`,
	'apps/server/src/platform/index.ts': `export { log } from './logger.ts';`,
	'apps/server/src/platform/logger.ts': 'export const log = 1;',
	'apps/server/src/platform/testing/database.ts': `import { log } from '../logger.ts';\nexport const database = log;`,
	'apps/server/src/uploads/index.ts': `export { uploads } from './uploads.service.ts';`,
	'apps/server/src/uploads/uploads.service.ts': `import { cut } from '@print-room/imaging';\nimport { log } from '../platform/index.ts';\nexport const uploads = [cut, log];`,
	'apps/server/src/orders/index.ts': `export { list } from './orders.service.ts';`,
	'apps/server/src/orders/orders.service.ts': `import { sign } from '@print-room/foxy';\nimport { uploads } from '../uploads/index.ts';\nexport const list = (x: unknown) => [sign, uploads, x];`,
	'apps/server/src/orders/orders.test.ts': `import { database } from '../platform/testing/database.ts';\nimport { list } from './index.ts';\nlist(database);`,
	'apps/web/package.json': manifest('@print-room/web', ['@print-room/contract', '@print-room/domain', 'react', 'react-router']),
	'apps/web/src/main.tsx': `import { routes } from './routes.tsx';\nexport const page = <div>{routes}</div>;`,
	'apps/web/src/routes.tsx': `import { Upload } from './screens/upload/index.tsx';\nexport const routes = [Upload, () => import('./screens/admin/index.tsx')];`,
	'apps/web/src/screens/admin/index.tsx': `import { Button } from '../../ui/button.tsx';\nexport const Admin = Button;`,
	'apps/web/src/screens/upload/index.tsx': `import { useBlocker } from 'react-router';\nimport { Drawing } from '../../drawing/drawing.tsx';\nimport { get } from '../../api/client.ts';\nimport { start } from './model/state.ts';\nexport const Upload = [useBlocker, Drawing, get, start];`,
	'apps/web/src/screens/upload/model/state.ts': `import { pence } from '@print-room/domain';\nexport const start = pence(1);`,
	'apps/web/src/api/client.ts': `import { price } from '@print-room/contract';\nexport const get = () => price;`,
	'apps/web/src/drawing/drawing.tsx': `import { pence } from '@print-room/domain';\nimport { Button } from '../ui/button.tsx';\nexport const Drawing = () => <Button>{pence(1)}</Button>;`,
	'apps/web/src/ui/button.tsx': `import { useState } from 'react';\nexport const Button = useState;`,
};

/** Builds the small repository, with the planted files, in a temporary folder. */
export function buildRepository(planted: Files = {}): string {
	const npm = Object.fromEntries(
		foreign.flatMap((name) => [
			[`node_modules/${name}/package.json`, JSON.stringify({ name, version: '1.0.0', type: 'module', main: 'index.js' })],
			[`node_modules/${name}/index.js`, 'export default 1;'],
		]),
	);
	const folder = makeTree({ ...repository, ...npm, ...planted });
	for (const name of ours) linkPackage(folder, `@print-room/${name}`, join(folder, 'packages', name));
	return folder;
}
