import { writeFileSync } from 'node:fs';
import { ensureInstall } from './ensure-install.mjs';
import { compressAssets } from './lib/compress-assets.mjs';
import { fingerprint, readStamp } from './lib/fingerprint.mjs';
import { inRoot, pinnedNode, tool } from './lib/paths.mjs';
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
	'scripts/lib/render-shells.mjs',
	'scripts/lib/rules-for.mjs',
	'scripts/lib/write-shells.mjs',
].map((path) => inRoot(path));

const shells = inRoot('.cache', 'shells');

/** The app; the app for Node, which renders the first paint of each page; and that rendering. */
const steps = [
	{ command: tool('vite'), args: ['build', 'apps/web', '--logLevel', 'warn'] },
	{ command: tool('vite'), args: ['build', 'apps/web', '--ssr', 'src/shells.tsx', '--outDir', shells, '--logLevel', 'warn'] },
	{ command: pinnedNode, args: [inRoot('scripts', 'lib', 'render-shells.mjs'), shells] },
];

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
	for (const { command, args } of steps) {
		const { code } = await run(command, args, { minutes: 10, env });
		if (code !== 0) return 'failed';
	}
	await compressAssets(inRoot('apps', 'web', 'dist', 'assets'));
	writeFileSync(stampFile, `${wanted}\n`);
	return 'built';
}

if (isMain(import.meta.url)) {
	await ensureInstall();
	if ((await ensureBuild()) === 'failed') giveUp('The web app could not be built. The reason stands above.');
}
