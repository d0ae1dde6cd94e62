import { createHash } from 'node:crypto';
import { type FileHandle, mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { maxUploadBytes } from '@print-room/contract';
import { checkContent, checkedName, headBytes, isEmpty, tooLarge, withoutRoom } from './file-check.ts';

/** A whole file on disk, whose content and name agree. The caller removes `path`. */
export interface Received {
	readonly path: string;
	readonly name: string;
	readonly bytes: number;
	readonly sha256: string;
}

/** Streams to disk with flat memory, refuses at the limit as soon as it is passed, and returns only when the bytes are on disk. */
export async function receive(stream: Readable, given: { name: string; id: string; folder: string }): Promise<Received> {
	const name = checkedName(given.name);
	await mkdir(given.folder, { recursive: true });
	const path = join(given.folder, `${given.id}.part`);
	let file: FileHandle | null = null;
	try {
		file = await open(path, 'wx', 0o600);
		const hash = createHash('sha256');
		let bytes = 0;
		let head = Buffer.alloc(0);
		let isChecked = false;
		for await (const chunk of stream) {
			if (!Buffer.isBuffer(chunk)) throw new TypeError('an upload arrives as bytes');
			bytes += chunk.length;
			if (bytes > maxUploadBytes) throw tooLarge();
			if (!isChecked) {
				head = Buffer.concat([head, chunk]);
				if (head.length >= headBytes) {
					checkContent(name, head.subarray(0, headBytes));
					isChecked = true;
				}
			}
			hash.update(chunk);
			// Unlike write, it goes on until all of the chunk is written, or fails.
			await file.writeFile(chunk);
		}
		if (bytes === 0) throw isEmpty();
		if (!isChecked) checkContent(name, head);
		await file.sync();
		if ((await file.stat()).size !== bytes) throw new Error(`an upload of ${bytes} bytes was not written whole`);
		await file.close();
		file = null;
		return { path, name, bytes, sha256: hash.digest('hex') };
	} catch (error) {
		await file?.close().catch(() => undefined);
		await rm(path, { force: true });
		throw withoutRoom(error);
	}
}
