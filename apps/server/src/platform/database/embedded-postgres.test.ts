import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { StartProblem } from '../data-dir/index.ts';
import { silentLogger } from '../testing/test-database.ts';
import { reachableBinaries } from './cluster-folder.ts';
import { openDatabase, runningPostgres } from './index.ts';
import { serverUser } from './postgres-user.ts';

const kills = Number(process.env.KILLS ?? (process.env.TEST_LONG ? 20 : 3));
const isRoot = process.getuid?.() === 0;
let dataDir: string;

/** Shared, because each test leaves it in order and creating a cluster is slow. */
beforeAll(async () => {
	dataDir = await mkdtemp(path.join(tmpdir(), 'print-room-db-'));
	await chmod(dataDir, 0o755);
});

afterAll(async () => {
	await rm(dataDir, { recursive: true, force: true });
});

const open = (logger = silentLogger) => openDatabase({ databaseUrl: null, dataDir, logger });

describe('the embedded database', () => {
	test('the embedded database keeps its rows from one start to the next and listens on this machine only', async () => {
		const first = await open();
		await first.pool.query('create table kept as select 7 as n');
		await first.close();
		const second = await open();
		const { rows } = await second.pool.query(
			`select n, current_setting('listen_addresses') as host, current_setting('fsync') as fsync, current_setting('TimeZone') as zone from kept`,
		);
		await second.close();
		expect(rows).toEqual([{ n: 7, host: '127.0.0.1', fsync: 'on', zone: 'UTC' }]);
		expect(second.embedded).toBe(true);
	});

	test('runs the shop as a user that is no superuser, under a random password that only we can read', async () => {
		const db = await open();
		const { rows } = await db.pool.query('select usesuper from pg_user where usename = current_user');
		await db.close();
		expect(rows).toEqual([{ usesuper: false }]);
		const secret = path.join(dataDir, 'secrets', 'postgres-password');
		expect((await stat(secret)).mode & 0o777).toBe(0o600);
		expect(db.connectionString).toContain((await readFile(secret, 'utf8')).trim());
	});

	test.runIf(process.platform === 'linux')('inherits no secret of the shop [ASVS 13.3.2]', async () => {
		vi.stubEnv('ADMIN_PASSWORD', 'a secret of the shop');
		vi.stubEnv('FOXY_WEBHOOK_KEY', 'another secret');
		onTestFinished(() => void vi.unstubAllEnvs());
		const db = await open();
		const [pid = ''] = (await readFile(path.join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')).split('\n');
		const { rows } = await db.pool.query<{ pid: number }>('select pg_backend_pid() as pid');
		const read = async (one: string | number) =>
			(await readFile(`/proc/${one}/environ`, 'utf8')).split('\0').map((line) => line.split('=')[0]);
		const names = [...(await read(pid)), ...(await read(rows[0]?.pid ?? pid))];
		await db.close();
		expect(names).toContain('PATH');
		const known = ['', 'PATH', 'LD_LIBRARY_PATH', 'TMPDIR', 'TEMP', 'LC_ALL', 'PGLOCALEDIR', 'PGSYSCONFDIR', 'PG_GRANDPARENT_PID'];
		expect(names.filter((name = '') => !known.includes(name))).toEqual([]);
	});

	test('the embedded database is found by another program of the shop while it runs, and not afterwards', async () => {
		const db = await open();
		expect(await runningPostgres(dataDir)).toBe(db.connectionString);
		await db.close();
		expect(await runningPostgres(dataDir)).toBeNull();
	});

	test('the embedded database refuses a wrong password', async () => {
		const db = await open();
		const wrong = new URL(db.connectionString);
		wrong.password = 'wrong';
		await expect(openDatabase({ databaseUrl: wrong.href, dataDir, logger: silentLogger })).rejects.toThrow(
			/password authentication failed/,
		);
		await db.close();
	});

	test('the embedded database may be closed twice, and is not lost by that', async () => {
		let lost = false;
		const onLost = () => {
			lost = true;
		};
		const db = await openDatabase({ databaseUrl: null, dataDir, logger: silentLogger, onLost });
		await Promise.all([db.close(), db.close()]);
		await db.close();
		expect(lost).toBe(false);
	});

	test('reports a server that ends by itself, and the process lives on', async () => {
		const lines: string[] = [];
		const ended = Promise.withResolvers<void>();
		const logger = pino(
			{ level: 'fatal' },
			{
				write: (line) => {
					lines.push(line);
					ended.resolve();
				},
			},
		);
		const lost = Promise.withResolvers<void>();
		const db = await openDatabase({ databaseUrl: null, dataDir, logger, onLost: lost.resolve });
		await db.pool.query('select 1');
		process.kill(await postmasterPid(), 'SIGQUIT');
		await ended.promise;
		await lost.promise;
		expect(lines.join('')).toContain('ended by itself');
		await expect(db.pool.query('select 1')).rejects.toThrow();
		await db.close();
	});

	test.runIf(isRoot)('starts in a folder that is closed to its user, reports its place, and finds the same rows again', async () => {
		const closed = path.join(dataDir, 'closed');
		await mkdir(closed, { mode: 0o700 });
		const own = path.join(closed, 'data');
		const said: string[] = [];
		const logger = pino({ level: 'warn' }, { write: (line) => void said.push(line) });
		const first = await openDatabase({ databaseUrl: null, dataDir: own, logger });
		const place = (await readFile(path.join(own, 'postgres-folder'), 'utf8')).trim();
		onTestFinished(() => rm(place, { recursive: true, force: true }));
		await first.pool.query('create table kept as select 7 as n');
		expect(await runningPostgres(own)).toBe(first.connectionString);
		await first.close();
		const second = await openDatabase({ databaseUrl: null, dataDir: own, logger });
		expect((await second.pool.query('select n from kept')).rows).toEqual([{ n: 7 }]);
		await second.close();
		expect(said.filter((line) => line.includes(place))).toHaveLength(2);
		expect((await stat(closed)).mode & 0o777).toBe(0o700);
		expect((await stat(path.join(place, 'postgres'))).mode & 0o777).toBe(0o700);
	});

	test.runIf(isRoot)('creates no empty database if the place of the old one is gone', async () => {
		const own = path.join(dataDir, 'moved');
		await mkdir(own);
		await writeFile(path.join(own, 'postgres-folder'), '/var/lib/print-room/was-here\n');
		const opening = openDatabase({ databaseUrl: null, dataDir: own, logger: silentLogger });
		await expect(opening).rejects.toThrow('lies in /var/lib/print-room/was-here, and that folder is not there');
		await expect(opening).rejects.toBeInstanceOf(StartProblem);
	});

	test.runIf(isRoot)('runs a copy of its programs if they are in a closed folder', async () => {
		const user = await serverUser();
		const closed = path.join(dataDir, 'closed-programs');
		const base = path.join(dataDir, 'system');
		await mkdir(path.join(closed, 'native', 'bin'), { recursive: true });
		const programs = { folder: path.join(closed, 'native', 'bin'), initdb: '', postgres: path.join(closed, 'native', 'bin', 'postgres') };
		await writeFile(programs.postgres, '#!/bin/sh\necho here\n', { mode: 0o755 });
		await chmod(closed, 0o700);
		const copied = await reachableBinaries(user, { ...programs, initdb: programs.postgres }, base);
		expect(copied.postgres.startsWith(base)).toBe(true);
		const { stdout } = await promisify(execFile)(copied.postgres, [], { uid: user?.uid, gid: user?.gid, cwd: '/' });
		expect(stdout).toBe('here\n');
		expect(await reachableBinaries(user, { ...programs, initdb: programs.postgres }, base)).toEqual(copied);
	});

	test('starts again after its server was killed as well', async () => {
		const first = await open();
		await first.pool.query('create table kept_too as select 7 as n');
		process.kill(await postmasterPid(), 'SIGKILL');
		await first.close();
		const second = await open();
		expect((await second.pool.query('select n from kept_too')).rows).toEqual([{ n: 7 }]);
		await second.close();
	});

	test('the embedded database leaves a stranger alone that has got the number of its old server', async () => {
		const first = await open();
		await first.close();
		const stranger = spawn('sleep', ['60'], { stdio: 'ignore' });
		await once(stranger, 'spawn');
		await writeFile(path.join(dataDir, 'postgres', 'postmaster.pid'), `${stranger.pid}\n${path.join(dataDir, 'postgres')}\n`);
		const second = await open();
		await second.close();
		expect(stranger.signalCode).toBeNull();
		stranger.kill();
	});

	test.each([
		['files of somebody else', (folder: string) => mkdir(path.join(folder, 'photos'), { recursive: true }), 'holds something else'],
		['a file in its place', (folder: string) => writeFile(folder, ''), 'holds something else'],
		[
			'the database of another version',
			async (folder: string) => {
				await mkdir(folder, { mode: 0o700 });
				await writeFile(path.join(folder, 'PG_VERSION'), '9\n');
				await writeFile(path.join(folder, 'postgresql.conf'), '');
				if (isRoot) await promisify(execFile)('chown', ['-R', 'postgres', folder]);
			},
			'incompatible with server',
		],
	])('the embedded database refuses %s for good', async (_what, make, sentence) => {
		const own = path.join(dataDir, 'foreign');
		await mkdir(own);
		await make(path.join(own, 'postgres'));
		const refusal = await openDatabase({ databaseUrl: null, dataDir: own, logger: silentLogger }).catch((error: unknown) => error);
		await rm(own, { recursive: true });
		expect(refusal).toBeInstanceOf(StartProblem);
		expect(refusal).toHaveProperty('message', expect.stringMatching(sentence));
	});

	test('starts over if its setup was interrupted', async () => {
		const own = path.join(dataDir, 'interrupted');
		await mkdir(path.join(own, 'postgres-new-abc', 'cluster'), { recursive: true });
		const db = await openDatabase({ databaseUrl: null, dataDir: own, logger: silentLogger });
		await db.close();
		expect((await readdir(own)).sort()).toEqual(['postgres', 'secrets']);
	});

	test(`loses no acknowledged row in ${kills} kills of its owner`, { timeout: 300_000 + kills * 10_000 }, async () => {
		const acknowledged: number[] = [];
		for (let kill = 0; kill < kills; kill += 1) {
			// Seeded, so that a failing run can be repeated: between 40 and 139 rows a life.
			const rowsToSee = 40 + ((kill * 37) % 100);
			acknowledged.push(...(await writeAndKill((acknowledged.at(-1) ?? 0) + 1000, rowsToSee)));
			expect(await isAlive(await postmasterPid())).toBe(true);
		}
		const db = await open();
		const { rows } = await db.pool.query<{ n: number }>('select n from written');
		await db.close();
		const found = new Set(rows.map((row) => row.n));
		expect(acknowledged.filter((n) => !found.has(n))).toEqual([]);
		expect(acknowledged.length).toBeGreaterThanOrEqual(kills * 40);
	});
});

async function writeAndKill(firstNumber: number, rowsToSee: number): Promise<number[]> {
	const child = spawn(process.execPath, [path.join(import.meta.dirname, 'crash-child.ts'), dataDir, String(firstNumber)], {
		stdio: ['ignore', 'pipe', 'pipe'],
	});
	const complaints = collect(child);
	const seen: number[] = [];
	for await (const line of createInterface({ input: child.stdout })) {
		seen.push(Number(line));
		if (seen.length === rowsToSee) child.kill('SIGKILL');
	}
	if (seen.length < rowsToSee) throw new Error(`The child ended early: ${complaints()}`);
	return seen;
}

function collect(child: ChildProcess): () => string {
	let text = '';
	child.stderr?.on('data', (chunk: Buffer) => {
		text += chunk.toString();
	});
	return () => text;
}

async function postmasterPid(): Promise<number> {
	return Number.parseInt(await readFile(path.join(dataDir, 'postgres', 'postmaster.pid'), 'utf8'), 10);
}

async function isAlive(pid: number): Promise<boolean> {
	try {
		return process.kill(pid, 0);
	} catch {
		return false;
	}
}
