import { writeFileSync } from 'node:fs';
import { ensureInstall } from './ensure-install.mjs';
import { compressAssets } from './lib/compress-assets.mjs';
import { fingerprint, readStamp } from './lib/fingerprint.mjs';
import { inRoot, tool } from './lib/paths.mjs';
import { giveUp, isMain, run, toolEnvironment } from './lib/run.mjs';

const stampFile = inRoot('apps', 'web', 'dist', '.print-room-stamp');

/** Inputs of the bundle. */
const sources = [
	'apps/web',
	'packages/contract',
	'packages/domain',
	'package-lock.json',
	'tsconfig.base.json',
	'scripts/lib/compress-assets.mjs',
].map((path) => inRoot(path));

/**
 * Builds the web app, when its sources changed since the last build.
 * @returns {Promise<'fresh' | 'built' | 'failed'>}
 */
export async function ensureBuild() {
	const wanted = fingerprint(sources);
	if (readStamp(stampFile) === wanted) return 'fresh';
	// Standard output belongs to the program that needs the build, such as a list of figures in JSON.
	process.stderr.write('Building the web app.\n');
	// A build started by a test has NODE_ENV=test, which would bundle React's development version.
	const env = toolEnvironment({ NODE_ENV: 'production' });
	const { code } = await run(tool('vite'), ['build', 'apps/web', '--logLevel', 'warn'], { minutes: 10, env });
	if (code !== 0) return 'failed';
	await compressAssets(inRoot('apps', 'web', 'dist', 'assets'));
	writeFileSync(stampFile, `${wanted}\n`);
	return 'built';
}

if (isMain(import.meta.url)) {
	await ensureInstall();
	if ((await ensureBuild()) === 'failed') giveUp('The web app could not be built. The reason stands above.');
}
