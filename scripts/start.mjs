import { setTimeout as pause } from 'node:timers/promises';
import { ensureBuild } from './ensure-build.mjs';
import { ensureInstall } from './ensure-install.mjs';
import { sandboxCartKeys } from './lib/cart-keys.mjs';
import { dataSentence } from './lib/data-place.mjs';
import { inRoot, pinnedNode, root } from './lib/paths.mjs';
import { answers } from './lib/ports.mjs';
import { atParentsEnd, giveUp } from './lib/run.mjs';
import { cartEnvironment, readSettings, SettingsError, serverEnvironment } from './lib/settings.mjs';
import { createSupervisor } from './lib/supervisor.mjs';

const say = (/** @type {string} */ sentence) => process.stdout.write(`${sentence}\n`);

/** Reads the settings and the sandbox cart's keys, or exits with a message. */
function readAll() {
	try {
		const settings = readSettings(process.env);
		return { settings, keys: settings.sandbox ? sandboxCartKeys(settings.dataDir) : undefined };
	} catch (error) {
		if (error instanceof SettingsError) giveUp(error.message);
		throw error;
	}
}

const { settings, keys } = readAll();
await ensureInstall();
if ((await ensureBuild()) === 'failed') giveUp('The web app could not be built. The reason stands above.');

const supervisor = createSupervisor({ node: pinnedNode, cwd: root, say, exit: (code) => process.exit(code) });
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) process.on(signal, () => supervisor.stop(0));

if (process.env.npm_lifecycle_event !== undefined) atParentsEnd(() => supervisor.stop(0));

// The cart waits for the server, so that a second start on one data folder fails on the folder and not on a port.
const ready = await supervisor.keepRunning({
	name: 'The shop',
	port: settings.port,
	portVariable: 'PORT',
	entry: inRoot('apps', 'server', 'src', 'main.ts'),
	env: serverEnvironment(process.env, settings, keys),
});
if (keys) {
	void supervisor.keepRunning({
		name: 'The sandbox cart',
		port: settings.cartPort,
		portVariable: 'SANDBOX_CART_PORT',
		entry: inRoot('apps', 'sandbox-cart', 'src', 'main.ts'),
		env: cartEnvironment(process.env, settings, keys),
	});
	while (!(await answers(settings.cartPort))) await pause(50);
}
const named = typeof ready === 'object' && ready !== null && 'shopName' in ready ? ready.shopName : settings.shopName;
say(`${named} is open: ${settings.publicUrl}`);
say(dataSentence(settings.dataDir));
if (keys) {
	say(`No hosted cart is configured, so a sandbox cart takes test orders on port ${settings.cartPort}: no money moves.`);
	say(`Test orders: http://localhost:${settings.cartPort}/transactions, opened with the word ${keys.word}`);
}
