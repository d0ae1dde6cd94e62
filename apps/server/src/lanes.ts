import type { Task, Worker, WorkerOptions } from './platform/index.ts';

const laneNames = ['orders', 'mails', 'images', 'upkeep'] as const;
type LaneName = (typeof laneNames)[number];

const orderTasks: ReadonlySet<string> = new Set(['process-webhook', 'follow-remade-picture', 'track-reached']);
const imageTasks: ReadonlySet<string> = new Set([
	'ingest-image',
	'cut-design',
	'recut-design',
	'measure-file',
	'build-tiles',
	'remake-images',
	'read-paper-profile',
	'build-paper-table',
	'make-example-papers',
]);

function laneOf(task: string): LaneName {
	if (orderTasks.has(task)) return 'orders';
	if (imageTasks.has(task)) return 'images';
	return task.startsWith('mail-') || task.startsWith('send-') ? 'mails' : 'upkeep';
}

interface LanesOptions {
	readonly tasks: Readonly<Record<string, Task>>;
	/** images processed at a time */
	readonly concurrency: number;
	/** lines of the form `minute hour day month weekday task ?options` */
	readonly crontab: string;
}

/**
 * Splits the jobs into lanes that never wait for each other: webhooks and orders; mails, because their server may be slow; images, because
 * customers decide how long they take; and background work, including order zips, one at a time.
 */
export function lanesOf({ tasks, concurrency, crontab }: LanesOptions): WorkerOptions[] {
	const placesOf: Readonly<Record<LaneName, number>> = { orders: 2, mails: 2, images: concurrency, upkeep: 2 };
	return laneNames.map((lane) => ({
		tasks: Object.fromEntries(Object.entries(tasks).filter(([name]) => laneOf(name) === lane)),
		concurrency: placesOf[lane],
		isShared: lane === 'images',
		crontab: crontab
			.split('\n')
			.filter((line) => laneOf(line.split(' ')[5] ?? '') === lane)
			.join('\n'),
	}));
}

export const together = (workers: readonly Worker[]): Worker => ({
	running: () => workers.every((worker) => worker.running()),
	stop: async () => {
		await Promise.all(workers.map((worker) => worker.stop()));
	},
});
