import { S3Client } from '@aws-sdk/client-s3';

export class BadStorageUrl extends Error {
	override name = 'BadStorageUrl';
}

export interface S3Place {
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
/** A little more than a download's reader may pause for; without it the client waits for ever for a store that says nothing more. */
const usualSilenceMs = 150_000;

/** Of one process to the store: for the shop's own work, and apart from them for people who download. */
const connections = { work: 50, downloads: 600 } as const;

/** @param silenceMs how long the store may say nothing in the middle of a request before it fails */
export function openS3Place(storageUrl: string, silenceMs = usualSilenceMs, purpose: keyof typeof connections = 'work'): S3Place {
	const { bucket, endpoint, region } = parseStorageUrl(storageUrl);
	const agent = { keepAlive: true, maxSockets: connections[purpose] };
	const client = new S3Client({
		region,
		requestHandler: { connectionTimeout: connectMs, socketTimeout: silenceMs, httpAgent: agent, httpsAgent: agent },
		// The newer default checksums are refused by many S3-compatible stores.
		requestChecksumCalculation: 'WHEN_REQUIRED',
		responseChecksumValidation: 'WHEN_REQUIRED',
		...(endpoint !== null && { endpoint, forcePathStyle: true }),
	});
	return { client, bucket };
}
