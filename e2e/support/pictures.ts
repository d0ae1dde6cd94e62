import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makePhoto, type PhotoOptions } from '../../fixtures/photo.ts';

type Options = Partial<Omit<PhotoOptions, 'path'>>;

const made = new Map<string, Promise<string>>();

/** A photograph-like file of 13.5 MP, named as a person would name it; the same seed gives the same bytes, and the same picture is made once. */
export function photograph(name: string, options: Options = {}): Promise<string> {
	const key = JSON.stringify([name, options]);
	const known = made.get(key) ?? make(name, options);
	made.set(key, known);
	return known;
}

async function make(name: string, options: Options): Promise<string> {
	const path = join(await mkdtemp(join(tmpdir(), 'print-room-picture-')), name);
	await makePhoto({ seed: 5, width: 4500, height: 3000, profile: 'p3', format: 'jpeg', ...options, path });
	return path;
}
