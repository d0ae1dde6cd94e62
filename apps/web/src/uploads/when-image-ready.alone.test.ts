import type { Image, UploadStatus } from '@print-room/contract';
import { beforeEach, expect, test, vi } from 'vitest';
import { patience } from '../../../../fixtures/patience.ts';
import { provideRuntimeConfig } from '../runtime-config.ts';
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
	smallThumb: '/files/small-preview.jpg',
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

provideRuntimeConfig({
	api: '/api',
	account: '/account',
	publicUrl: 'https://shop.example',
	shopName: 'Shop',
	appVersion: '1',
	cart: { kind: 'sandbox', origin: 'https://cart.example' },
	information: [],
	logo: null,
	delivery: '',
	roleUpdates: false,
	offersApprovalLinks: true,
	sentryDsn: null,
});

const never = new AbortController().signal;

const finished: UploadStatus = {
	id: 'i1',
	name: 'a.tif',
	bytes: 10,
	offset: 10,
	state: 'ready',
	uploadUrl: null,
	isDelayed: false,
	image,
	error: null,
	expiresAt: null,
	createdAt: image.createdAt,
};
/** The server's answer about the upload; null: there is none any more. */
let status: UploadStatus | null;

beforeEach(() => {
	status = null;
	vi.stubGlobal('fetch', async () =>
		status === null
			? Response.json(
					{ error: { statusCode: 404, name: 'NotFoundError', code: 'NOT_FOUND', message: 'No', requestId: 'r1' } },
					{ status: 404 },
				)
			: Response.json(status),
	);
	useUploads.setState({ queue: [] });
	dispatch({ type: 'added', id: 1, name: 'a.tif', sizeBytes: 10 });
	dispatch({ type: 'identified', id: 1, uploadId: 'i1', acknowledgedBytes: 0 });
});

test('an image on its way is waited for by the id of its upload [E1.06]', async () => {
	const ready = whenImageReady('i1', never);
	dispatch({ type: 'done', id: 1, how: 'UPLOADED', imageId: 'i1' });
	announceArrival({ key: 1, how: 'UPLOADED', image });
	dispatch({ type: 'removed', id: 1 });
	expect(await ready).toBe(image);
});

test('a refused upload ends the wait with the reason [E1.05]', async () => {
	const ready = whenImageReady('i1', never);
	dispatch({ type: 'failed', id: 1, sentence: 'The file is damaged.', canRetry: false });
	await expect(ready).rejects.toEqual(new UploadEnded('The file is damaged.', false));
});

test('a cancelled upload ends the wait without a reason', async () => {
	const ready = whenImageReady('i1', never);
	dispatch({ type: 'removed', id: 1 });
	await expect(ready).rejects.toMatchObject({ sentence: null });
});

test('a row that has ended already is not taken for a cancelled upload: the server has the image [E1.04]', async () => {
	dispatch({ type: 'done', id: 1, how: 'UPLOADED', imageId: 'i1' });
	announceArrival({ key: 1, how: 'UPLOADED', image });
	status = finished;
	expect(await whenImageReady('i1', never)).toEqual(image);
});

test('an upload whose row goes before it ends is looked for on the server [E1.04]', async () => {
	const ready = whenImageReady('i1', never);
	status = finished;
	dispatch({ type: 'removed', id: 1 });
	expect(await ready).toEqual(image);
});

test('an upload that has to begin again under another id is still waited for [E1.06]', async () => {
	const ready = whenImageReady('i1', never);
	dispatch({ type: 'restarted', id: 1 });
	dispatch({ type: 'identified', id: 1, uploadId: 'i9', acknowledgedBytes: 0 });
	const again = { ...image, id: 'i9' };
	dispatch({ type: 'done', id: 1, how: 'UPLOADED', imageId: 'i9' });
	announceArrival({ key: 1, how: 'UPLOADED', image: again });
	expect(await ready).toBe(again);
});

test('a row that found its file on the server takes the id of that image', () => {
	dispatch({ type: 'added', id: 2, name: 'b.tif', sizeBytes: 10 });
	dispatch({ type: 'done', id: 2, how: 'WAS_HERE', imageId: 'i2' });
	expect(useUploads.getState().queue.at(-1)?.uploadId).toBe('i2');
});

test('a busy server is asked again after the pauses of the uploads, and once the connection is back [E1.06]', async () => {
	vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
	const page = new EventTarget();
	vi.stubGlobal('window', page);
	try {
		let asked = 0;
		vi.stubGlobal('fetch', async () => {
			asked += 1;
			const error = { name: 'Error', code: 'RATE_LIMITED', message: 'Later', requestId: 'r1' };
			return asked < 3 ? Response.json({ error: { statusCode: 429, ...error } }, { status: 429 }) : Response.json(finished);
		});
		useUploads.setState({ queue: [] });
		const ready = whenImageReady('i1', never);
		await vi.waitFor(() => expect(vi.getTimerCount()).toBe(1), { ...patience, interval: 0 });
		expect(asked).toBe(1);
		await vi.advanceTimersByTimeAsync(1000);
		await vi.waitFor(() => expect(asked).toBe(2), { ...patience, interval: 0 });
		await vi.waitFor(() => expect(vi.getTimerCount()).toBe(1), { ...patience, interval: 0 });
		page.dispatchEvent(new Event('online'));
		expect(await ready).toEqual(finished.image);
	} finally {
		vi.useRealTimers();
	}
});
