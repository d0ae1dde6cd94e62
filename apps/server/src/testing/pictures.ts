import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makePhoto, type PhotoOptions } from '../../../../fixtures/photo.ts';

type Wanted = Partial<Omit<PhotoOptions, 'path'>>;

/** Pictures by their options: drawing one takes a third of a second of processor time. */
const drawn = new Map<string, Promise<Buffer>>();

/** The bytes of a photograph-like picture, the caller's own copy; the same options give the same bytes. */
export async function photo(options: Wanted = {}): Promise<Buffer> {
	const key = JSON.stringify(Object.entries(options).toSorted(([one], [other]) => one.localeCompare(other)));
	const known = drawn.get(key) ?? draw(options);
	drawn.set(key, known);
	return Buffer.from(await known);
}

async function draw(options: Wanted): Promise<Buffer> {
	const folder = await mkdtemp(join(tmpdir(), 'print-room-photo-'));
	try {
		const path = join(folder, 'photo');
		await makePhoto({ seed: 1, width: 1200, height: 800, profile: 'p3', format: 'jpeg', ...options, path });
		return await readFile(path);
	} finally {
		await rm(folder, { recursive: true, force: true });
	}
}
