import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePorts } from '../../fixtures/free-ports.ts';
import { startLine } from '../../fixtures/operating-guide.ts';
import { inRoot, root } from '../../scripts/lib/paths.mjs';

/** Data folder that PostgreSQL's own user can reach. */
export function makeDataDir(): string {
	const folder = mkdtempSync(join(tmpdir(), 'print-room-data-'));
	chmodSync(folder, 0o755);
	return folder;
}

export const removeDataDir = (folder: string) => rmSync(folder, { recursive: true, force: true, maxRetries: 5 });

/** Waits until a condition holds; the error names it if it never does. */
export async function until<Value>(what: string, look: () => Value | Promise<Value>, seconds = 90): Promise<NonNullable<Value>> {
	const deadline = Date.now() + seconds * 1000;
	for (;;) {
		const value = await look();
		if (value !== null && value !== undefined && value !== false) return value;
		if (Date.now() > deadline) throw new Error(`Waited ${seconds} s for this in vain: ${what}`);
		await pause(50);
	}
}

function processes(): { pid: number; parent: number; command: string }[] {
	return readdirSync('/proc')
		.filter((name) => /^\d+$/.test(name))
		.flatMap((name) => {
			try {
				const parent = /^PPid:\s+(\d+)/m.exec(readFileSync(`/proc/${name}/status`, 'utf8'))?.[1];
				return [
					{ pid: Number(name), parent: Number(parent), command: readFileSync(`/proc/${name}/cmdline`, 'utf8').replaceAll('\0', ' ') },
				];
			} catch {
				return [];
			}
		});
}

/** Descendants of a process. */
export const familyOf = (pid: number): { pid: number; command: string }[] => below(pid);

function below(pid: number, all = processes()): { pid: number; command: string }[] {
	return all.filter(({ parent }) => parent === pid).flatMap((child) => [child, ...below(child.pid, all)]);
}

/** Returns whether a process runs; a zombie does not. */
export function isRunning(pid: number): boolean {
	const status = `/proc/${pid}/status`;
	return existsSync(status) && !/^State:\s+[ZX]/m.test(readFileSync(status, 'utf8'));
}

/** The launcher in its own process: what `npm start` runs, or a line of an operator's shell around it. */
export class Launcher {
	readonly port: number;
	readonly child: ChildProcess;
	readonly exited: Promise<number | null>;
	output = '';

	constructor(env: NodeJS.ProcessEnv, port: number, line?: string) {
		this.port = port;
		const own = { ...process.env, EXAMPLE_PAPERS: 'off', ...env };
		this.child =
			line === undefined
				? spawn(process.execPath, [inRoot('scripts', 'start.mjs')], { cwd: root, env: own, stdio: ['ignore', 'pipe', 'pipe'] })
				: startLine(line, own);
		for (const stream of [this.child.stdout, this.child.stderr])
			stream?.on('data', (chunk: Buffer) => {
				this.output += chunk.toString();
			});
		this.exited = once(this.child, 'close').then(([code]) => (typeof code === 'number' ? code : null));
	}

	get address(): string {
		return `http://localhost:${this.port}`;
	}

	get pid(): number {
		if (this.child.pid === undefined) throw new Error('The launcher did not start.');
		return this.child.pid;
	}

	family(): { pid: number; command: string }[] {
		return below(this.pid);
	}

	serverPid(): number | undefined {
		return this.family().find(({ command }) => command.includes('apps/server/src/main.ts'))?.pid;
	}

	async open(): Promise<void> {
		const ended = this.exited.then((code) => Promise.reject(new Error(`The launcher ended with code ${code}:\n${this.output}`)));
		await Promise.race([until('the shop is open', () => this.output.includes('is open: '), 120), ended]);
	}

	async isReady(): Promise<boolean> {
		return await fetch(`${this.address}/readyz`, { signal: AbortSignal.timeout(2000) }).then(
			({ ok }) => ok,
			() => false,
		);
	}
}

/** Starts the shop on a data folder and free ports; `env` takes precedence. `line`: what an operator types instead of starting the launcher. */
export async function launch(dataDir: string, env: NodeJS.ProcessEnv = {}, line?: string): Promise<Launcher> {
	const [port = 0, cartPort = 0] = await freePorts(2);
	const usual = { PORT: String(port), SANDBOX_CART_PORT: String(cartPort), PUBLIC_URL: '', DATA_DIR: dataDir, LOG_LEVEL: 'warn' };
	return new Launcher({ ...usual, ...env }, port, line);
}
