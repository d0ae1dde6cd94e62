import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makePhoto, type PhotoOptions } from '../../../../fixtures/photo.ts';

/** The bytes of a photograph-like picture; the same options give the same bytes. */
export async function photo(options: Partial<Omit<PhotoOptions, 'path'>> = {}): Promise<Buffer> {
	const folder = await mkdtemp(join(tmpdir(), 'print-room-photo-'));
	try {
		const path = join(folder, 'photo');
		await makePhoto({ seed: 1, width: 1200, height: 800, profile: 'p3', format: 'jpeg', ...options, path });
		return await readFile(path);
	} finally {
		await rm(folder, { recursive: true, force: true });
	}
}
