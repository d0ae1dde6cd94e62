import { execFileSync, spawn } from 'node:child_process';
import { chmodSync, chownSync, cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, delimiter, join } from 'node:path';
import { inRoot, root } from '../../scripts/lib/paths.mjs';
import type { Instruction } from './dockerfile.ts';

/** A process in the place of a container. */
export interface Started {
	readonly output: () => string;
	/** Exit code; null once a signal has ended it. */
	readonly exited: Promise<number | null>;
	hasEnded(): boolean;
	stop(): Promise<void>;
}

export interface ImageFolder {
	/** Path of the image, below the test's folder. */
	within(path: string): string;
	/** A folder for a volume or a home, which belongs to the image's user. */
	volume(path: string): string;
	/** Starts a command in the image's folder, as its user, with its variables and these. */
	start(command: readonly string[], environment: Readonly<Record<string, string>>): Started;
	/** Runs a command in the same way to its end. */
	run(command: readonly string[], environment: Readonly<Record<string, string>>): Promise<{ code: number | null; output: string }>;
	remove(): void;
}

const idOfNobody = (which: '-u' | '-g') => Number(execFileSync('id', [which, 'nobody'], { encoding: 'utf8' }));

/** In the place of the image's user, where root runs the tests: everything else in the folder then belongs to another user, as in the image. */
const user = process.getuid?.() === 0 ? { uid: idOfNobody('-u'), gid: idOfNobody('-g') } : {};

const give = (path: string) => {
	if (user.uid !== undefined) chownSync(path, user.uid, user.gid);
};

/** The system's npm and Node, which that user can read wherever the project lies. */
const path = (process.env.PATH ?? '')
	.split(delimiter)
	.filter((folder) => !folder.startsWith(root))
	.join(delimiter);

/** Follows a Dockerfile's steps in a folder of its own, without a container engine. Takes minutes. */
export function followDockerfile(steps: readonly Instruction[]): ImageFolder {
	const place = mkdtempSync(join(tmpdir(), 'print-room-image-'));
	chmodSync(place, 0o755);
	const variables: Record<string, string> = {};
	let stage = -1;
	let work = '/';
	/** Each stage has a folder of its own. */
	const at = (number: number, below: string) => join(place, `stage-${number}`, below);
	for (const { name, text } of steps) {
		if (name === 'FROM') [stage, work] = [stage + 1, '/'];
		else if (name === 'WORKDIR') {
			work = text;
			mkdirSync(at(stage, work), { recursive: true });
		} else if (name === 'ENV') for (const [, key = '', value = ''] of text.matchAll(/(\w+)=(\S+)/g)) variables[key] = value;
		else if (name === 'COPY') copy(text.split(' '));
		else if (name === 'RUN' && text.startsWith('chown node:node ')) give(at(stage, text.split(' ')[2] ?? ''));
		else if (name === 'RUN') execFileSync('sh', ['-c', text], { cwd: at(stage, work), env: { ...process.env, PATH: path }, stdio: 'pipe' });
	}

	function copy(words: string[]): void {
		const isFromStage = words[0] === '--from=build';
		const [to = '', ...sources] = (isFromStage ? words.slice(1) : words).toReversed();
		for (const source of sources.toReversed()) {
			const from = isFromStage ? at(0, source) : inRoot(source);
			const target = source === '.' || !to.endsWith('/') ? join(at(stage, work), to) : join(at(stage, work), to, basename(source));
			if (source === '.') copyContext(target);
			else cpSync(from, target, { recursive: true, filter: (file) => !file.slice(root.length).includes('node_modules') });
		}
	}

	const within = (below: string) => at(stage, below);
	const volume = (below: string) => {
		mkdirSync(within(below), { recursive: true });
		give(within(below));
		return within(below);
	};
	const home = volume('/home/node');
	const start: ImageFolder['start'] = ([command = '', ...args], environment) => {
		const env = { PATH: path, HOME: home, ...variables, ...environment };
		const program = command.includes('/') ? join(within('/shop'), command) : command;
		const child = spawn(program, args, { cwd: within('/shop'), env, stdio: ['ignore', 'pipe', 'pipe'], ...user });
		const said: string[] = [];
		for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text: string) => void said.push(text));
		const exited = new Promise<number | null>((resolve, reject) => child.once('error', reject).once('close', resolve));
		const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
		return {
			output: () => said.join(''),
			exited,
			hasEnded,
			stop: async () => {
				if (!hasEnded()) child.kill('SIGTERM');
				await exited;
			},
		};
	};
	return {
		within,
		volume,
		start,
		run: async (command, environment) => {
			const { output, exited } = start(command, environment);
			return { code: await exited, output: output() };
		},
		remove: () => rmSync(place, { recursive: true, force: true }),
	};
}

/** Tracked files: what a clone has, and so no data, secrets or packages. */
function copyContext(target: string): void {
	const files = execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' }).split('\0').filter(Boolean);
	for (const file of files) cpSync(inRoot(file), join(target, file));
}
