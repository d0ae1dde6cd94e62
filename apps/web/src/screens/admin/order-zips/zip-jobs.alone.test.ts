import { beforeEach, expect, test, vi } from 'vitest';
import { stubStorages } from '../../../testing/stub-storages.alone.fixture.ts';
import { aZip, completed, failed } from './zip-job.fixture.ts';
import {
	markCleared,
	markDownloaded,
	markSeen,
	ownZips,
	showAsItIs,
	showRequestedAgain,
	takeZipJob,
	takeZipJobs,
	useZipJobs,
} from './zip-jobs.ts';

beforeEach(() => {
	vi.useFakeTimers({ now: Date.parse('2026-11-21T12:06:00.000Z') });
	stubStorages();
	useZipJobs.setState(useZipJobs.getInitialState(), true);
	ownZips('helen');
	return () => {
		vi.useRealTimers();
		vi.unstubAllGlobals();
	};
});

const known = () => useZipJobs.getState().jobs;
const stageOf = (orderId = 'order-2409') => known().get(orderId)?.status.stage;

test('an outdated message changes nothing', () => {
	takeZipJob(aZip(completed));
	takeZipJob(aZip());
	expect(stageOf()).toBe('completed');
});

test('a list that was asked for before the last messages came takes nothing back', () => {
	const before = known();
	takeZipJob(aZip(completed));
	takeZipJob(aZip({ orderId: 'new' }));
	takeZipJobs([aZip()], before);
	expect([stageOf(), stageOf('new')]).toEqual(['completed', 'preparing']);
});

test('zips that are no longer in the list are removed', () => {
	takeZipJob(aZip({ orderId: 'old' }));
	takeZipJobs([aZip()], known());
	expect([...known().keys()]).toEqual(['order-2409']);
	expect(useZipJobs.getState().reading).toBe('read');
});

test('the end of a zip that was being made is news, by message or by list; a zip found finished is not', () => {
	takeZipJobs([aZip({ ...failed, orderId: 'other' }), aZip()], known());
	expect(useZipJobs.getState().ended).toEqual([]);
	takeZipJobs([aZip(completed)], known());
	expect(useZipJobs.getState().ended).toEqual([aZip(completed)]);
	const again = aZip({ ...failed, jobData: { ...failed.jobData, run: 2 } });
	takeZipJob(again);
	expect(useZipJobs.getState().ended).toEqual([again]);
});

test('several that ended during a break are news, each of them', () => {
	const other = { orderId: 'other', jobData: { id: 'zip-2' } };
	takeZipJobs([aZip(), aZip(other)], known());
	const list = [aZip(completed), aZip({ ...completed, ...other, jobData: { ...completed.jobData, ...other.jobData } })];
	takeZipJobs(list, known());
	expect(useZipJobs.getState().ended).toEqual(list);
});

test('a retry is shown before the server answers, and as it is when it does not [A4.07]', () => {
	takeZipJob(aZip(failed));
	showRequestedAgain(aZip(failed));
	expect(useZipJobs.getState().requestedAgain.get('order-2409')?.status.stage).toBe('preparing');
	showAsItIs('order-2409');
	expect(useZipJobs.getState().requestedAgain.size).toBe(0);
	expect(stageOf()).toBe('failed');
});

test('downloaded and cleared are remembered, also by the page that is opened next in this tab [C4.19]', () => {
	markDownloaded(aZip(completed));
	markCleared([aZip(completed), aZip({ ...failed, jobData: { id: 'zip-1' } })]);
	useZipJobs.setState(useZipJobs.getInitialState(), true);
	ownZips('helen');
	expect(useZipJobs.getState().marks).toEqual({
		'zip-2409:1': { downloadedAt: '2026-11-21T12:06:00.000Z', isCleared: true },
		'zip-1:1': { isCleared: true },
	});
});

test('another person finds nothing of the person before', () => {
	takeZipJob(aZip());
	markCleared([aZip()]);
	ownZips('tom');
	expect(useZipJobs.getState()).toMatchObject({ jobs: new Map(), marks: {}, reading: 'unread', ended: [] });
});

test('looking at the list marks finished zips as seen, not those still being made', () => {
	takeZipJobs([aZip(completed), aZip({ orderId: 'other', jobData: { id: 'zip-2' } })], known());
	markSeen();
	expect(useZipJobs.getState().seen).toEqual(new Set(['zip-2409:1']));
});
