import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';

const serverSetup = './apps/server/src/platform/testing/global-setup.ts';

const read = (path: string): string => readFileSync(new URL(path, import.meta.url), 'utf8');

const testsIn = (folder: string): string[] =>
	readdirSync(new URL(folder, import.meta.url), { recursive: true, encoding: 'utf8' })
		.filter((name) => /\.test\.tsx?$/.test(name))
		.map((name) => `${folder}/${name}`);

/**
 * Loading what a file tests takes longer than most files' tests, so a worker loads it once for all of its files. Not for those that put
 * something in the place of a global or of time, of which a module that somebody else has loaded may keep what it found.
 */
const replacingInWeb = testsIn('apps/web/src').filter((path) => /\bvi\b|page\.fixture/.test(read(path)));
/** There the modules keep nothing; but one that somebody else has loaded cannot be replaced any more. */
const replacingInServer = testsIn('apps/server/src').filter((path) => /\bvi\.mock\(/.test(read(path)));

const server = {
	testTimeout: 30_000,
	hookTimeout: 120_000,
	// How long a state may take to come about; one second is too little when both cores are busy.
	expect: { poll: { timeout: 20_000 } },
} as const;

const node = {
	environment: 'node',
	setupFiles: './scripts/lib/seed-properties.ts',
	restoreMocks: true,
	unstubEnvs: true,
	sequence: { hooks: 'stack' },
} as const;

export default defineConfig({
	test: {
		// By itself it leaves a core free, which on two is half of them.
		maxWorkers: 2,
		projects: [
			{
				test: {
					...node,
					name: 'unit',
					include: [
						'packages/{contract,domain,foxy}/**/*.test.ts',
						'apps/web/src/**/*.test.{ts,tsx}',
						'{bench,faults,fixtures,e2e}/**/*.test.ts',
					],
					exclude: replacingInWeb,
					isolate: false,
				},
			},
			// What measures memory and starts processes is left alone, too.
			{ test: { ...node, name: 'unit-alone', include: ['packages/imaging/**/*.test.ts', 'scripts/**/*.test.ts', ...replacingInWeb] } },
			{
				test: {
					...node,
					...server,
					name: 'server',
					include: ['apps/{server,sandbox-cart}/**/*.test.ts'],
					exclude: replacingInServer,
					isolate: false,
					...(existsSync(new URL(serverSetup, import.meta.url)) && { globalSetup: [serverSetup] }),
				},
			},
			{ test: { ...node, ...server, name: 'server-alone', include: replacingInServer } },
			{ test: { ...node, name: 'checks', include: ['checks/**/*.test.ts'], testTimeout: 120_000, hookTimeout: 120_000 } },
		],
	},
});
