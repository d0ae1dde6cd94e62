import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makePhoto, type PhotoOptions } from '../../fixtures/photo.ts';

/** A photograph-like file of 13.5 MP, named as a person would name it; the same seed gives the same bytes. */
export async function photograph(name: string, options: Partial<Omit<PhotoOptions, 'path'>> = {}): Promise<string> {
	const path = join(await mkdtemp(join(tmpdir(), 'print-room-picture-')), name);
	await makePhoto({ seed: 5, width: 4500, height: 3000, profile: 'p3', format: 'jpeg', ...options, path });
	return path;
}
