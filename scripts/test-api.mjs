import { ensureInstall } from './ensure-install.mjs';
import { tool } from './lib/paths.mjs';
import { become, giveUp } from './lib/run.mjs';

/** Text behind an option such as `--from`; undefined without the option. @param {string} name */
function textOf(name) {
	const at = process.argv.indexOf(`--${name}`);
	return at === -1 ? undefined : (process.argv[at + 1] ?? '');
}

/** Value of an option such as `--calls 50`, a whole number of at least 1. @param {string} name @param {number} fallback */
function option(name, fallback) {
	const text = textOf(name);
	if (text === undefined) return fallback;
	const value = Number(text);
	if (!Number.isInteger(value) || value < 1) giveUp(`--${name} needs a whole number of at least 1.`);
	return value;
}

await ensureInstall();
const calls = option('calls', 200);
const seed = option('seed', 1 + Math.floor(Math.random() * 1e9));
const from = textOf('from') ?? '';
const again = `npm run test:api -- --seed ${seed}`;
process.stdout.write(`${calls} calls of each route by each kind of caller, seed ${seed}. Repeat: ${again}\n`);
process.stdout.write(`Go on from a route, if this run is broken off: ${again} --from 'GET /api/orders'\n`);
process.env.API_CALLS = String(calls);
process.env.API_SEED = String(seed);
process.env.API_FROM = from;
// Names each route once it has been walked, which is where a run that was broken off goes on.
process.exitCode = await become(tool('vitest'), ['run', 'apps/server/src/api-walk.test.ts', '--reporter=verbose']);
