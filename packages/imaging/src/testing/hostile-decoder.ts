import { execFileSync } from 'node:child_process';
import { readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { Worker } from 'node:worker_threads';

/** Hostile decoder: attempts what the test asks and reports each result. */
interface Attempts {
	readonly input: string;
	readonly output: string;
	readonly foreign: string;
	readonly beside: string;
	readonly port: number;
}

const outcome = (attempt: () => unknown): string => {
	try {
		attempt();
		return 'done';
	} catch (error) {
		return error instanceof Error && 'code' in error ? String(error.code) : 'failed';
	}
};

const reached = (port: number): Promise<string> =>
	new Promise((resolve) => {
		const socket = connect({ port, host: '127.0.0.1' });
		socket.once('connect', () => resolve('done'));
		socket.once('error', (error) => resolve('code' in error ? String(error.code) : 'failed'));
	});

async function attemptAll({ input, output, foreign, beside, port }: Attempts): Promise<Record<string, string>> {
	return {
		own: outcome(() => readFileSync(input)),
		result: outcome(() => writeFileSync(output, 'mine')),
		foreign: outcome(() => readFileSync(foreign)),
		beside: outcome(() => writeFileSync(beside, 'planted')),
		link: outcome(() => symlinkSync(foreign, `${output}.link`)),
		project: outcome(() => readFileSync(new URL('../../../../README.md', import.meta.url))),
		system: outcome(() => readFileSync('/etc/passwd')),
		program: outcome(() => writeFileSync(new URL('./planted.ts', import.meta.url), 'planted')),
		process: outcome(() => execFileSync('true')),
		worker: outcome(() => new Worker('1', { eval: true })),
		socket: await reached(port),
		variables: Object.keys(process.env).sort().join(' '),
	};
}

const isAttempts = (args: unknown): args is Attempts => typeof args === 'object' && args !== null && 'foreign' in args;

process.once('message', (message) => {
	if (typeof message !== 'object' || message === null || !('args' in message) || !isAttempts(message.args))
		throw new TypeError('no attempts');
	void attemptAll(message.args).then((results) => process.send?.(results, undefined, undefined, () => process.exit(0)));
});
