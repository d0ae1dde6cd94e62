import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { freePorts } from '../../fixtures/free-ports.ts';
import { inRoot, pinnedNode } from '../../scripts/lib/paths.mjs';

/** A third-party server in its own process, which can be stopped and restarted at the same address. */
export interface Service {
	readonly port: number;
	readonly pid: number;
	start(): Promise<void>;
	end(): Promise<void>;
}

async function service(file: string, folder: string): Promise<Service> {
	const [port = 0] = await freePorts(1);
	await mkdir(folder, { recursive: true });
	let child: ChildProcess | null = null;
	return {
		port,
		get pid() {
			if (child?.pid === undefined) throw new Error(`${file} does not run.`);
			return child.pid;
		},
		start: async () => {
			const started = spawn(pinnedNode, [inRoot('apps', 'server', 'src', 'platform', 'testing', file), String(port), folder], {
				stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
			});
			child = started;
			await new Promise<void>((resolve, reject) => {
				started.once('message', () => resolve());
				started.once('exit', (code) => reject(new Error(`${file} ended with ${code}.`)));
			});
		},
		end: async () => {
			if (child === null || child.exitCode !== null || child.signalCode !== null) return;
			const gone = once(child, 'exit');
			child.kill('SIGKILL');
			child = null;
			await gone;
		},
	};
}

/** A small S3 server that keeps its objects in a folder. */
export const storeService = (folder: string): Promise<Service> => service('s3-child.ts', join(folder, 'store'));

/** An SMTP server that has each mail in a file before it says that it took it. */
export const mailService = (folder: string): Promise<Service> => service('mail-child.ts', join(folder, 'mails'));
