import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter } from 'node:path';
import { fingerprint, readStamp } from './lib/fingerprint.mjs';
import { inRoot, pinnedNode } from './lib/paths.mjs';
import { giveUp, isMain, run } from './lib/run.mjs';

const lockfile = inRoot('package-lock.json');
const installed = inRoot('node_modules', '.package-lock.json');
const stampFile = inRoot('node_modules', '.print-room-stamp');

/** @typedef {{ version?: string, optional?: boolean, dev?: boolean, devOptional?: boolean, link?: boolean }} LockedPackage */
/** @typedef {Record<string, LockedPackage>} LockedPackages */

/** @param {string} file @returns {LockedPackages} */
const lockedPackages = (file) => JSON.parse(readFileSync(file, 'utf8')).packages ?? {};

/** True for what `npm ci --omit=dev` installs. @param {LockedPackage} entry */
const isForProduction = ({ dev, devOptional }) => !dev && !devOptional;

/**
 * True if npm's record of installed packages matches the lockfile, as after `npm ci` by hand.
 * @param {(entry: LockedPackage) => boolean} [isNeeded]
 */
function installedAsLocked(isNeeded = () => true) {
	if (!existsSync(installed)) return false;
	const have = lockedPackages(installed);
	return Object.entries(lockedPackages(lockfile))
		.filter(([path, entry]) => path.startsWith('node_modules/') && !entry.optional && isNeeded(entry))
		.every(([path, entry]) => path in have && have[path]?.version === entry.version);
}

/** npm must not run on the Node that it is about to delete. */
const environmentForNpm = () => ({
	...process.env,
	PATH: (process.env.PATH ?? '')
		.split(delimiter)
		.filter((folder) => folder !== inRoot('node_modules', '.bin'))
		.join(delimiter),
});

/** Installs the packages of package-lock.json if they are missing or outdated. */
export async function ensureInstall() {
	const wanted = fingerprint([lockfile]);
	const ready = existsSync(pinnedNode);
	if (ready && readStamp(stampFile) === wanted) return;
	if (!ready || !installedAsLocked()) {
		const why = existsSync(stampFile) ? 'package-lock.json has changed' : 'Nothing is installed yet';
		process.stdout.write(`${why}: installing the packages that package-lock.json lists. This takes a few minutes at most.\n`);
		// npm warns about each package that wants a newer Node than the system's, on which none of them will run; errors are printed.
		const { code } = await run('npm', ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error'], {
			env: environmentForNpm(),
		});
		if (code === 127) giveUp('npm was not found. Install Node.js 20.19 or later, which brings it.');
		if (code !== 0) giveUp(`npm ci failed (exit code ${code}). Its own message stands above; a network is needed for the first install.`);
		if (!existsSync(pinnedNode))
			giveUp(
				'npm ci left no node_modules/.bin/node. Allow the install script of the package "node" (npm config get ignore-scripts should say false).',
			);
	}
	writeFileSync(stampFile, `${wanted}\n`);
}

/**
 * Installs the packages for a command beside the shop, but only where nothing is installed: a shop may be running with the packages that are
 * there, and an install would delete them first. Returns a sentence if those cannot be used.
 * @returns {Promise<string | undefined>}
 */
export async function ensureInstallBesideShop() {
	const hasNode = existsSync(pinnedNode);
	if (!hasNode && !existsSync(installed)) return ensureInstall().then(() => undefined);
	if (hasNode && installedAsLocked(isForProduction)) return undefined;
	return 'The installed packages are not those of package-lock.json. Stop the shop, then start it with npm start, which installs them, or run npm ci (in production npm ci --omit=dev) first.';
}

if (isMain(import.meta.url)) await ensureInstall();
