import { ensureInstall } from './ensure-install.mjs';
import { sandboxCartKeys } from './lib/cart-keys.mjs';
import { inRoot, pinnedNode } from './lib/paths.mjs';
import { become } from './lib/run.mjs';
import { readSettings, SettingsError, serverEnvironment } from './lib/settings.mjs';

/** Exit code for an incomplete setup, the same as the command's own. */
const CONFIGURATION_ERROR = 78;

/** The settings of `npm start`, so that the command reads the same cart and database. */
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

Object.assign(process.env, environment());
await ensureInstall();
process.exitCode = await become(pinnedNode, [inRoot('apps', 'server', 'src', 'reconcile.ts'), ...process.argv.slice(2)]);
