import { type Image, routes } from '@print-room/contract';
import { addressOf, authorization, reportFailure } from './client.ts';
import { ApiFailure, failureFrom, networkFailure } from './failure.ts';

/** C9.06, D40: counted from the last byte that moved. */
const uploadTimeoutMs = 600_000;

export interface UploadEvents {
	/** Bytes sent so far; `total` is the request's, a little more than the file's. */
	onProgress: (sent: number, total: number) => void;
	signal: AbortSignal;
}

export class UploadTimedOut extends ApiFailure {
	constructor() {
		super({ status: 0, name: 'UploadTimedOut', message: 'No answer for ten minutes' });
	}
}

const imageFrom = (request: XMLHttpRequest, sentToken: string | null): Image => {
	let body: unknown;
	try {
		body = JSON.parse(request.responseText);
	} catch {
		body = undefined;
	}
	if (request.status < 200 || request.status > 299) throw reportFailure(failureFrom(request.status, body), sentToken);
	const parsed = routes.uploadImage.response.safeParse(body);
	if (!parsed.success) throw new ApiFailure({ status: -1, name: 'UnexpectedAnswer', message: '' });
	return parsed.data;
};

/** Sends one file; the answer is the finished image. XMLHttpRequest, because fetch tells no upload progress. */
export const uploadImage = (file: File, { onProgress, signal }: UploadEvents): Promise<Image> =>
	new Promise((resolve, reject) => {
		const request = new XMLHttpRequest();
		const headers = authorization();
		const sentToken = headers.authorization?.slice('Bearer '.length) ?? null;
		let timer: ReturnType<typeof setTimeout> | undefined;

		const settle = (finish: () => void): void => {
			clearTimeout(timer);
			signal.removeEventListener('abort', abort);
			finish();
		};
		const abort = (): void => {
			settle(() => reject(signal.reason));
			request.abort();
		};
		const stillAlive = (): void => {
			clearTimeout(timer);
			timer = setTimeout(() => {
				settle(() => reject(new UploadTimedOut()));
				request.abort();
			}, uploadTimeoutMs);
		};

		if (signal.aborted) {
			reject(signal.reason);
			return;
		}
		signal.addEventListener('abort', abort);
		request.upload.addEventListener('progress', ({ loaded, total }) => {
			stillAlive();
			onProgress(loaded, total);
		});
		request.addEventListener('error', () => settle(() => reject(networkFailure())));
		request.addEventListener('load', () =>
			settle(() => {
				try {
					resolve(imageFrom(request, sentToken));
				} catch (failure) {
					reject(failure);
				}
			}),
		);
		request.open(routes.uploadImage.method, addressOf(routes.uploadImage));
		request.withCredentials = true;
		for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
		const form = new FormData();
		form.append('file', file);
		stillAlive();
		request.send(form);
	});
