import { ensureInstall } from './ensure-install.mjs';
import { tool } from './lib/paths.mjs';
import { become, giveUp } from './lib/run.mjs';

/** Value of an option such as `--calls 50`, a whole number of at least 1. @param {string} name @param {number} fallback */
function option(name, fallback) {
	const at = process.argv.indexOf(`--${name}`);
	if (at === -1) return fallback;
	const value = Number(process.argv[at + 1]);
	if (!Number.isInteger(value) || value < 1) giveUp(`--${name} needs a whole number of at least 1.`);
	return value;
}

await ensureInstall();
const calls = option('calls', 200);
const seed = option('seed', 1 + Math.floor(Math.random() * 1e9));
process.stdout.write(`${calls} calls of each route by each kind of caller, seed ${seed}. Repeat: npm run test:api -- --seed ${seed}\n`);
process.env.API_CALLS = String(calls);
process.env.API_SEED = String(seed);
process.exitCode = await become(tool('vitest'), ['run', 'apps/server/src/api-walk.test.ts']);
