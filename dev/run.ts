import type { ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { sandboxCartKeys } from '../scripts/lib/cart-keys.mjs';
import { root } from '../scripts/lib/paths.mjs';
import { isPortTaken } from '../scripts/lib/ports.mjs';
import { atParentsEnd, giveUp } from '../scripts/lib/run.mjs';
import { cartEnvironment, readSettings, SettingsError, serverEnvironment } from '../scripts/lib/settings.mjs';
import { type Contents, noteSampleData, openDataFolder } from './data-folder.ts';
import { type Front, openFront, watchSources, writePage } from './front.ts';
import { people } from './people.ts';
import { startProgram, stopProgram, whenReady } from './processes.ts';
import { fillShop } from './sample/fill-shop.ts';
import { ServerRunner } from './server-runner.ts';

/** Variables that name services outside this machine, which a development shop does not use. */
const outside = /^(?:DATABASE_URL|STORAGE_URL|SMTP_URL|SENTRY_DSN|PUBLIC_URL|SCAN_COMMAND|FOXY_|AWS_|BACKUP_|WEB_APP_DIR$)/;

const say = (sentence: string) => process.stdout.write(`${sentence}\n`);

/** The environment without outside services, with its own data folder. */
function developmentEnvironment(): NodeJS.ProcessEnv {
	const kept = Object.entries(process.env).filter(([name]) => !outside.test(name));
	const { DATA_DIR, LOG_LEVEL, ROLE_UPDATES } = process.env;
	return {
		...Object.fromEntries(kept),
		NODE_ENV: 'development',
		DATA_DIR: DATA_DIR || join(root, '.data-dev'),
		LOG_LEVEL: LOG_LEVEL || 'warn',
		ROLE_UPDATES: ROLE_UPDATES || 'on',
		HOST: '127.0.0.1',
		ADMIN_EMAIL: people.administrator.email,
		ADMIN_PASSWORD: people.administrator.password,
	};
}

function readAll() {
	try {
		const environment = developmentEnvironment();
		const settings = readSettings(environment);
		return { environment, settings };
	} catch (error) {
		if (error instanceof SettingsError) giveUp(error.message);
		throw error;
	}
}

const { environment, settings } = readAll();
const { dataDir, port, cartPort, publicUrl } = settings;

let database: ChildProcess | undefined;
let cart: ChildProcess | undefined;
let runner: ServerRunner | undefined;
let front: Front | undefined;
let isStopping = false;

/** Stops everything, and the database last, because the others still write to it. */
async function stop(code: number): Promise<void> {
	if (isStopping) return;
	isStopping = true;
	await front?.close();
	await Promise.all([runner?.stop(), cart && stopProgram(cart)]);
	if (database !== undefined) await stopProgram(database);
	process.exit(code);
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop(0));
atParentsEnd(() => void stop(0));

/** Ends the command when a required program ends. */
function keep(name: string, child: ChildProcess): ChildProcess {
	child.once('exit', () => {
		if (isStopping) return;
		say(`${name} ended. Its own message is above.`);
		void stop(1);
	});
	return child;
}

async function startDatabase(): Promise<string> {
	database = keep('The database', startProgram('apps/server/src/platform/database/database-child.ts', [dataDir]));
	const message = await whenReady('The database', database);
	return 'connectionString' in message ? String(message.connectionString) : '';
}

async function start(): Promise<Contents> {
	for (const [taken, name] of [
		[port, 'PORT'],
		[cartPort, 'SANDBOX_CART_PORT'],
	] as const)
		if (await isPortTaken(taken))
			giveUp(`Port ${taken} is taken by another program. Stop that, or choose another: ${name}=${taken + 100} npm run dev`);
	const contents = await openDataFolder(dataDir);
	const keys = sandboxCartKeys(dataDir);
	const page = join(dataDir, 'page');
	const [opened, connectionString] = await Promise.all([openFront(), startDatabase()]);
	front = opened;
	cart = keep('The sandbox cart', startProgram('apps/sandbox-cart/src/main.ts', [], cartEnvironment(environment, settings, keys)));
	await Promise.all([writePage(opened.vite, page), whenReady('The sandbox cart', cart)]);
	const server = new ServerRunner(
		{ ...serverEnvironment(environment, settings, keys), DATABASE_URL: connectionString, WEB_APP_DIR: page },
		say,
	);
	runner = server;
	watchSources(opened.vite, {
		server: () => void server.restart(),
		page: () => void writePage(opened.vite, page).then(() => server.restart()),
	});
	void server.restart();
	await opened.listen(server, port);
	const outcome = await server.outcome();
	if (contents === 'empty' && 'port' in outcome) {
		say('Making sample data: people, pictures, designs, a file check and orders.');
		await fillShop({ shop: publicUrl, cart: `http://localhost:${cartPort}` });
		await noteSampleData(dataDir);
	}
	say(`${settings.shopName} is open for development: ${publicUrl}`);
	if (contents === 'foreign') say(`The data in ${dataDir} are not sample data and stay as they are.`);
	else for (const [role, { email, password }] of Object.entries(people)) say(`  ${role.padEnd(13)} ${email.padEnd(30)} ${password}`);
	say(`Back office: ${publicUrl}/admin/orders`);
	say(`Test orders: http://localhost:${cartPort}/transactions, opened with the word ${keys.word}`);
	say(`Data: ${dataDir}, with mails in its folder outbox. Delete the folder to begin anew.`);
	say('A saved file shows at once: the web app without a reload, the server by a restart. Ctrl-C stops everything.');
	return contents;
}

start().catch((error: unknown) => {
	if (!isStopping) process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
	void stop(1);
});
