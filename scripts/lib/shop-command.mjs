import { pathToFileURL } from 'node:url';
import { ensureInstallBesideShop } from '../ensure-install.mjs';
import { keptCartKeys } from './cart-keys.mjs';
import { inRoot, pinnedNode } from './paths.mjs';
import { become } from './run.mjs';
import { readUsableSettings, SettingsError, serverEnvironment } from './settings.mjs';

/** Exit code for an incomplete setup, the same as the server's own. */
const CONFIGURATION_ERROR = 78;
/** The doctor's exit code if anything is wrong. */
const SOMETHING_WRONG = 1;

/** Keys for a shop that has none yet: its configuration is complete, and nothing accepts them. */
const noKeys = { apiKey: 'none', webhookKey: 'none', word: '' };

/**
 * The settings of `npm start`, so that a command reads the same cart, database and storage as the running shop; `problems` are sentences
 * about those that cannot be used. Makes nothing: the shop may never have been started.
 * @param {NodeJS.ProcessEnv} env
 */
function readEnvironment(env) {
	const { settings, problems } = readUsableSettings(env);
	const ownKeys = env.SANDBOX_CART_API_KEY && env.SANDBOX_CART_WEBHOOK_KEY ? undefined : noKeys;
	try {
		const keys = settings.sandbox ? (keptCartKeys(settings.dataDir) ?? ownKeys) : undefined;
		return { environment: serverEnvironment(env, settings, keys), problems };
	} catch (error) {
		if (!(error instanceof SettingsError)) throw error;
		return { environment: serverEnvironment(env, settings, noKeys), problems: [...problems, error.message] };
	}
}

/** @param {string[]} sentences @param {number} code @returns {never} */
function endWith(sentences, code) {
	process.stderr.write(`${sentences.join('\n')}\n`);
	process.exit(code);
}

/**
 * Runs an entry file of the server's source folder, such as `backup.ts`, with this command line's arguments, and ends with its exit code.
 * Ends with 78 where the settings are incomplete, or the packages not those of the lockfile.
 * @param {string} entry
 * @param {string[]} [nodeOptions]
 */
export async function runShopCommand(entry, nodeOptions = []) {
	const { environment, problems } = readEnvironment(process.env);
	if (problems.length > 0) endWith(problems, CONFIGURATION_ERROR);
	const outdated = await ensureInstallBesideShop();
	if (outdated !== undefined) endWith([outdated], CONFIGURATION_ERROR);
	await runEntry(entry, environment, nodeOptions, process.argv.slice(2));
}

/** Runs the doctor, to which unusable settings are findings among others. Ends with 1 where it cannot run or anything is wrong. */
export async function runDoctor() {
	const { environment, problems } = readEnvironment(process.env);
	const outdated = await ensureInstallBesideShop();
	if (outdated !== undefined) endWith([...problems, outdated], SOMETHING_WRONG);
	await runEntry(
		'doctor.ts',
		environment,
		[],
		problems.map((problem) => `--wrong=${problem}`),
	);
}

/** @param {string} entry @param {NodeJS.ProcessEnv} environment @param {string[]} nodeOptions @param {string[]} args */
async function runEntry(entry, environment, nodeOptions, args) {
	Object.assign(process.env, environment);
	// A command is over in seconds, most of which Node would spend looking for packages.
	const loadsFast = `--import=${pathToFileURL(inSource('import-cache.ts')).href}`;
	process.exitCode = await become(pinnedNode, [...nodeOptions, loadsFast, inSource(entry), ...args]);
}

/** @param {string} file */
const inSource = (file) => inRoot('apps', 'server', 'src', file);
