import { basename } from 'node:path';
import multipart, { type MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../errors.ts';
import type { Http } from '../http.ts';

/** Bytes that a form adds to its file at most. */
export const formOverheadBytes = 65_536;

const longestName = 200;

/**
 * Adds routes that take a form with one file, in a scope of their own so that the parser's hooks apply to these alone. A larger file than
 * `maxFileBytes` is cut there and marked `truncated`.
 */
export function withForms(http: Http, maxFileBytes: number, add: (scope: Http) => void): void {
	http.app.register(async (scope) => {
		await scope.register(multipart, {
			limits: { fileSize: maxFileBytes, files: 2, fields: 10, fieldSize: 10_000, headerPairs: 100 },
			throwFileSizeLimit: false,
		});
		add({ ...http, app: scope });
	});
}

/** A form's file on its way: its name as sent, its content, and whether the content was cut at the limit. */
export type FormFile = MultipartFile & { readonly filename: string };

export interface OneFileOptions<T> {
	/** time without a byte after which the connection is broken off, in ms */
	readonly silenceMs: number;
	/** Takes the file's content; its error is the request's answer. */
	readonly take: (file: FormFile) => Promise<T>;
	/** Undoes `take` for a form that is refused afterwards. */
	readonly discard?: (taken: T) => Promise<void>;
}

/**
 * Receives the only file of a form. Refused requests are read to their end; otherwise the browser would show a broken connection instead of
 * the error. Errors: UNSUPPORTED_MEDIA_TYPE, FILE_MISSING, VALIDATION_FAILED for a second file, and those of `take`.
 */
export async function receiveOneFile<T>(request: FastifyRequest, { silenceMs, take, discard }: OneFileOptions<T>): Promise<T> {
	if (!request.isMultipart()) throw new AppError('UNSUPPORTED_MEDIA_TYPE', 'Send the file as multipart/form-data, field `file`.');
	request.raw.setTimeout(silenceMs, () => request.raw.destroy());
	const form = request.files();
	const file = (await form.next()).value;
	if (file === undefined || file.fieldname !== 'file' || file.filename === undefined) {
		file?.file.resume();
		throw new AppError('FILE_MISSING', 'There is no file in the field `file`.');
	}
	const taken = await take(file).catch((error: unknown) => {
		file.file.resume();
		throw error;
	});
	try {
		const another = (await form.next()).value;
		another?.file.resume();
		if (another !== undefined) throw new AppError('VALIDATION_FAILED', 'Send one file at a time.');
	} catch (error) {
		await discard?.(taken);
		throw error;
	}
	request.raw.setTimeout(0);
	return taken;
}

/** A name that is safe to show, log and put into a header: no folders, no control characters, at most 200 characters with its extension. */
export function safeFileName(given: string): string {
	const name = basename(given.replaceAll('\\', '/')).normalize('NFC').replaceAll(/\p{C}/gu, '').trim();
	if (name.length <= longestName) return name;
	const dot = name.lastIndexOf('.');
	const extension = dot > name.length - 20 ? name.slice(dot) : '';
	// Drops a lone surrogate at the cut.
	return name.slice(0, longestName - extension.length).replace(/[\uD800-\uDBFF]$/, '') + extension;
}
