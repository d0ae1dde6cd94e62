import { createHash } from 'node:crypto';
import { type ClientRequest, request } from 'node:http';
import type { Visitor } from '../test-shop.ts';

export const sha256Of = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

const base64 = (text: string): string => Buffer.from(text).toString('base64');

export interface TusAnswer {
	readonly status: number;
	readonly headers: Headers;
	/** `error.code` of a refusal */
	readonly code: string | null;
	readonly offset: number | null;
}

async function answerOf(response: Response): Promise<TusAnswer> {
	const text = await response.text();
	const body: { error?: { code?: string } } = text === '' ? {} : JSON.parse(text);
	const offset = response.headers.get('upload-offset');
	return {
		status: response.status,
		headers: response.headers,
		code: body.error?.code ?? null,
		offset: offset === null ? null : Number(offset),
	};
}

/** A tus 1.0 client that can break off at any point. */
export function tusClient(url: string, visitor: Pick<Visitor, 'headers'>) {
	const headers = { ...visitor.headers, 'tus-resumable': '1.0.0' };
	const send = async (method: string, path: string, more: Record<string, string> = {}, body?: Uint8Array<ArrayBuffer>) =>
		answerOf(await fetch(url + path, { method, headers: { ...headers, ...more }, ...(body !== undefined && { body }) }));

	return {
		create: (name: string, bytes: number, sha256?: string, more: Record<string, string> = {}) =>
			send('POST', '/account/uploads/resumable', {
				'upload-length': String(bytes),
				'upload-metadata': [`filename ${base64(name)}`, ...(sha256 === undefined ? [] : [`sha256 ${base64(sha256)}`])].join(','),
				...more,
			}),
		/** Creates, and answers the path of the upload; its hash is announced at once unless it comes late. */
		begin: async (name: string, bytes: Uint8Array, { isHashLate = false } = {}): Promise<string> => {
			const response = await fetch(`${url}/account/uploads/resumable`, {
				method: 'POST',
				headers: {
					...headers,
					'upload-length': String(bytes.length),
					'upload-metadata': `filename ${base64(name)}${isHashLate ? '' : `,sha256 ${base64(sha256Of(bytes))}`}`,
				},
			});
			const path = response.headers.get('location');
			if (response.status !== 201 || path === null) throw new Error(`no upload was begun: ${response.status} ${await response.text()}`);
			return path;
		},
		head: (path: string) => send('HEAD', path),
		patch: (path: string, offset: number, bytes: Uint8Array) =>
			send('PATCH', path, { 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' }, new Uint8Array(bytes)),
		remove: (path: string) => send('DELETE', path),
		/** A PATCH that announces `length` bytes, sends only these, and stays open until it is destroyed. */
		hang: (path: string, offset: number, bytes: Uint8Array, length: number): { call: ClientRequest; answer: Promise<TusAnswer> } => {
			const call = request(url + path, {
				method: 'PATCH',
				headers: {
					...headers,
					'upload-offset': String(offset),
					'content-type': 'application/offset+octet-stream',
					'content-length': String(length),
				},
			});
			const answer = new Promise<TusAnswer>((resolve, reject) => {
				call.on('error', reject);
				call.on('response', (response) => {
					let text = '';
					response.setEncoding('utf8').on('data', (chunk: string) => {
						text += chunk;
					});
					response.on('end', () => {
						const body: { error?: { code?: string } } = text === '' ? {} : JSON.parse(text);
						resolve({ status: response.statusCode ?? 0, headers: new Headers(), code: body.error?.code ?? null, offset: null });
					});
				});
			});
			answer.catch(() => undefined);
			call.write(bytes);
			return { call, answer };
		},
	};
}

export const idOf = (path: string): string => path.split('/').pop() ?? '';
