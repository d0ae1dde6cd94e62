import { S3Client } from '@aws-sdk/client-s3';

export class BadStorageUrl extends Error {
	override name = 'BadStorageUrl';
}

export interface S3Bucket {
	readonly client: S3Client;
	readonly bucket: string;
}

/** `s3://bucket?endpoint=https://…&region=…`; credentials come from the usual AWS variables. */
export function parseStorageUrl(storageUrl: string): { bucket: string; endpoint: string | null; region: string } {
	const url = URL.canParse(storageUrl) ? new URL(storageUrl) : null;
	const bucket = url?.host ?? '';
	if (url?.protocol !== 's3:' || bucket === '' || !['', '/'].includes(url.pathname)) {
		throw new BadStorageUrl('STORAGE_URL has the form s3://bucket?endpoint=https://…&region=…');
	}
	const endpoint = url.searchParams.get('endpoint');
	if (endpoint !== null && !URL.canParse(endpoint)) throw new BadStorageUrl('The endpoint in STORAGE_URL is not an address.');
	return { bucket, endpoint, region: url.searchParams.get('region') ?? process.env.AWS_REGION ?? 'us-east-1' };
}

const connectMs = 10_000;
/** Slightly longer than a download's reader may pause. Without a limit the client waits for ever for an unresponsive store. */
const usualSilenceMs = 150_000;

/**
 * Option of calls that send nothing: time in which their answer has to begin. The client tries three times, so a silent store is found
 * within a minute.
 */
export const answersSoon = { requestTimeout: 20_000 } as const;

/** Connections of one process to the store. Downloads have their own, apart from the shop's work. */
const connections = { work: 50, downloads: 600 } as const;

const noWords = () => undefined;
/** Without a logger the client warns on the console, where lines of another form confuse those who read the log. Its errors are thrown as well. */
const silent = { trace: noWords, debug: noWords, info: noWords, warn: noWords, error: noWords };

/** @param silenceMs limit for silence from the store in the middle of a request */
export function openS3Bucket(storageUrl: string, silenceMs = usualSilenceMs, purpose: keyof typeof connections = 'work'): S3Bucket {
	const { bucket, endpoint, region } = parseStorageUrl(storageUrl);
	const agent = { keepAlive: true, maxSockets: connections[purpose] };
	const client = new S3Client({
		region,
		logger: silent,
		requestHandler: {
			connectionTimeout: connectMs,
			socketTimeout: silenceMs,
			throwOnRequestTimeout: true,
			httpAgent: agent,
			httpsAgent: agent,
		},
		// Many S3-compatible stores refuse the newer default checksums.
		requestChecksumCalculation: 'WHEN_REQUIRED',
		responseChecksumValidation: 'WHEN_REQUIRED',
		...(endpoint !== null && { endpoint, forcePathStyle: true }),
	});
	return { client, bucket };
}
