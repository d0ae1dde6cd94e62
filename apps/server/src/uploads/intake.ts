import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { type FileHandle, mkdir, open, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Readable } from 'node:stream';
import { maxUploadBytes, uploadExtensions } from '@print-room/contract';
import { sniffType } from '@print-room/imaging';
import { AppError } from '../platform/index.ts';

/** A whole file on disk, whose content and name agree. The caller removes `path`. */
export interface Received {
	readonly path: string;
	readonly name: string;
	readonly bytes: number;
	readonly sha256: string;
}

const headBytes = 4096;
export const tooLarge = () => new AppError('FILE_TOO_LARGE', 'The file is larger than 400 MB, the most that can be uploaded.');
const notSupported = () => new AppError('FILE_TYPE_NOT_SUPPORTED', 'The provided image type is not supported.');

/** A name that can be shown, logged and put into a header: no folders, no control characters, at most 200 characters. */
function cleanFileName(given: string): string {
	const name = basename(given.replaceAll('\\', '/')).normalize('NFC').replaceAll(/\p{C}/gu, '').trim();
	if (name.length <= 200) return name;
	const dot = name.lastIndexOf('.');
	const ending = dot > 0 && name.length - dot <= 10 ? name.slice(dot) : '';
	return name.slice(0, 200 - ending.length) + ending;
}

const extensionOf = (name: string): string => (name.includes('.') ? (name.split('.').pop() ?? '').toLowerCase() : '');

/** Content decides what a file is, and its name's ending must agree (C5.07, D14, ASVS 5.2.2). */
function checkContent(name: string, head: Uint8Array): void {
	const allowed = uploadExtensions[extensionOf(name)];
	if (allowed === undefined) throw notSupported();
	const type = sniffType(head);
	if (type === null) throw new AppError('FILE_UNREADABLE', 'This is not an image file, or its beginning is damaged.');
	if (!allowed.includes(type))
		throw new AppError(
			'FILE_TYPE_MISMATCH',
			`The file's name ends in .${extensionOf(name)}, but it holds ${type.toUpperCase()} data. Rename it, or export it again.`,
		);
}

/** Streams to disk with flat memory, refuses at the limit as soon as it is passed, and returns only when the bytes are on disk. */
export async function receive(stream: Readable, given: { name: string; id: string; folder: string }): Promise<Received> {
	const name = cleanFileName(given.name);
	if (uploadExtensions[extensionOf(name)] === undefined) throw notSupported();
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
		if (bytes === 0) throw new AppError('FILE_EMPTY', 'The file is empty.');
		if (!isChecked) checkContent(name, head);
		await file.sync();
		if ((await file.stat()).size !== bytes) throw new Error(`an upload of ${bytes} bytes was not written whole`);
		await file.close();
		file = null;
		return { path, name, bytes, sha256: hash.digest('hex') };
	} catch (error) {
		await file?.close().catch(() => undefined);
		await rm(path, { force: true });
		if (isDiskFull(error))
			throw new AppError('SERVICE_UNAVAILABLE', 'There is no room for uploads at the moment. Please try again later.', { cause: error });
		throw error;
	}
}

const isDiskFull = (error: unknown): boolean => error instanceof Error && ['ENOSPC', 'EDQUOT'].includes(String(Reflect.get(error, 'code')));

/** The hook for a virus scanner (ASVS 5.4.3): a program that gets the file's path and answers 0 for clean, 1 for infected. */
export async function scan(command: string | null, path: string): Promise<void> {
	if (command === null) return;
	const code = await new Promise<number>((resolve, reject) => {
		execFile(command, [path], { timeout: 300_000, env: { PATH: process.env.PATH } }, (error) => {
			if (error === null) resolve(0);
			else if (typeof error.code === 'number') resolve(error.code);
			else reject(error);
		});
	});
	if (code === 1) throw new AppError('FILE_UNREADABLE', 'The file was refused by the virus scanner.');
	if (code !== 0) throw new Error(`the virus scanner ended with code ${code}`);
}
