import { DAY_MS } from '@print-room/domain';
import { warnOfIgnoredProxy, warnOfKnownPassword } from './accounts/index.ts';
import { type Context, createContext } from './context.ts';
import { addGauges } from './gauges.ts';
import {
	ConfigError,
	checkDisk,
	closeDataDir,
	createLogger,
	DataDirInUse,
	keepFirstPassword,
	keepWebBuild,
	lockDataDir,
	logDestination,
	openTelemetry,
	readConfig,
	StartProblem,
	tuneGarbageCollection,
	webAppFolder,
} from './platform/index.ts';
import { createWeb, readinessOf, startWorkerRole, taskNames } from './shop.ts';
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
async function showFirstAdministrator({ firstAdministrator, config }: Context): Promise<void> {
	if (firstAdministrator === null) return;
	const { email, generatedPassword } = firstAdministrator;
	if (generatedPassword === null)
		process.stdout.write(`\nFirst administrator (shown this once): ${email}  password: as set in ADMIN_PASSWORD\n\n`);
	else if (config.isForOthers) {
		// Supervisors and containers keep what a program prints.
		const path = await keepFirstPassword(config.dataDir, { email, password: generatedPassword });
		process.stdout.write(`\nFirst administrator: ${email}  The password is in ${path}: read it, and delete the file.\n\n`);
	} else process.stdout.write(`\nFirst administrator (shown this once): ${email}  password: ${generatedPassword}\n\n`);
}

/** Kept again each day, so that a process that runs for long does not lose the assets that its pages need. */
async function keepBuild({ orm, config, logger }: Context): Promise<number | null> {
	const keep = () =>
		keepWebBuild(orm, webAppFolder(config)).catch((error: unknown) => {
			logger.warn({ err: error }, 'the assets of the web app could not be kept for pages that are open during an upgrade');
			return null;
		});
	setInterval(keep, DAY_MS).unref();
	return keep();
}

async function start(): Promise<void> {
	tuneGarbageCollection();
	const config = readConfig(process.env);
	const logger = createLogger(config, await logDestination(config));
	if (process.getuid?.() === 0) process.stdout.write(asRoot);
	await checkDisk(config.dataDir);
	await closeDataDir(config.dataDir);
	const lock = config.databaseUrl === null ? await lockDataDir(config.dataDir) : null;
	if (lock !== null) await clearLeftovers(config.dataDir);
	const telemetry = await openTelemetry(config, logger);
	const context = await createContext(config, logger, {
		observer: telemetry.observer,
		onDatabaseLost: () => {
			logger.fatal('the shop ends, to be started again with its database');
			process.exit(1);
		},
	});
	await showFirstAdministrator(context);
	await warnOfKnownPassword(config, logger);
	if (config.role !== 'worker') await warnOfIgnoredProxy(context.orm, config, logger);
	if (telemetry.metrics !== null) addGauges(telemetry.metrics, context, taskNames(context));
	const worker = config.role === 'web' ? null : await startWorkerRole(context);
	const readiness = readinessOf(context);
	const web = config.role === 'worker' ? null : await createWeb(context, await keepBuild(context), readiness);

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
		await telemetry.close();
		await lock?.release();
		process.exit(0);
	};
	process.on('SIGTERM', () => void stop('SIGTERM'));
	process.on('SIGINT', () => void stop('SIGINT'));
	process.on('disconnect', () => void stop('the launcher is gone'));

	if (web !== null) await web.app.listen({ port: config.port, host: config.host });
	telemetry.metrics?.serveReadiness(() => readiness(logger));
	logger.info({ url: config.publicUrl, role: config.role }, 'the shop is open');
	process.send?.({ type: 'ready', url: config.publicUrl, shopName: context.config.shopName });
}

start().catch((error: unknown) => {
	const isOurs = error instanceof ConfigError || error instanceof DataDirInUse || error instanceof StartProblem;
	process.stderr.write(`${isOurs ? error.message : error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
	process.exit(isOurs ? configurationExitCode : 1);
});
