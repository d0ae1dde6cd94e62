import { resolve } from 'node:path';

/** An unusable environment variable; the message is for people. */
export class SettingsError extends Error {
	/** @param {string} message @param {string} [variable] without which the others can be read */
	constructor(message, variable) {
		super(message);
		this.variable = variable;
	}
}

/** @param {string} name @param {string | undefined} text @param {number} fallback */
function readPort(name, text, fallback) {
	if (text === undefined || text === '') return fallback;
	const port = Number(text);
	if (!Number.isInteger(port) || port < 1 || port > 65_535)
		throw new SettingsError(`${name} is "${text}": a port is a whole number from 1 to 65535.`, name);
	return port;
}

/** @param {string} text */
function readAddress(text) {
	if (!/^https?:\/\//.test(text) || !URL.canParse(text))
		throw new SettingsError(`PUBLIC_URL is "${text}": it is the address people type, such as https://shop.example.`, 'PUBLIC_URL');
	return text.replace(/\/+$/, '');
}

/**
 * The launcher's part of the running contract; the server reads the rest itself.
 * @param {NodeJS.ProcessEnv} env
 */
export function readSettings(env) {
	const port = readPort('PORT', env.PORT, 3000);
	const cartPort = readPort('SANDBOX_CART_PORT', env.SANDBOX_CART_PORT, port + 1);
	if (port === cartPort)
		throw new SettingsError(`PORT and SANDBOX_CART_PORT are both ${port}: the cart is an origin of its own.`, 'SANDBOX_CART_PORT');
	return {
		port,
		cartPort,
		publicUrl: readAddress(env.PUBLIC_URL || `http://localhost:${port}`),
		dataDir: resolve(env.DATA_DIR || './.data'),
		shopName: env.SHOP_NAME || 'The Print Room',
		sandbox: !env.FOXY_STORE_DOMAIN,
	};
}

/**
 * Reads the settings without the variables that cannot be used; `problems` has a sentence for each of these.
 * @param {NodeJS.ProcessEnv} env
 */
export function readUsableSettings(env) {
	const usable = { ...env };
	/** @type {string[]} */
	const problems = [];
	for (;;) {
		try {
			return { settings: readSettings(usable), problems };
		} catch (error) {
			if (!(error instanceof SettingsError) || error.variable === undefined) throw error;
			problems.push(error.message);
			delete usable[error.variable];
		}
	}
}

/** @typedef {ReturnType<typeof readSettings>} Settings */
/** @typedef {{ apiKey: string, webhookKey: string, word: string }} CartKeys `word` opens the page of test orders */

/** @param {NodeJS.ProcessEnv} env @param {Settings} settings @param {CartKeys | undefined} keys @returns {NodeJS.ProcessEnv} */
export const serverEnvironment = (env, settings, keys) => ({
	...env,
	PORT: String(settings.port),
	SANDBOX_CART_PORT: String(settings.cartPort),
	PUBLIC_URL: settings.publicUrl,
	DATA_DIR: settings.dataDir,
	SHOP_NAME: settings.shopName,
	...(keys && { SANDBOX_CART_API_KEY: keys.apiKey, SANDBOX_CART_WEBHOOK_KEY: keys.webhookKey }),
});

/** Variables that any program needs, and the cart's own; the sandbox cart gets none of the shop's secrets. */
const surroundings = [
	'PATH',
	'HOME',
	'LANG',
	'TZ',
	'TMPDIR',
	'NODE_ENV',
	'NODE_OPTIONS',
	'LOG_LEVEL',
	'SANDBOX_CART_HOST',
	'SANDBOX_CART_URL',
	'WEBHOOK_TIME_SCALE',
];

/** @param {NodeJS.ProcessEnv} env @param {Settings} settings @param {CartKeys} keys @returns {NodeJS.ProcessEnv} */
export const cartEnvironment = (env, settings, keys) => ({
	...Object.fromEntries(surroundings.filter((name) => env[name] !== undefined).map((name) => [name, env[name]])),
	SANDBOX_CART_PORT: String(settings.cartPort),
	PUBLIC_URL: settings.publicUrl,
	DATA_DIR: settings.dataDir,
	SHOP_NAME: settings.shopName,
	SHOP_ORIGIN: new URL(settings.publicUrl).origin,
	WEBHOOK_URL: `http://localhost:${settings.port}/api/webhooks/foxy`,
	STUDIO_URL: `http://localhost:${settings.port}/api/studio`,
	VAT_URL: `http://localhost:${settings.port}/api/vatRates`,
	PREPAYMENT_URL: `http://localhost:${settings.port}/api/webhooks/foxy/pre-payment`,
	FOXY_API_KEY: keys.apiKey,
	FOXY_WEBHOOK_KEY: keys.webhookKey,
	SANDBOX_CART_WORD: keys.word,
});
