import type { ZipJob } from '@print-room/contract';
import { isZipProcessing } from '@print-room/domain';
import { useMemo } from 'react';
import { create } from 'zustand';
import { askedAnew, isNewlyEnded, isOlder, latestFirst, type SeenZip, seenZip } from './seen-zip.ts';
import { keepMarks, keepSeen, keptMarks, keptSeen, runKey, type ZipMark, type ZipMarks } from './zip-marks.ts';

interface ZipJobs {
	/** whose view it is: `notify` and what is remembered are a person's own */
	readonly ownerId: string | null;
	/** by order */
	readonly jobs: ReadonlyMap<string, ZipJob>;
	/** what is shown instead until the server has answered a retry */
	readonly askedAnew: ReadonlyMap<string, ZipJob>;
	/** runs whose order is not as it was when they were asked for */
	readonly changed: ReadonlySet<string>;
	readonly reading: 'unread' | 'read' | 'failed';
	/** why it could not be read */
	readonly failure: unknown;
	readonly connection: 'connecting' | 'live' | 'lost';
	readonly marks: ZipMarks;
	/** ends of runs that were looked at */
	readonly seen: ReadonlySet<string>;
	/** those that were completed or failed last while this page was open: a list after a break may tell of several */
	readonly ended: readonly ZipJob[];
}

const nobody: ZipJobs = {
	ownerId: null,
	jobs: new Map(),
	askedAnew: new Map(),
	changed: new Set(),
	reading: 'unread',
	failure: null,
	connection: 'connecting',
	marks: {},
	seen: new Set(),
	ended: [],
};

export const useZipJobs = create<ZipJobs>(() => nobody);

/** From here on it is this person's; what was somebody else's is forgotten. */
export const ownZips = (ownerId: string): void => {
	if (useZipJobs.getState().ownerId === ownerId) return;
	useZipJobs.setState({ ...nobody, ownerId, marks: keptMarks(ownerId), seen: keptSeen(ownerId) }, true);
};

const including = (jobs: ReadonlyMap<string, ZipJob>, job: ZipJob): ReadonlyMap<string, ZipJob> => {
	const known = jobs.get(job.orderId);
	return known !== undefined && isOlder(job, known) ? jobs : new Map(jobs).set(job.orderId, job);
};

/** What a call answered or the stream told, unless something newer is known. */
export const takeZipJob = (job: ZipJob): void =>
	useZipJobs.setState(({ jobs, ended }) => ({
		jobs: including(jobs, job),
		ended: isNewlyEnded(job, jobs.get(job.orderId), Date.now()) ? [job] : ended,
	}));

/** One that somebody looked for: what one finds is no news. */
export const takeFoundZip = (job: ZipJob): void => {
	if (useZipJobs.getState().jobs.has(job.orderId)) takeZipJob(job);
	else useZipJobs.setState(({ jobs }) => ({ jobs: including(jobs, job) }));
};

/** The whole list. `before` is what was known when it was asked for: what is not in the list and has not changed since is gone. */
export const takeZipJobs = (list: readonly ZipJob[], before: ReadonlyMap<string, ZipJob>): void =>
	useZipJobs.setState(({ jobs, ended, ...state }) => {
		const listed = new Set(list.map(({ orderId }) => orderId));
		const kept = new Map([...jobs].filter(([orderId, job]) => listed.has(orderId) || before.get(orderId) !== job));
		// What one finds is no news; what one has been waiting for is.
		const awaited = list.filter((job) => jobs.has(job.orderId) && isNewlyEnded(job, jobs.get(job.orderId), Date.now()));
		return { ...state, jobs: list.reduce(including, kept), ended: awaited.length === 0 ? ended : awaited, reading: 'read', failure: null };
	});

export const showAskedAnew = (job: ZipJob): void =>
	useZipJobs.setState((state) => ({
		askedAnew: new Map(state.askedAnew).set(job.orderId, askedAnew(job, new Date().toISOString())),
	}));

export const showAsItIs = (orderId: string): void =>
	useZipJobs.setState((state) => ({ askedAnew: new Map([...state.askedAnew].filter(([other]) => other !== orderId)) }));

/** Whoever tried to have it made again was told that its order has changed since. */
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

/** Whoever looks at the list has seen what ended by now; runs that are not listed any more need not be remembered. */
export const markSeen = (): void => {
	const { ownerId, jobs, seen, reading } = useZipJobs.getState();
	const ended = [...jobs.values()].filter(({ status }) => !isZipProcessing(status.stage)).map(runKey);
	const next = new Set(reading === 'read' ? ended : [...seen, ...ended]);
	useZipJobs.setState({ seen: next });
	if (ownerId !== null) keepSeen(ownerId, next);
};

/** The zip of an order as this browser sees it; null: none is known. */
export const useZipJob = (orderId: string): SeenZip | null => {
	const job = useZipJobs(({ jobs, askedAnew }) => askedAnew.get(orderId) ?? jobs.get(orderId) ?? null);
	const marks = useZipJobs((state) => state.marks);
	return useMemo(() => (job === null ? null : seenZip(job, marks)), [job, marks]);
};

/** Every zip, the latest request first; what was cleared is still among them. */
export const useZips = (): readonly SeenZip[] => {
	const { jobs, askedAnew, marks } = useZipJobs();
	return useMemo(() => latestFirst(new Map([...jobs, ...askedAnew]).values()).map((job) => seenZip(job, marks)), [jobs, askedAnew, marks]);
};
