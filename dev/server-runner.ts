import type { ChildProcess } from 'node:child_process';
import { freePorts } from '../e2e/support/free-ports.ts';
import { hasEnded, startProgram, stopProgram, whenReady } from './processes.ts';

/** A port that answers, or the reason why none does. */
type Outcome = { readonly port: number } | { readonly problem: string };

const entry = 'apps/server/src/dev-child.ts';

/**
 * Runs the server and replaces it by a new one after each change: the old one stops once the new one is ready, and requests wait meanwhile.
 * A spare process with all packages loaded stands by, so that a restart only loads what may have changed.
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

	/** The port of the newest server, once it is ready. */
	outcome(): Promise<Outcome> {
		return this.#outcome;
	}

	/** Starts a server from the sources as they are now. One that is still starting is abandoned. */
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
			// A newer change has taken this one's place: its outcome is the one that counts.
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
