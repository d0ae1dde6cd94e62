import { openAsBlob } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Image } from '@print-room/contract';
import { makePhoto } from '../../fixtures/photo.ts';
import type { Client } from './client.ts';

const names = ['Harbour at dawn.jpg', 'Long meadow.jpg', 'Pier in winter.jpg', 'Lighthouse.jpg'];

/** Uploads four small generated landscapes for an owner. */
export async function uploadPictures(owner: Client): Promise<Image[]> {
	const folder = await mkdtemp(join(tmpdir(), 'print-room-sample-'));
	try {
		const images: Image[] = [];
		for (const [seed, name] of names.entries()) {
			const path = join(folder, name);
			await makePhoto({ seed: seed + 11, width: 2400, height: 1600, profile: 'srgb', path, format: 'jpeg' });
			const form = new FormData();
			form.set('file', await openAsBlob(path, { type: 'image/jpeg' }), name);
			images.push(await owner.send<Image>('/account/uploads', form));
		}
		return images;
	} finally {
		await rm(folder, { recursive: true, force: true });
	}
}
