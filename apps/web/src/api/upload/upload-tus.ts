import { tusPath } from '@print-room/contract';
import { DetailedError, type HttpRequest, type HttpResponse, Upload } from 'tus-js-client';
import { runtimeConfig } from '../../runtime-config.ts';
import { currentToken, isGuestRetired, reportFailure } from '../client.ts';
import { ApiFailure, failureFrom, networkFailure } from '../failure.ts';
import { identitySettled } from '../identity-change.ts';
import { firstChunkBytes, nextChunkBytes } from './upload-chunk-size.ts';

/** Aborts a request after this time without progress; its connection may have died silently. */
const stalledMs = 120_000;

const endpoint = (): string => new URL(`${runtimeConfig().account}${tusPath}`, location.href).href;

const jsonOf = (response: HttpResponse): unknown => {
	try {
		return JSON.parse(response.getBody());
	} catch {
		return undefined;
	}
};

/** Answers as a server that asks for a retry: the upload continues as the account that the guest has become. */
const askAgain = (): ApiFailure => new ApiFailure({ status: 408, name: 'IdentityChanged', message: '' });

const failureOf = async (error: Error, sentToken: string | null): Promise<ApiFailure> => {
	if (!(error instanceof DetailedError)) return new ApiFailure({ status: -1, name: error.name, message: '' });
	const response = error.originalResponse;
	if (response === null || response.getStatus() === 0) return networkFailure();
	const failure = reportFailure(failureFrom(response.getStatus(), jsonOf(response)), sentToken);
	return (await isGuestRetired(failure, sentToken)) ? askAgain() : failure;
};

export interface Sending {
	/** Address to resume at; null starts a new upload. */
	readonly uploadUrl: string | null;
	/** Null: the server cannot verify what it stored. */
	readonly sha256: string | null;
	readonly signal: AbortSignal;
	readonly onAddress: (uploadUrl: string) => void;
	/** The request with the last bytes waits for this. */
	readonly beforeLastBytes?: () => Promise<void>;
	/** Bytes that the server has on disk. */
	readonly onAcknowledged: (bytes: number) => void;
}

/** The id of the upload, which its image keeps. */
export const uploadIdOf = (uploadUrl: string): string =>
	decodeURIComponent(new URL(uploadUrl, location.href).pathname.split('/').at(-1) ?? '');

/**
 * Sends the missing bytes once; resolves when all are acknowledged. Throws an ApiFailure, or the signal's reason. An upload that is being
 * created is aborted only after its creation, so that it can be deleted.
 */
export const sendByTus = (file: File, { uploadUrl, sha256, signal, onAddress, onAcknowledged, beforeLastBytes }: Sending): Promise<void> =>
	new Promise((resolve, reject) => {
		signal.throwIfAborted();
		let sentToken: string | null = null;
		let sentAt = 0;
		let watchdog: ReturnType<typeof setTimeout> | undefined;

		const end = (settle: () => void): void => {
			clearTimeout(watchdog);
			signal.removeEventListener('abort', stop);
			settle();
		};
		const halt = (reason: unknown): void => {
			void upload.abort();
			end(() => reject(reason));
		};
		const stop = (): void => {
			if (upload.url !== null) halt(signal.reason);
		};
		const alive = (): void => {
			clearTimeout(watchdog);
			watchdog = setTimeout(() => halt(networkFailure()), stalledMs);
		};
		const isLast = (request: HttpRequest): boolean =>
			request.getMethod() === 'PATCH' && Number(request.getHeader('Upload-Offset')) + (upload.options.chunkSize ?? 0) >= file.size;
		const beforeRequest = async (request: HttpRequest): Promise<void> => {
			if (isLast(request)) {
				clearTimeout(watchdog);
				// The client would report any failure here as a lost connection.
				await beforeLastBytes?.().catch((thrown: unknown) => {
					halt(thrown);
					throw thrown;
				});
			}
			await identitySettled();
			signal.throwIfAborted();
			alive();
			sentToken = currentToken();
			if (sentToken !== null) request.setHeader('authorization', `Bearer ${sentToken}`);
			const xhr: unknown = request.getUnderlyingObject();
			if (xhr instanceof XMLHttpRequest) xhr.withCredentials = true;
			sentAt = performance.now();
		};
		const afterResponse = (request: HttpRequest, response: HttpResponse): void => {
			alive();
			const offset = Number.parseInt(response.getHeader('Upload-Offset') ?? '', 10);
			if (response.getStatus() > 299 || Number.isNaN(offset)) return;
			if (request.getMethod() === 'PATCH')
				upload.options.chunkSize = nextChunkBytes(upload.options.chunkSize ?? firstChunkBytes, performance.now() - sentAt);
			onAcknowledged(offset);
		};

		const upload: Upload = new Upload(file, {
			// With an endpoint, the client would start a new upload after a failed resume and lose the bytes already stored.
			...(uploadUrl === null ? { endpoint: endpoint() } : { endpoint: null, uploadUrl: new URL(uploadUrl, location.href).href }),
			metadata: { filename: file.name, ...(sha256 === null ? {} : { sha256 }) },
			chunkSize: firstChunkBytes,
			retryDelays: null,
			storeFingerprintForResuming: false,
			onBeforeRequest: beforeRequest,
			onAfterResponse: afterResponse,
			onProgress: alive,
			onUploadUrlAvailable: () => {
				if (uploadUrl === null && upload.url !== null) {
					onAddress(upload.url);
					if (signal.aborted) halt(signal.reason);
					else onAcknowledged(0);
				}
			},
			onSuccess: () => end(resolve),
			onError: (error) => end(() => void failureOf(error, sentToken).then((failure) => reject(signal.aborted ? signal.reason : failure))),
		});
		signal.addEventListener('abort', stop);
		upload.start();
	});
