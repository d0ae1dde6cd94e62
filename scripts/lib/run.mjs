import { spawn } from 'node:child_process';
import { delimiter } from 'node:path';
import { inRoot, root } from './paths.mjs';

/**
 * @typedef {object} RunOptions
 * @property {NodeJS.ProcessEnv} [env] added to this process's own
 * @property {boolean} [quiet] keep the output and show nothing
 * @property {number} [minutes] stop the command after so long
 * @property {string} [cwd]
 */

/** The environment in which the project's tools find the pinned Node. @param {NodeJS.ProcessEnv} [extra] @returns {NodeJS.ProcessEnv} */
export const toolEnvironment = (extra = {}) => ({
	...process.env,
	PATH: [inRoot('node_modules', '.bin'), process.env.PATH].join(delimiter),
	...extra,
});

/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set();

/**
 * Runs a command to its end. A command that cannot be started counts as exit code 127, one that took too long as 124.
 * @param {string} command
 * @param {string[]} args
 * @param {RunOptions} [options]
 * @returns {Promise<{ code: number, output: string }>}
 */
export function run(command, args, { env, quiet = false, minutes, cwd = root } = {}) {
	return new Promise((resolve) => {
		const child = spawn(command, args, {
			cwd,
			env: env ?? toolEnvironment(),
			stdio: ['ignore', quiet ? 'pipe' : 'inherit', quiet ? 'pipe' : 'inherit'],
		});
		running.add(child);
		let output = '';
		let late = false;
		const keep = (/** @type {Buffer} */ chunk) => {
			output += chunk.toString();
		};
		child.stdout?.on('data', keep);
		child.stderr?.on('data', keep);
		const timer =
			minutes === undefined
				? undefined
				: setTimeout(() => {
						late = true;
						output += `\nStopped after ${minutes} minutes.`;
						child.kill('SIGTERM');
						setTimeout(() => child.kill('SIGKILL'), 10_000).unref();
					}, minutes * 60_000);
		const settle = (/** @type {number} */ code) => {
			clearTimeout(timer);
			running.delete(child);
			resolve({ code: late ? 124 : code, output });
		};
		child.on('error', (error) => {
			output += error.message;
			settle(127);
		});
		child.on('close', (code) => settle(code ?? 1));
	});
}

/**
 * Runs a command in the foreground as if it were this process: signals are passed on, its exit code is returned.
 * @param {string} command
 * @param {string[]} args
 * @returns {Promise<number>}
 */
export function become(command, args) {
	return new Promise((resolve) => {
		const child = spawn(command, args, { cwd: root, env: toolEnvironment(), stdio: 'inherit' });
		for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) process.on(signal, () => child.kill(signal));
		if (process.env.npm_lifecycle_event !== undefined) atParentsEnd(() => child.kill('SIGTERM'));
		child.on('error', () => resolve(127));
		child.on('close', (code) => resolve(code ?? 1));
	});
}

/** Calls back when the process that started this one has ended: a killed npm cannot pass a signal on. @param {() => void} work */
export function atParentsEnd(work) {
	const parent = process.ppid;
	const timer = setInterval(() => {
		if (process.ppid === parent) return;
		clearInterval(timer);
		work();
	}, 500).unref();
}

export function stopAllAtSignals() {
	for (const [signal, code] of /** @type {const} */ ([
		['SIGINT', 130],
		['SIGTERM', 143],
	]))
		process.on(signal, () => {
			for (const child of running) child.kill(signal);
			process.exit(code);
		});
}

/** True when this module is what `node` was asked to run. @param {string} moduleUrl */
export const isMain = (moduleUrl) => process.argv[1] !== undefined && moduleUrl === new URL(`file://${process.argv[1]}`).href;

/** Ends the process with a sentence for people. @param {string} sentence @returns {never} */
export function giveUp(sentence) {
	process.stderr.write(`${sentence}\n`);
	process.exit(1);
}
