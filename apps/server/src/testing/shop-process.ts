import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { freePort } from '../../../../fixtures/free-ports.ts';

const ownMain = fileURLToPath(new URL('../main.ts', import.meta.url));

/** The server as an operator runs it: a process of its own, that can be killed and started again at the same address. */
export interface ShopProcess {
	readonly url: string;
	/** Resolves when the shop is open. */
	start(): Promise<void>;
	/** SIGTERM: work in progress ends or is put back. */
	stop(): Promise<void>;
	/** SIGKILL: no word of farewell, nothing put away. */
	kill(): Promise<void>;
	readonly isRunning: boolean;
	/** Output since the start. */
	output(): string;
}

/** `main`: the server's program, if it is not this one. */
export async function shopProcess(environment: Readonly<Record<string, string>>, main = ownMain): Promise<ShopProcess> {
	const port = await freePort();
	let child: ChildProcess | null = null;
	let lastOutput = '';
	let printed = '';
	async function end(signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
		if (child === null) return;
		const exited = once(child, 'exit');
		child.kill(signal);
		child = null;
		await exited;
	}
	return {
		url: `http://127.0.0.1:${port}`,
		get isRunning() {
			return child !== null;
		},
		output: () => printed,
		start: async () => {
			const started = spawn(process.execPath, [main], {
				env: {
					PATH: process.env.PATH,
					HOST: '127.0.0.1',
					PORT: String(port),
					LOG_LEVEL: 'warn',
					ALLOW_SANDBOX_CART: 'on',
					EXAMPLE_PAPERS: 'off',
					SANDBOX_CART_API_KEY: 'test-api-key',
					SANDBOX_CART_WEBHOOK_KEY: 'test-webhook-key',
					...environment,
				},
				stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
			});
			child = started;
			lastOutput = '';
			printed = '';
			started.stdout?.setEncoding('utf8').on('data', (text: string) => {
				printed += text;
			});
			started.stderr?.setEncoding('utf8').on('data', (text: string) => {
				lastOutput = (lastOutput + text).slice(-4000);
			});
			await new Promise<void>((resolve, reject) => {
				started.once('message', () => resolve());
				started.once('exit', (code) => reject(new Error(`the shop ended with ${code} before it opened: ${lastOutput}`)));
			});
		},
		stop: () => end('SIGTERM'),
		kill: () => end('SIGKILL'),
	};
}
