import type { ChildProcess } from 'node:child_process';
import { freePorts } from '../fixtures/free-ports.ts';
import { hasEnded, startProgram, stopProgram, whenReady } from './processes.ts';

/** The port of a ready server, or the reason why no server is ready. */
type Outcome = { readonly port: number } | { readonly problem: string };

const entry = 'apps/server/src/dev-child.ts';

/**
 * Runs the server and replaces it after each change: the old one stops once the new one is ready, and requests wait until then. A spare
 * process has all packages loaded, so that a restart only loads what may have changed.
 */
export class ServerRunner {
	readonly #environment: NodeJS.ProcessEnv;
	readonly #say: (sentence: string) => void;
	#spare: ChildProcess | undefined;
	#serving: ChildProcess | undefined;
	#starting: ChildProcess | undefined;
	#outcome: Promise<Outcome> = Promise.resolve({ problem: 'The server has not been started.' });
	readonly #leaving = new Set<Promise<void>>();
	#isStopping = false;

	constructor(environment: NodeJS.ProcessEnv, say: (sentence: string) => void) {
		this.#environment = environment;
		this.#say = say;
	}

	outcome(): Promise<Outcome> {
		return this.#outcome;
	}

	/** Starts a server from the current sources, and abandons one that is still starting. */
	restart(): Promise<Outcome> {
		if (this.#isStopping) return this.#outcome;
		this.#starting?.kill('SIGKILL');
		const child = this.#spare ?? startProgram(entry);
		this.#spare = undefined;
		this.#starting = child;
		this.#outcome = this.#start(child);
		return this.#outcome;
	}

	async #start(child: ChildProcess): Promise<Outcome> {
		const [port = 0] = await freePorts(1);
		try {
			child.send({ ...this.#environment, PORT: String(port) });
			await whenReady('The server', child);
		} catch (error) {
			// Superseded by a newer change, so its outcome applies.
			if (this.#starting !== child) return this.#outcome;
			const problem = `${error instanceof Error ? error.message : error} It starts again when a file is saved.`;
			if (!this.#isStopping) this.#say(problem);
			return { problem };
		}
		if (this.#starting !== child) {
			this.#leave(child);
			return this.#outcome;
		}
		const previous = this.#serving;
		this.#serving = child;
		this.#starting = undefined;
		child.once('exit', () => {
			if (this.#serving === child && !this.#isStopping) this.#revive();
		});
		if (previous !== undefined) this.#leave(previous);
		if (this.#spare === undefined && !this.#isStopping) this.#spare = startProgram(entry);
		return { port };
	}

	#revive(): void {
		this.#say('The server ended by itself. Starting it again.');
		void this.restart();
	}

	#leave(child: ChildProcess): void {
		const gone = stopProgram(child).finally(() => this.#leaving.delete(gone));
		this.#leaving.add(gone);
	}

	async stop(): Promise<void> {
		this.#isStopping = true;
		const children = [this.#spare, this.#starting, this.#serving].filter((child) => child !== undefined && !hasEnded(child));
		await Promise.all([...children.map((child) => child && stopProgram(child)), ...this.#leaving]);
	}
}
