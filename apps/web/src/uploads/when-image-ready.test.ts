import type { Image } from '@print-room/contract';
import { beforeEach, expect, test } from 'vitest';
import { announceArrival } from './arrivals.ts';
import { UploadEnded, whenImageReady } from './index.ts';
import { dispatch, useUploads } from './uploads.ts';

const image: Image = {
	id: 'i1',
	userId: 'anonymous-1',
	adjusted: true,
	name: 'a.tif',
	nameHash: 'h',
	thumb: '/files/preview.jpg',
	thumbnailUrl: '/files/thumb.jpg',
	progressiveThumb: 'data:,',
	type: 'tiff',
	url: '/files/original.tif',
	sourceImage: null,
	ratio: 1.5,
	thumbSizeRatioX: 3,
	thumbSizeRatioY: 3,
	width: 6000,
	height: 4000,
	origWidth: 6000,
	origHeight: 4000,
	thumbWidth: 2000,
	thumbHeight: 1333,
	colourSpace: 'srgb',
	bitDepth: 8,
	iccProfileName: null,
	pages: 1,
	notes: [],
	createdAt: '2026-11-18T16:40:00.000Z',
	hidden: false,
	designNumber: null,
};

const never = new AbortController().signal;

beforeEach(() => {
	useUploads.setState({ queue: [] });
	dispatch({ type: 'added', id: 1, name: 'a.tif', sizeBytes: 10 });
	dispatch({ type: 'identified', id: 1, uploadId: 'i1', acknowledgedBytes: 0 });
});

test('[E1.06] An image on its way is waited for by the id of its upload', async () => {
	const ready = whenImageReady('i1', never);
	dispatch({ type: 'done', id: 1, how: 'UPLOADED', imageId: 'i1' });
	announceArrival({ key: 1, how: 'UPLOADED', image });
	dispatch({ type: 'removed', id: 1 });
	expect(await ready).toBe(image);
});

test('[E1.05] A refused upload ends the wait with the reason', async () => {
	const ready = whenImageReady('i1', never);
	dispatch({ type: 'failed', id: 1, sentence: 'The file is damaged.', canRetry: false });
	await expect(ready).rejects.toEqual(new UploadEnded('The file is damaged.', false));
});

test('A cancelled upload ends the wait without a reason', async () => {
	const ready = whenImageReady('i1', never);
	dispatch({ type: 'removed', id: 1 });
	await expect(ready).rejects.toMatchObject({ sentence: null });
});

test('A row that found its file on the server takes the id of that image', () => {
	dispatch({ type: 'added', id: 2, name: 'b.tif', sizeBytes: 10 });
	dispatch({ type: 'done', id: 2, how: 'WAS_HERE', imageId: 'i2' });
	expect(useUploads.getState().queue.at(-1)?.uploadId).toBe('i2');
});
