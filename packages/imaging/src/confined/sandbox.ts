import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import type { Job } from '../tasks.ts';

/** Folder of links: the only part of the file system that one child may open by name. */
export interface Sandbox {
	readonly folder: string;
	mapJob(job: Job): object;
	/** Returns the child's answer with the original paths. */
	mapAnswer(answer: unknown): unknown;
	/** Removes the links, not their targets. */
	remove(): void;
}

/** Arguments that name files to read, and those that name a file or folder to write. */
const reads = new Set(['input']);
const writes = new Set(['output', 'composition', 'section']);
const folders = new Set(['outDir']);

type MapPath = (key: string, path: string) => string;

function mapStrings(value: unknown, change: MapPath, key = ''): unknown {
	if (typeof value === 'string') return change(key, value);
	if (Array.isArray(value)) return value.map((one) => mapStrings(one, change, key));
	if (typeof value !== 'object' || value === null) return value;
	return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, mapStrings(one, change, name)]));
}

const prefix = 'print-room-box-';
/** Longer than any job lives. */
const staleAfterMs = 24 * 3_600_000;

export async function removeStaleSandboxes(nowMs = Date.now()): Promise<void> {
	for (const name of await readdir(tmpdir()).catch(() => [])) {
		const folder = join(tmpdir(), name);
		if (!name.startsWith(prefix)) continue;
		// Folders of other users cannot and need not be removed.
		const made = await stat(folder).then(
			({ mtimeMs }) => mtimeMs,
			() => nowMs,
		);
		if (nowMs - made > staleAfterMs) await rm(folder, { recursive: true, force: true }).catch(() => undefined);
	}
}

/**
 * Makes an empty sandbox folder. Node follows symbolic links out of the permitted paths, so the folder grants access
 * to its link targets and nothing else.
 */
export function makeSandbox(): Sandbox {
	const folder = mkdtempSync(join(tmpdir(), prefix));
	const links = new Map<string, string>();
	const linkTo = (target: string): string => {
		const known = links.get(target);
		if (known !== undefined) return known;
		const link = join(folder, `${links.size}-${basename(target)}`);
		symlinkSync(target, link);
		links.set(target, link);
		return link;
	};
	const toLink: MapPath = (key, path) => {
		if (reads.has(key) || folders.has(key)) return linkTo(resolve(path));
		if (writes.has(key)) return join(linkTo(dirname(resolve(path))), basename(path));
		return path;
	};
	const toOriginal: MapPath = (_key, text) => [...links].reduce((mapped, [target, link]) => mapped.replaceAll(link, target), text);
	return {
		folder,
		mapJob: (job) => ({ ...job, args: mapStrings(job.args, toLink) }),
		mapAnswer: (answer) => mapStrings(answer, toOriginal),
		remove: () => rmSync(folder, { recursive: true, force: true }),
	};
}
