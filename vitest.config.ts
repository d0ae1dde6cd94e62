import { existsSync } from 'node:fs';
import { defineConfig } from 'vitest/config';

const serverSetup = './apps/server/src/platform/testing/global-setup.ts';

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
					include: ['packages/**/*.test.ts', 'apps/web/src/**/*.test.{ts,tsx}', '{scripts,bench,fixtures,e2e}/**/*.test.ts'],
				},
			},
			{
				test: {
					...node,
					name: 'server',
					include: ['apps/{server,sandbox-cart}/**/*.test.ts'],
					testTimeout: 30_000,
					hookTimeout: 120_000,
					// How long a state may take to come about; one second is too little when both cores are busy.
					expect: { poll: { timeout: 20_000 } },
					...(existsSync(new URL(serverSetup, import.meta.url)) && { globalSetup: [serverSetup] }),
				},
			},
			{ test: { ...node, name: 'checks', include: ['checks/**/*.test.ts'], testTimeout: 120_000, hookTimeout: 120_000 } },
		],
	},
});
