import { createHash } from 'node:crypto';
import { copyFile, mkdtemp, rename } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makePhoto, type PhotoOptions } from '../../fixtures/photo.ts';

type Options = Partial<Omit<PhotoOptions, 'path'>>;

const variable = 'JOURNEY_PICTURES';
const made = new Map<string, Promise<string>>();

/** Shares generated images between the processes started from now on. */
export function keepPicturesIn(folder: string): void {
	process.env[variable] = folder;
}

/** A photograph-like file of 13.5 MP under the given name. Equal seeds give equal bytes, and each image is made once. */
export function photograph(name: string, options: Options = {}): Promise<string> {
	const key = JSON.stringify([name, options]);
	const known = made.get(key) ?? make(name, options);
	made.set(key, known);
	return known;
}

async function make(name: string, options: Options): Promise<string> {
	const folder = await mkdtemp(join(tmpdir(), 'print-room-picture-'));
	const path = join(folder, name);
	const whole = { seed: 5, width: 4500, height: 3000, profile: 'p3', format: 'jpeg', ...options } as const;
	const shared = process.env[variable];
	if (shared === undefined) {
		await makePhoto({ ...whole, path });
		return path;
	}
	const kept = join(
		shared,
		createHash('sha256')
			.update(JSON.stringify(Object.entries(whole).toSorted()))
			.digest('hex'),
	);
	const isThere = await copyFile(kept, path).then(
		() => true,
		() => false,
	);
	if (isThere) return path;
	await makePhoto({ ...whole, path });
	// Renamed when complete, because the other worker may look for it at any moment.
	const draft = join(folder, 'kept');
	await copyFile(path, draft);
	await rename(draft, kept);
	return path;
}
