import { ensureInstall } from '../ensure-install.mjs';
import { sandboxCartKeys } from './cart-keys.mjs';
import { inRoot, pinnedNode } from './paths.mjs';
import { become } from './run.mjs';
import { readSettings, SettingsError, serverEnvironment } from './settings.mjs';

/** Exit code for an incomplete setup, the same as the server's own. */
const CONFIGURATION_ERROR = 78;

/** The settings of `npm start`, so that a command reads the same cart, database and storage as the running shop. */
function environment() {
	try {
		const settings = readSettings(process.env);
		return serverEnvironment(process.env, settings, settings.sandbox ? sandboxCartKeys(settings.dataDir) : undefined);
	} catch (error) {
		if (!(error instanceof SettingsError)) throw error;
		process.stderr.write(`${error.message}\n`);
		process.exit(CONFIGURATION_ERROR);
	}
}

/**
 * Runs an entry file of the server's source folder, such as `doctor.ts`, with this command line's arguments, and ends with its exit code.
 * Ends with 78 where the settings are incomplete.
 * @param {string} entry
 * @param {string[]} [nodeOptions]
 */
export async function runShopCommand(entry, nodeOptions = []) {
	Object.assign(process.env, environment());
	await ensureInstall();
	process.exitCode = await become(pinnedNode, [...nodeOptions, inRoot('apps', 'server', 'src', entry), ...process.argv.slice(2)]);
}
