import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { inRoot, tool } from './lib/paths.mjs';
import { giveUp, isMain, run } from './lib/run.mjs';

const usual = [
	'/usr/bin/chromium',
	'/usr/bin/chromium-browser',
	'/usr/bin/google-chrome',
	'/usr/bin/google-chrome-stable',
	'/opt/google/chrome/chrome',
];

/** Debian's build without windows: journeys take a sixth less processor time in it. */
const windowless = '/usr/lib/chromium/chromium-headless-shell';

/**
 * `hasWindow` asks for a browser that can show one, which measurements use too, as customers do.
 * @typedef {{ hasWindow?: boolean }} Wanted
 */

/** The browser that Playwright would download, if it is there. @returns {string | undefined} */
function playwrightsOwn() {
	try {
		const playwright = createRequire(inRoot('package.json'))('@playwright/test');
		return playwright.chromium.executablePath();
	} catch {
		return undefined;
	}
}

/** A stub that only tells people to install a snap is no browser. @param {string} path */
function runs(path) {
	return existsSync(path) && spawnSync(path, ['--version'], { stdio: 'ignore', timeout: 30_000 }).status === 0;
}

/** The path of a Chromium on this machine, or nothing. CHROMIUM_PATH goes before all others. @param {Wanted} [wanted] @returns {string | undefined} */
export function findBrowser({ hasWindow = false } = {}) {
	const given = process.env.CHROMIUM_PATH;
	if (given) {
		if (!runs(given)) giveUp(`CHROMIUM_PATH is ${given}, but that does not run. Correct it or unset it.`);
		return given;
	}
	return [...(hasWindow ? [] : [windowless]), ...usual, playwrightsOwn()].find((path) => path !== undefined && runs(path));
}

const isDebianRoot = () => process.getuid?.() === 0 && existsSync('/etc/debian_version');

/** Returns the path of a Chromium; installs one if there is none. @param {Wanted} [wanted] */
export async function ensureBrowser(wanted) {
	const found = findBrowser(wanted);
	if (found) return found;
	process.stdout.write('No Chromium on this machine: asking Playwright for one.\n');
	await run(tool('playwright'), ['install', '--with-deps', 'chromium'], { minutes: 15 });
	const downloaded = findBrowser(wanted);
	if (downloaded) return downloaded;
	if (isDebianRoot()) {
		process.stdout.write('Playwright could not bring one: asking apt-get.\n');
		await run('apt-get', ['update'], { minutes: 5 });
		await run('apt-get', ['install', '-y', 'chromium', 'chromium-headless-shell'], {
			minutes: 15,
			env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
		});
		const packaged = findBrowser(wanted);
		if (packaged) return packaged;
	}
	return giveUp('The journeys need Chromium and it could not be installed. Install it and run again, or set CHROMIUM_PATH to its program.');
}

if (isMain(import.meta.url)) process.stdout.write(`${await ensureBrowser()}\n`);
