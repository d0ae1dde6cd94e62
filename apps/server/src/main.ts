import { warnOfIgnoredProxy, warnOfKnownPassword } from './accounts/index.ts';
import { type Context, createContext } from './context.ts';
import {
	ConfigError,
	checkDisk,
	closeDataDir,
	createLogger,
	DataDirInUse,
	lockDataDir,
	readConfig,
	StartProblem,
} from './platform/index.ts';
import { createWeb, startWorkerRole } from './shop.ts';
import { clearLeftovers } from './uploads/index.ts';

/** Exit code that keeps a supervisor from restarting. */
const configurationExitCode = 78;
/** The launcher kills after nine seconds. */
const stopLimitMs = 8_500;
/** Slow clients are cut off after this, so that the rest can shut down properly. */
const slowClientsMs = 3_000;

const asRoot =
	'Started by root: the server and its image processes run as root, and so does a sandbox cart. The embedded database runs as the user "postgres". Start the shop as a user of its own where others can reach it.\n';

/** Before anything else can fail: a generated password is shown only here. */
function showFirstAdministrator({ firstAdministrator }: Context): void {
	if (firstAdministrator === null) return;
	const password = firstAdministrator.generatedPassword ?? 'as set in ADMIN_PASSWORD';
	process.stdout.write(`\nFirst administrator (shown this once): ${firstAdministrator.email}  password: ${password}\n\n`);
}

async function start(): Promise<void> {
	const config = readConfig(process.env);
	const logger = createLogger(config);
	if (process.getuid?.() === 0) process.stdout.write(asRoot);
	await checkDisk(config.dataDir);
	await closeDataDir(config.dataDir);
	const lock = config.databaseUrl === null ? await lockDataDir(config.dataDir) : null;
	if (lock !== null) await clearLeftovers(config.dataDir);
	const context = await createContext(config, logger, {
		onDatabaseLost: () => {
			logger.fatal('the shop ends, to be started again with its database');
			process.exit(1);
		},
	});
	showFirstAdministrator(context);
	await warnOfKnownPassword(config, logger);
	if (config.role !== 'worker') await warnOfIgnoredProxy(context.orm, config, logger);
	const worker = config.role === 'web' ? null : await startWorkerRole(context);
	const web = config.role === 'worker' ? null : await createWeb(context);

	let isStopping = false;
	const stop = async (reason: string) => {
		if (isStopping) return;
		isStopping = true;
		logger.info({ reason }, 'stopping');
		setTimeout(() => process.exit(1), stopLimitMs).unref();
		const patience = setTimeout(() => web?.app.server.closeAllConnections(), slowClientsMs);
		await Promise.all([web?.app.close(), worker?.stop()]);
		clearTimeout(patience);
		await context.close();
		await lock?.release();
		process.exit(0);
	};
	process.on('SIGTERM', () => void stop('SIGTERM'));
	process.on('SIGINT', () => void stop('SIGINT'));
	process.on('disconnect', () => void stop('the launcher is gone'));

	if (web !== null) await web.app.listen({ port: config.port, host: config.host });
	logger.info({ url: config.publicUrl, role: config.role }, 'the shop is open');
	process.send?.({ type: 'ready', url: config.publicUrl });
}

start().catch((error: unknown) => {
	const isOurs = error instanceof ConfigError || error instanceof DataDirInUse || error instanceof StartProblem;
	process.stderr.write(`${isOurs ? error.message : error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
	process.exit(isOurs ? configurationExitCode : 1);
});
