import { describe, expect, test } from 'vitest';
import { BadStorageUrl, openBlobs } from './index.ts';
import { parseStorageUrl } from './s3-client.ts';

describe('a storage address', () => {
	test('a storage address names bucket, endpoint and region', () => {
		const parsed = parseStorageUrl('s3://prints?endpoint=https%3A%2F%2Fs3.example.org%3A9000&region=eu-west-2');
		expect(parsed).toEqual({ bucket: 'prints', endpoint: 'https://s3.example.org:9000', region: 'eu-west-2' });
	});

	test('a storage address may leave the endpoint out', () => {
		expect(parseStorageUrl('s3://prints?region=eu-west-2')).toEqual({ bucket: 'prints', endpoint: null, region: 'eu-west-2' });
	});

	test.each(['', 'prints', 'https://prints', 's3://', 's3://prints/folder', 's3://prints?endpoint=nowhere'])(
		'a storage address is refused as %j',
		async (storageUrl) => {
			expect(() => parseStorageUrl(storageUrl)).toThrow(BadStorageUrl);
			await expect(openBlobs({ storageUrl, dataDir: '/nowhere' })).rejects.toThrow(BadStorageUrl);
		},
	);
});
