import { existsSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import { patience } from './fixtures/patience.ts';

const serverSetup = './apps/server/src/platform/testing/global-setup.ts';

/**
 * The name of a test that gets fresh modules, because it replaces a module, a global or the clock (`session.alone.test.ts`). All others
 * share a worker's modules, which are loaded once. checks/test-isolation.test.ts refuses such a replacement under any other name.
 */
const alone = '**/*.alone.test.{ts,tsx}';

const node = {
	environment: 'node',
	// End a test that hangs; a machine ten times as busy as usual makes none fail.
	testTimeout: 300_000,
	hookTimeout: 300_000,
	expect: { poll: patience },
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
					exclude: [alone],
					isolate: false,
				},
			},
			// Tests that measure memory or start processes get fresh modules, too.
			{ test: { ...node, name: 'unit-alone', include: ['packages/imaging/**/*.test.ts', 'scripts/**/*.test.ts', `apps/web/${alone}`] } },
			{
				test: {
					...node,
					name: 'server',
					include: ['apps/{server,sandbox-cart}/**/*.test.ts'],
					exclude: [alone],
					isolate: false,
					...(existsSync(new URL(serverSetup, import.meta.url)) && { globalSetup: [serverSetup] }),
				},
			},
			{ test: { ...node, name: 'server-alone', include: [`apps/{server,sandbox-cart}/${alone}`] } },
			{ test: { ...node, name: 'checks', include: ['checks/**/*.test.ts'] } },
		],
	},
});
