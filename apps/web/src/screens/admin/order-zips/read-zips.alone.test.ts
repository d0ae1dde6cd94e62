import type { ZipJob } from '@print-room/contract';
import { beforeEach, expect, test, vi } from 'vitest';
import { stubStorages } from '../../../testing/stub-storages.alone.fixture.ts';
import { pageElement } from './page.fixture.ts';
import { lookAtZip } from './read-zips.ts';
import { aZip, completed, failed } from './zip-job.fixture.ts';
import { ownZips, takeZipJob, useZipJobs } from './zip-jobs.ts';
// Loaded here, since the lazy import would otherwise delay the first test.
import '../../../api/staff/staff-definitions.ts';

let asked: string[];
let answer: () => readonly ZipJob[];

beforeEach(() => {
	stubStorages();
	asked = [];
	vi.stubGlobal('document', { getElementById: pageElement });
	vi.stubGlobal('fetch', async (address: string) => {
		asked.push(address);
		return Response.json(answer());
	});
	useZipJobs.setState(useZipJobs.getInitialState(), true);
	ownZips('helen');
	return () => vi.unstubAllGlobals();
});

const isKnownOutdated = () => useZipJobs.getState().jobs.get('order-2409')?.jobData.isOutdated;
const outdated = aZip({ ...completed, jobData: { ...completed.jobData, isOutdated: true } });

test('a zip that is there is looked at again: it may be out of date by now [A4.07]', async () => {
	takeZipJob(aZip(completed));
	answer = () => [outdated];
	await lookAtZip('order-2409');
	expect([asked, isKnownOutdated()]).toEqual([['/api/zipOrders/jobs?orderId=order-2409'], true]);
});

test('zips in progress are listed and need no attention', async () => {
	takeZipJob(aZip());
	await lookAtZip('order-2409');
	expect(asked).toEqual([]);
});

test('one that the list is too short for is found, and is no news', async () => {
	answer = () => [aZip(failed)];
	await lookAtZip('order-2409');
	expect([useZipJobs.getState().jobs.size, useZipJobs.getState().ended]).toEqual([1, []]);
});

test('the list stays as it was if it cannot be read, or belongs to another person by then', async () => {
	takeZipJob(aZip(completed));
	answer = () => {
		throw new TypeError('The line is dead.');
	};
	await lookAtZip('order-2409');
	expect(isKnownOutdated()).toBe(false);
	answer = () => {
		ownZips('tom');
		return [outdated];
	};
	await lookAtZip('order-2409');
	expect(isKnownOutdated()).toBeUndefined();
});
