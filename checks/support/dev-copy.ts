import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePorts } from '../../fixtures/free-ports.ts';
import { inRoot } from '../../scripts/lib/paths.mjs';
import { familyOf, isRunning, makeDataDir, removeDataDir, until } from './launcher.ts';

/** `npm run dev` on a copy of the apps, so that its files can be edited. */
export interface DevCopy {
	readonly address: string;
	output(): string;
	/** Replaces a text in a file of the copy; throws if it is missing. */
	edit(path: string, before: string, after: string): void;
	/** Stops it as Ctrl-C does. Returns its exit code once all of its processes have ended. */
	interrupt(): Promise<number | null>;
	remove(): Promise<void>;
}

/** Folders that `npm run dev` runs from; packages resolve from the project, one level above. */
const copied = ['apps', 'dev', 'e2e/support', 'fixtures', 'scripts', 'package-lock.json', 'tsconfig.base.json'];

/** Starts `npm run dev` on a fresh copy and a new data folder, and waits until it answers. */
export async function startDevCopy(): Promise<DevCopy> {
	mkdirSync(inRoot('.cache'), { recursive: true });
	// Inside the project, so that packages resolve and Vite may serve them.
	const folder = mkdtempSync(inRoot('.cache', 'dev-copy-'));
	const dataDir = makeDataDir();
	const isWanted = (path: string) => !/\/(?:node_modules|dist)$/.test(path);
	for (const path of copied) cpSync(inRoot(path), join(folder, path), { recursive: true, filter: isWanted });
	// Without `workspaces`, or Vite would take the copy for the folder of all packages.
	const { name, version }: { name: string; version: string } = JSON.parse(readFileSync(inRoot('package.json'), 'utf8'));
	writeFileSync(join(folder, 'package.json'), JSON.stringify({ name, version, type: 'module' }));
	symlinkSync(inRoot('node_modules'), join(folder, 'node_modules'));
	const [port = 0, cartPort = 0] = await freePorts(2);
	const child = start(folder, { PORT: String(port), SANDBOX_CART_PORT: String(cartPort), DATA_DIR: dataDir });
	const exited = once(child, 'close').then(([code]) => (typeof code === 'number' ? code : null));
	let output = '';
	for (const stream of [child.stdout, child.stderr])
		stream?.on('data', (chunk: Buffer) => {
			output += chunk.toString();
		});
	const family = () => (child.pid === undefined ? [] : [{ pid: child.pid, command: '' }, ...familyOf(child.pid)]);
	const remove = async () => {
		const left = family();
		child.kill('SIGTERM');
		await exited;
		for (const { pid } of left) if (isRunning(pid)) process.kill(pid, 'SIGKILL');
		removeDataDir(dataDir);
		rmSync(folder, { recursive: true, force: true });
	};
	try {
		const ended = exited.then((code) => Promise.reject(new Error(`npm run dev ended with code ${code}:\n${output}`)));
		await Promise.race([until('the shop is open for development', () => output.includes('Ctrl-C stops everything'), 240), ended]);
	} catch (error) {
		await remove();
		throw error;
	}
	return {
		address: `http://localhost:${port}`,
		output: () => output,
		edit: (path, before, after) => {
			const file = join(folder, path);
			const text = readFileSync(file, 'utf8');
			if (!text.includes(before)) throw new Error(`${path} does not hold ${before}`);
			writeFileSync(
				file,
				text.replace(before, () => after),
			);
		},
		interrupt: async () => {
			const all = family();
			child.kill('SIGINT');
			const code = await exited;
			await until('none of its processes runs', () => all.every(({ pid }) => !isRunning(pid)));
			return code;
		},
		remove,
	};
}

const start = (folder: string, env: NodeJS.ProcessEnv): ChildProcess =>
	spawn(process.execPath, ['scripts/with-install.mjs', 'dev/run.ts'], {
		cwd: folder,
		env: { ...process.env, ...env, NODE_COMPILE_CACHE: inRoot('.cache', 'compiled') },
		stdio: ['ignore', 'pipe', 'pipe'],
	});
