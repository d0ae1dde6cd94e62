import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import type { Job } from '../tasks.ts';

/** A folder of links: all of the file system that one child may open by name. */
export interface Box {
	readonly folder: string;
	/** The job with every path in it led through the box. */
	put(job: Job): object;
	/** A child's answer with the real paths again. */
	takeOut(answer: unknown): unknown;
	/** Takes the links away; what they lead to stays. */
	remove(): void;
}

/** Arguments that name a file to read, and those that name one to write or a folder for several. */
const reads = new Set(['input']);
const writes = new Set(['output', 'composition', 'section']);
const folders = new Set(['outDir']);

type Lead = (key: string, path: string) => string;

/** Goes through a value as it would be sent, and through each text in it. */
function eachText(value: unknown, change: Lead, key = ''): unknown {
	if (typeof value === 'string') return change(key, value);
	if (Array.isArray(value)) return value.map((one) => eachText(one, change, key));
	if (typeof value !== 'object' || value === null) return value;
	return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, eachText(one, change, name)]));
}

const prefix = 'print-room-box-';
/** Longer than any job lives. */
const leftAfterMs = 24 * 3_600_000;

/** Removes the boxes of children whose parent was killed before them. */
export async function removeLeftBoxes(nowMs = Date.now()): Promise<void> {
	for (const name of await readdir(tmpdir()).catch(() => [])) {
		const folder = join(tmpdir(), name);
		if (!name.startsWith(prefix)) continue;
		// Another user's cannot be removed, and need not.
		const made = await stat(folder).then(
			({ mtimeMs }) => mtimeMs,
			() => nowMs,
		);
		if (nowMs - made > leftAfterMs) await rm(folder, { recursive: true, force: true }).catch(() => undefined);
	}
}

/** Makes an empty box. Node follows links out of what a process may open, so the box opens what it links to and nothing beside that. */
export function makeBox(): Box {
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
	const lead: Lead = (key, path) => {
		if (reads.has(key) || folders.has(key)) return linkTo(resolve(path));
		if (writes.has(key)) return join(linkTo(dirname(resolve(path))), basename(path));
		return path;
	};
	const leadBack: Lead = (_key, text) => [...links].reduce((told, [target, link]) => told.replaceAll(link, target), text);
	return {
		folder,
		put: (job) => ({ ...job, args: eachText(job.args, lead) }),
		takeOut: (answer) => eachText(answer, leadBack),
		remove: () => rmSync(folder, { recursive: true, force: true }),
	};
}
