import type { ZipJob } from '@print-room/contract';
import { describe, expect, test } from 'vitest';
import { aZip } from '../zip-job.fixture.ts';
import { notificationOf } from './notify-in-browser.ts';

const zip = (status: Partial<ZipJob['status']>, browser = true, expiredAt: string | null = '2026-11-18T16:42:00.000Z'): ZipJob =>
	aZip({ status: { stage: 'completed', ...status }, jobData: { id: 'z1', run: 2, expiredAt, notify: { email: false, browser } } });

const result = { fileName: 'order-2409.zip', fileSize: 438_535_455, errors: [] };

describe("the browser's notification", () => {
	test("the browser's notification says that the zip is ready, how big it is and until when it is there [A9.06]", () => {
		expect(notificationOf(zip({ result }))).toMatchObject({ title: 'The zip of order #2409 is ready', tag: 'zip:z1:2' });
		expect(notificationOf(zip({ result }))?.body).toMatch(/^418\.22 MB, to be downloaded until 18 Nov 2026, \d\d:42\.$/);
		expect(notificationOf(zip({ result }, true, null))?.body).toBe('418.22 MB.');
	});

	test('states how many files could not be included [D25]', () => {
		expect(notificationOf(zip({ result: { ...result, errors: ['One.'] } }, true, null))?.body).toBe(
			'418.22 MB. 1 file could not be included.',
		);
		expect(notificationOf(zip({ result: { ...result, errors: ['One.', 'Two.'] } }))?.body).toMatch(/ 2 files could not be included\.$/);
	});

	test("the browser's notification says why it was not made [A4.07]", () => {
		const errorMsg = 'The original of Harbour_scan_6x7.tif could not be read';
		expect(notificationOf(zip({ stage: 'failed', errorMsg }))).toEqual({
			tag: 'zip:z1:2',
			title: 'The zip of order #2409 could not be made',
			body: `${errorMsg}.`,
		});
		expect(notificationOf(zip({ stage: 'failed' }))?.body).toBe('Failed to generate ZIP archive.');
	});

	test("the browser's notification is only for the person who asked, and only at the end [A4.08]", () => {
		expect(notificationOf(zip({ result }, false))).toBeNull();
		expect(notificationOf(zip({ stage: 'failed' }, false))).toBeNull();
		for (const stage of ['initialized', 'started', 'preparing', 'pending', 'compressing', 'cancelled'] as const)
			expect(notificationOf(zip({ stage }))).toBeNull();
	});
});
