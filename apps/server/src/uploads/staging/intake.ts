import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { maxUploadBytes } from '@print-room/contract';
import { newId } from '../../platform/index.ts';
import { checkContent, checkedName, headBytes, isEmpty, tooLarge, withoutRoom } from './content-type.ts';
import type { Incoming, Sink } from './incoming.ts';

/** A whole incoming file, safe on disk, with content that agrees with its name. */
export interface Received {
	readonly id: string;
	readonly name: string;
	readonly bytes: number;
	readonly sha256: string;
	readonly parts: readonly string[];
}

/** Receives a file in one go with flat memory; refuses it as soon as it passes the limit. Leaves all of it or nothing. */
export async function receive(incoming: Incoming, stream: Readable, givenName: string): Promise<Received> {
	const name = checkedName(givenName);
	const id = newId();
	const sink = await incoming.open({ id, offset: 0, parts: [] }, 0);
	try {
		const { bytes, sha256 } = await writeAll(sink, stream, name);
		const part = await sink.commit();
		await sink.close();
		return { id, name, bytes, sha256, parts: part === null ? [] : [part] };
	} catch (error) {
		await sink.close();
		await incoming.remove(id);
		throw withoutRoom(error);
	}
}

async function writeAll(sink: Sink, stream: Readable, name: string): Promise<{ bytes: number; sha256: string }> {
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
		await sink.write(chunk);
	}
	if (bytes === 0) throw isEmpty();
	if (!isChecked) checkContent(name, head);
	return { bytes, sha256: hash.digest('hex') };
}
