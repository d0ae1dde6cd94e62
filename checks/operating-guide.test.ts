import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inRoot } from '../scripts/lib/paths.mjs';

const guide = readFileSync(inRoot('docs', 'operating.md'), 'utf8');

/** Commands of the guide, and the test that runs each. Those without one need a system or a container engine of their own. */
const testOf: Readonly<Record<string, string | null>> = {
	'npm start': 'checks/start.test.ts',
	'npm run dev': 'checks/dev.test.ts',
	'npm run doctor': 'apps/server/src/testing/operating/doctor.test.ts',
	'npm run reconcile': 'apps/server/src/orders/reconciliation/reconciliation.test.ts',
	'npm run build': 'checks/deploy.test.ts',
	'npm run bench': 'scripts/lib/suites.test.ts',
	'npm run test:faults': 'scripts/lib/suites.test.ts',
	'npm ci': 'checks/deploy.test.ts',
	'npm run backup': 'apps/server/src/backups/backups.test.ts',
	'npm run restore': 'apps/server/src/backups/backups.test.ts',
	'node_modules/.bin/node apps/server/src/main.ts': 'checks/deploy.test.ts',
	curl: 'apps/server/src/testing/operating/telemetry.test.ts',
	'nginx -t': 'apps/server/src/testing/operating/behind-nginx.test.ts',
	'docker compose': null,
	systemctl: null,
};

test('the operating guide follows an operator’s life [O1.03]', () => {
	const headings = [...guide.matchAll(/^## (.+)$/gm)].map(([, heading]) => heading);
	expect(headings.slice(0, 9)).toEqual(['Try', 'Install', 'Configure', 'Go live', 'Back up', 'Watch', 'Grow', 'Upgrades', 'Repair']);
	expect(guide).not.toMatch(/exercised/);
});

test('every command of the operating guide is one that a test runs [O1.03]', () => {
	const blocks = [...guide.matchAll(/^```sh\n(.*?)^```/gms)].flatMap(([, block = '']) => block.split('\n'));
	const inText = [...guide.matchAll(/`(npm (?:start|run [\w:]+|ci))/g)].map(([, command = '']) => command);
	const commands = [...blocks, ...inText].filter(
		(line) => line !== '' && !/^(?:#|cp |[A-Z_]+=\S*$|node_modules\/\.bin\/node -e)/.test(line),
	);
	const unknown = commands.filter((command) => !Object.keys(testOf).some((known) => command.includes(known)));
	expect(unknown).toEqual([]);
	const used = Object.entries(testOf).filter(([known]) => commands.some((command) => command.includes(known)));
	expect(used.flatMap(([, file]) => (file === null || existsSync(inRoot(file)) ? [] : [file]))).toEqual([]);
	const { scripts } = JSON.parse(readFileSync(inRoot('package.json'), 'utf8'));
	const named = inText.flatMap((command) => /^npm run ([\w:]+)/.exec(command)?.[1] ?? []);
	expect(named.filter((name) => !(name in scripts))).toEqual([]);
});
