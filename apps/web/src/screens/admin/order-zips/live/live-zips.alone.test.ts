import type { ZipJob } from '@print-room/contract';
import { beforeEach, expect, test, vi } from 'vitest';
import { stubStorages } from '../../../../testing/stub-storages.alone.fixture.ts';
import { pageElement } from '../page.fixture.ts';
import { readZips } from '../read-zips.ts';
import { aZip, completed } from '../zip-job.fixture.ts';
import { useZipJobs } from '../zip-jobs.ts';
import { holdLive } from './hold-live.ts';
// Loaded here, since the lazy imports would otherwise delay the first test.
import '../../../../api/staff/staff-definitions.ts';
import './live-zips.ts';
import { patience } from '../../../../../../../fixtures/patience.ts';

/** Server ends of the opened streams, and the requests in order. */
let streams: StreamEnd[];
let asked: string[];
let list: readonly ZipJob[];
let told: string[];
let releases: (() => void)[];

const hold = (personId: string): (() => void) => {
	let isHeld = true;
	const stopHolding = holdLive(personId);
	const release = (): void => {
		if (isHeld) stopHolding();
		isHeld = false;
	};
	releases.push(release);
	return release;
};

class StreamEnd {
	onopen: (() => void) | null = null;
	onmessage: ((event: { data: string; lastEventId: string }) => void) | null = null;
	onerror: (() => void) | null = null;
	readonly beats: (() => void)[] = [];
	isClosed = false;
	readonly url: string;

	constructor(url: string) {
		this.url = url;
		asked.push(url);
		streams.push(this);
	}

	addEventListener(type: string, listener: () => void): void {
		if (type === 'beat') this.beats.push(listener);
	}

	close(): void {
		this.isClosed = true;
	}

	tell(id: string, job: ZipJob): void {
		this.onmessage?.({ data: JSON.stringify(job), lastEventId: id });
	}
}

beforeEach(() => {
	stubStorages();
	[streams, asked, list, told, releases] = [[], [], [], [], []];
	const target = new EventTarget();
	const listening = {
		addEventListener: target.addEventListener.bind(target),
		removeEventListener: target.removeEventListener.bind(target),
	};
	vi.stubGlobal('document', {
		...listening,
		getElementById: pageElement,
		visibilityState: 'visible',
	});
	vi.stubGlobal('window', { ...listening, BroadcastChannel });
	vi.stubGlobal('EventSource', StreamEnd);
	vi.stubGlobal(
		'Notification',
		Object.assign(
			class {
				constructor(title: string) {
					told.push(title);
				}
				addEventListener(): void {}
			},
			{ permission: 'granted' },
		),
	);
	vi.stubGlobal('isSecureContext', true);
	vi.stubGlobal('fetch', async (address: string) => {
		asked.push(address);
		return Response.json(address.endsWith('/ticket') ? { ticket: `t${asked.length}` } : list);
	});
	useZipJobs.setState(useZipJobs.getInitialState(), true);
	return () => {
		for (const release of releases) release();
		vi.useRealTimers();
		vi.unstubAllGlobals();
	};
});

/** Generous, since both cores may be busy. */
const eventually = (look: () => void): Promise<void> => vi.waitFor(look, patience);

/** A new person for each test, without holders. */
const somebody = (): string => `person-${crypto.randomUUID()}`;
const opened = (count = 1) => eventually(() => expect(streams).toHaveLength(count)).then(() => streams[count - 1] ?? new StreamEnd(''));
/** Lets pending work run first. */
const turn = () => new Promise((next) => setTimeout(next, 0));
const known = () => [...useZipJobs.getState().jobs.values()].map(({ status }) => status.stage);

test('the stream opens before the list is read, so that nothing falls between the two [A7.18]', async () => {
	list = [aZip()];
	const release = hold(somebody());
	const stream = await opened();
	expect(asked).toEqual(['/api/zipOrders/notifications/ticket', '/api/zipOrders/notifications?x-access-token=t1']);
	stream.onopen?.();
	await eventually(() => expect(useZipJobs.getState()).toMatchObject({ reading: 'read', connection: 'live' }));
	expect(asked).toHaveLength(3);
	expect(stream.beats).toHaveLength(1);
	stream.tell('5', aZip(completed));
	expect(known()).toEqual(['completed']);
	release();
	await eventually(() => expect(stream.isClosed).toBe(true));
});

test('the next screen takes the connection over', async () => {
	const person = somebody();
	const release = hold(person);
	const stream = await opened();
	release();
	const releaseNext = hold(person);
	await turn();
	expect([stream.isClosed, asked.length]).toEqual([false, 2]);
	releaseNext();
	await eventually(() => expect(stream.isClosed).toBe(true));
	expect(streams).toHaveLength(1);
});

test('another person’s connection is a new one, and finds nothing of the person before', async () => {
	list = [aZip()];
	const release = hold(somebody());
	const first = await opened();
	first.onopen?.();
	await eventually(() => expect(known()).toEqual(['preparing']));
	const releaseNext = hold(somebody());
	const second = await opened(2);
	expect([first.isClosed, known()]).toEqual([true, []]);
	release();
	releaseNext();
	await eventually(() => expect(second.isClosed).toBe(true));
});

test('another tab of the same person reads the list, follows the first tab, and takes over when that one closes', async () => {
	list = [aZip()];
	const person = somebody();
	const first = new AbortController();
	// Simulates another tab: the lock and channel are shared, the store is not.
	const channel = new BroadcastChannel(`print-room.zips.${person}`);
	const held = navigator.locks.request(
		`print-room.zips.${person}`,
		() => new Promise<void>((resolve) => first.signal.addEventListener('abort', () => resolve())),
	);
	const release = hold(person);
	await eventually(() => expect(useZipJobs.getState().reading).toBe('read'));
	expect(asked).toEqual(['/api/zipOrders/jobs']);
	channel.postMessage({ kind: 'job', id: '41', job: aZip(completed) });
	await eventually(() => expect(known()).toEqual(['completed']));
	first.abort();
	await held;
	const stream = await opened();
	expect(stream.url).toContain('lastEventId=41');
	stream.onopen?.();
	await turn();
	expect(asked.filter((address) => address.endsWith('/jobs'))).toHaveLength(1);
	channel.close();
	release();
	await eventually(() => expect(stream.isClosed).toBe(true));
});

test('the browser notifies each person who asked for it of an end, once [A4.08]', async () => {
	vi.useFakeTimers({ now: Date.parse('2026-11-21T12:06:00.000Z'), toFake: ['Date'] });
	const release = hold(somebody());
	const stream = await opened();
	const chosen = { email: false, browser: true };
	const ended = (id: string, notify: ZipJob['jobData']['notify']) =>
		aZip({ ...completed, orderId: id, jobData: { ...completed.jobData, id, displayId: id, notify } });
	stream.tell('1', ended('other', { email: true, browser: false }));
	stream.tell('2', ended('mine', chosen));
	stream.tell('3', ended('mine', chosen));
	expect(told).toEqual(['The zip of order #mine is ready']);
	release();
	await eventually(() => expect(stream.isClosed).toBe(true));
});

test('zips that ended during a lost connection each give a notification [A4.08]', async () => {
	vi.useFakeTimers({ now: Date.parse('2026-11-21T12:06:00.000Z'), toFake: ['Date'] });
	const of = (id: string, status: Partial<ZipJob>['status'] | undefined, times: Partial<ZipJob['jobData']>) =>
		aZip({ ...(status ? { status } : {}), orderId: id, jobData: { ...times, id, displayId: id, notify: { email: false, browser: true } } });
	list = ['one', 'two'].map((id) => of(id, undefined, {}));
	const release = hold(somebody());
	const stream = await opened();
	stream.onopen?.();
	await eventually(() => expect(known()).toEqual(['preparing', 'preparing']));
	list = ['one', 'two'].map((id) => of(id, aZip(completed).status, completed.jobData));
	await readZips();
	expect(told).toEqual(['The zip of order #one is ready', 'The zip of order #two is ready']);
	release();
	await eventually(() => expect(stream.isClosed).toBe(true));
});
