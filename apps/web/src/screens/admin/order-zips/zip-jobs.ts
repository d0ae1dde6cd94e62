import type { ZipJob } from '@print-room/contract';
import { isZipProcessing } from '@print-room/domain';
import { useMemo } from 'react';
import { create } from 'zustand';
import { isNewlyEnded, isOlder, latestFirst, requestedAgain, type SeenZip, seenZip } from './seen-zip.ts';
import { keepMarks, keepSeen, keptMarks, keptSeen, runKey, type ZipMark, type ZipMarks } from './zip-marks.ts';

interface ZipJobs {
	/** owner of this state: `notify` and the marks are personal */
	readonly ownerId: string | null;
	/** jobs by order id */
	readonly jobs: ReadonlyMap<string, ZipJob>;
	/** optimistic states of retries that the server has not answered, by order id */
	readonly requestedAgain: ReadonlyMap<string, ZipJob>;
	/** keys of runs of orders that have changed since the request */
	readonly changed: ReadonlySet<string>;
	readonly reading: 'unread' | 'read' | 'failed';
	readonly failure: unknown;
	readonly connection: 'connecting' | 'live' | 'lost';
	readonly marks: ZipMarks;
	readonly seen: ReadonlySet<string>;
	/** latest runs that ended while this page was open; a list read after a break may end several */
	readonly ended: readonly ZipJob[];
}

const nobody: ZipJobs = {
	ownerId: null,
	jobs: new Map(),
	requestedAgain: new Map(),
	changed: new Set(),
	reading: 'unread',
	failure: null,
	connection: 'connecting',
	marks: {},
	seen: new Set(),
	ended: [],
};

export const useZipJobs = create<ZipJobs>(() => nobody);

export const ownZips = (ownerId: string): void => {
	if (useZipJobs.getState().ownerId === ownerId) return;
	useZipJobs.setState({ ...nobody, ownerId, marks: keptMarks(ownerId), seen: keptSeen(ownerId) }, true);
};

const including = (jobs: ReadonlyMap<string, ZipJob>, job: ZipJob): ReadonlyMap<string, ZipJob> => {
	const known = jobs.get(job.orderId);
	return known !== undefined && isOlder(job, known) ? jobs : new Map(jobs).set(job.orderId, job);
};

export const takeZipJob = (job: ZipJob): void =>
	useZipJobs.setState(({ jobs, ended }) => ({
		jobs: including(jobs, job),
		ended: isNewlyEnded(job, jobs.get(job.orderId), Date.now()) ? [job] : ended,
	}));

/** Stores the zip of a page visit without announcing it as news. */
export const takeFoundZip = (job: ZipJob): void => {
	if (useZipJobs.getState().jobs.has(job.orderId)) takeZipJob(job);
	else useZipJobs.setState(({ jobs }) => ({ jobs: including(jobs, job) }));
};

/** Stores the whole list. `before`: the jobs known when it was requested; those missing from it and unchanged since are removed. */
export const takeZipJobs = (list: readonly ZipJob[], before: ReadonlyMap<string, ZipJob>): void =>
	useZipJobs.setState(({ jobs, ended, ...state }) => {
		const listed = new Set(list.map(({ orderId }) => orderId));
		const kept = new Map([...jobs].filter(([orderId, job]) => listed.has(orderId) || before.get(orderId) !== job));
		// Only zips that were already known are announced.
		const awaited = list.filter((job) => jobs.has(job.orderId) && isNewlyEnded(job, jobs.get(job.orderId), Date.now()));
		return { ...state, jobs: list.reduce(including, kept), ended: awaited.length === 0 ? ended : awaited, reading: 'read', failure: null };
	});

export const showRequestedAgain = (job: ZipJob): void =>
	useZipJobs.setState((state) => ({
		requestedAgain: new Map(state.requestedAgain).set(job.orderId, requestedAgain(job, new Date().toISOString())),
	}));

export const showAsItIs = (orderId: string): void =>
	useZipJobs.setState((state) => ({ requestedAgain: new Map([...state.requestedAgain].filter(([other]) => other !== orderId)) }));

export const showChanged = (job: ZipJob): void => useZipJobs.setState(({ changed }) => ({ changed: new Set([...changed, runKey(job)]) }));

export const isOrderChanged = ({ changed }: Pick<ZipJobs, 'changed'>, job: ZipJob): boolean => changed.has(runKey(job));

const mark = (jobs: readonly ZipJob[], more: ZipMark): void => {
	const { ownerId, marks } = useZipJobs.getState();
	const next = { ...marks, ...Object.fromEntries(jobs.map((job) => [runKey(job), { ...marks[runKey(job)], ...more }])) };
	useZipJobs.setState({ marks: next });
	if (ownerId !== null) keepMarks(ownerId, next);
};

export const markDownloaded = (job: ZipJob): void => mark([job], { downloadedAt: new Date().toISOString() });
export const markCleared = (jobs: readonly ZipJob[]): void => mark(jobs, { isCleared: true });

/** Marks all ended runs as seen, and forgets those no longer listed. */
export const markSeen = (): void => {
	const { ownerId, jobs, seen, reading } = useZipJobs.getState();
	const ended = [...jobs.values()].filter(({ status }) => !isZipProcessing(status.stage)).map(runKey);
	const next = new Set(reading === 'read' ? ended : [...seen, ...ended]);
	useZipJobs.setState({ seen: next });
	if (ownerId !== null) keepSeen(ownerId, next);
};

export const useZipJob = (orderId: string): SeenZip | null => {
	const job = useZipJobs(({ jobs, requestedAgain }) => requestedAgain.get(orderId) ?? jobs.get(orderId) ?? null);
	const marks = useZipJobs((state) => state.marks);
	return useMemo(() => (job === null ? null : seenZip(job, marks)), [job, marks]);
};

export const useZips = (): readonly SeenZip[] => {
	const { jobs, requestedAgain, marks } = useZipJobs();
	return useMemo(
		() => latestFirst(new Map([...jobs, ...requestedAgain]).values()).map((job) => seenZip(job, marks)),
		[jobs, requestedAgain, marks],
	);
};
