import { execFile } from 'node:child_process';
import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readDocument } from './testing/api-walk/api-document.ts';
import { adminCredentials, startTestShop, type TestShop } from './testing/test-shop.ts';

const modules = resolve(import.meta.dirname, '../../../node_modules');

let shop: TestShop;
let folder: string;
beforeAll(async () => {
	shop = await startTestShop({ worker: false });
	folder = await mkdtemp(join(tmpdir(), 'print-room-client-'));
	await symlink(modules, join(folder, 'node_modules'));
	await writeFile(join(folder, 'openapi.json'), JSON.stringify(await readDocument(shop)));
	await writeFile(join(folder, 'package.json'), '{ "type": "module" }');
	const compilerOptions = { strict: true, module: 'nodenext', target: 'es2024', types: ['node'], noUncheckedIndexedAccess: true };
	await writeFile(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions }));
	const made = await run('oazapfts', 'openapi.json', 'client.ts');
	if (!made.isGood) throw new Error(made.output);
});
afterAll(async () => {
	await shop.close();
	await rm(folder, { recursive: true, force: true });
});

/** Not synchronously: the shop that is talked to runs in this process. */
const node = (...args: string[]) =>
	new Promise<{ isGood: boolean; output: string }>((done) => {
		execFile(process.execPath, args, { cwd: folder, timeout: 300_000 }, (error, stdout, stderr) =>
			done({ isGood: error === null, output: stdout + stderr }),
		);
	});
const run = (tool: string, ...args: string[]) => node(join(modules, '.bin', tool), ...args);

const example = `
import { defaults, listOrders, login, whoami, type OrderFilter } from './client.js';

const filter: OrderFilter = {
	where: { and: [{ customerEmail: { ilike: '%@studio.example' } }, { createdAt: { gt: '2026-01-01' } }] },
	order: 'createdAt DESC',
	limit: 5,
	include: ['user'],
};

const [, , shop = '', email = '', password = ''] = process.argv;
defaults.baseUrl = shop;

const stranger = await whoami();
const refused = await listOrders({ filter });
const signedIn = await login({ email, password });
const token = signedIn.status === 200 ? signedIn.data.token : '';
const answered = await listOrders({ filter }, { headers: { authorization: \`Bearer \${token}\` } });

const why = refused.status === 401 ? refused.data.error.code : null;
const known: 'NO_IDENTITY' | 'IDENTITY_EXPIRED' | null = why;
const orders = answered.status === 200 ? answered.data.map(({ displayId }) => displayId) : null;
console.log(JSON.stringify({ isGuest: stranger.status === 200 && stranger.data.isGuest, known, orders }));
`;

test('a client generated from the description compiles, has method names and error types, and talks to the shop', async () => {
	await writeFile(join(folder, 'example.ts'), example);
	expect(await run('tsc', '--project', '.')).toEqual({ isGood: true, output: '' });
	const result = await node('example.js', shop.url, adminCredentials.email, adminCredentials.password);
	expect(result.isGood, result.output).toBe(true);
	expect(JSON.parse(result.output)).toEqual({ isGuest: true, known: 'NO_IDENTITY', orders: [] });
});

test.each([
	['a field that orders do not have', `listOrders({ filter: { where: { customerEmial: 'x' } } })`],
	['a relation that they do not have', `listOrders({ filter: { include: ['invoice'] } })`],
	['a design without its image', `createDesign({ price: 1 })`],
])('such a client does not compile with %s', async (_title, call) => {
	await writeFile(
		join(folder, 'example.ts'),
		`import { createDesign, listOrders } from './client.js';\nvoid [createDesign, listOrders, ${call}];\n`,
	);
	const { isGood, output } = await run('tsc', '--noEmit', '--project', '.');
	expect(isGood).toBe(false);
	expect(output).toMatch(/^example\.ts\(2,\d+\): error TS/);
});
