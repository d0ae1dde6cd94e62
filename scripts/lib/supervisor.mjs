import { spawn } from 'node:child_process';
import { inRoot } from './paths.mjs';
import { isPortTaken } from './ports.mjs';

/** Exit code for a configuration that cannot work, however often it is tried: an invalid variable, a data folder in use. */
const CONFIGURATION_ERROR = 78;
const RESTARTS_A_MINUTE = 5;

/**
 * The pause before a restart doubles each time. The operator's contract allows ten seconds for stopping, one of them for the supervisor.
 */
const usualTimes = { firstPauseMs: 250, stopWithinMs: 9_000 };

/** Keeps what Node compiles, so that a service that died is back sooner. A folder that cannot be written is passed over by Node. */
const compiled = { NODE_COMPILE_CACHE: inRoot('.cache', 'compiled') };

/**
 * @typedef {object} Service
 * @property {string} name as people know it
 * @property {string} portVariable
 * @property {number} port
 * @property {string} entry the file to run
 * @property {NodeJS.ProcessEnv} env
 */

/**
 * Runs services as child processes: restarts one that dies, stops all when one cannot work, passes a stop on to all.
 * @param {{ node: string, cwd: string, say: (sentence: string) => void, exit: (code: number) => void, times?: typeof usualTimes }} surroundings
 */
export function createSupervisor({ node, cwd, say, exit, times = usualTimes }) {
	/** @type {Set<import('node:child_process').ChildProcess>} */
	const children = new Set();
	let stopping = false;
	let exitCode = 0;

	const exitWhenEmpty = () => {
		if (stopping && children.size === 0) exit(exitCode);
	};

	/** @param {number} code */
	function stop(code) {
		if (stopping) return;
		stopping = true;
		exitCode = code;
		for (const child of children) child.kill('SIGTERM');
		setTimeout(() => {
			for (const child of children) child.kill('SIGKILL');
		}, times.stopWithinMs).unref();
		exitWhenEmpty();
	}

	/**
	 * Starts a service and keeps it running. The promise settles when it first says that it is ready.
	 * @param {Service} service
	 * @returns {Promise<unknown>} its message `{ type: 'ready', … }`
	 */
	function keepRunning(service) {
		/** @type {number[]} */
		let restarts = [];
		return new Promise((ready) => {
			const start = () => {
				if (stopping) return;
				const child = spawn(node, [service.entry], {
					cwd,
					env: { ...compiled, ...service.env },
					stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
				});
				children.add(child);
				let settled = false;
				child.on('message', (message) => {
					if (typeof message === 'object' && message !== null && 'type' in message && message.type === 'ready') ready(message);
				});
				const ended = (/** @type {number | null} */ code, /** @type {string | null} */ signal) => {
					if (settled) return;
					settled = true;
					children.delete(child);
					if (stopping) exitWhenEmpty();
					else void mourn(code, signal);
				};
				child.on('error', () => ended(null, null));
				child.on('exit', ended);
			};

			/** @param {number | null} code @param {string | null} signal */
			const mourn = async (code, signal) => {
				if (code === CONFIGURATION_ERROR) return stop(1);
				if (signal === null && (await isPortTaken(service.port))) {
					say(
						`Port ${service.port} is taken by another program. Stop that, or choose another: ${service.portVariable}=${service.port + 100} npm start`,
					);
					return stop(1);
				}
				const now = Date.now();
				restarts = [...restarts.filter((time) => now - time < 60_000), now];
				const how = signal === null ? `ended with code ${code}` : `was ended by ${signal}`;
				if (restarts.length > RESTARTS_A_MINUTE) {
					say(`${service.name} ${how}, for the ${restarts.length}th time within a minute. Giving up.`);
					return stop(1);
				}
				say(`${service.name} ${how}. Starting it again.`);
				setTimeout(start, times.firstPauseMs * 2 ** (restarts.length - 1));
			};

			start();
		});
	}

	return { keepRunning, stop };
}
