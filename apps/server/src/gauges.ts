import { readFileSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Meter, ObservableGauge } from '@opentelemetry/api';
import type { Context } from './context.ts';
import { orderCounts, readCartService } from './orders/index.ts';
import { countJobs, type Metrics, type MetricUnit, withUnit } from './platform/index.ts';
import { underWayStates, uploadsUnderWay } from './uploads/index.ts';

/** Two processes of a monitoring system may ask at the same moment. */
const keptMs = 5000;
const limitMs = 5000;
const nanoseconds = 1e9;

/** Adds what is read when the metrics are asked for: this process, its connections and image processes, and the shop's work. */
export function addGauges({ meter }: Metrics, context: Context, taskNames: readonly string[]): void {
	addProcess(meter);
	addConnections(meter, context);
	addImageProcesses(meter, context);
	addShop(meter, context, taskNames);
}

const gauge = (meter: Meter, name: string, description: string, unit: MetricUnit = ''): ObservableGauge =>
	meter.createObservableGauge(withUnit(name, unit), { description, unit });

function addProcess(meter: Meter): void {
	const delay = monitorEventLoopDelay({ resolution: 10 });
	delay.enable();
	const mean = gauge(meter, 'nodejs.eventloop.delay.mean', 'Mean delay of the event loop since the last look', 's');
	const p99 = gauge(meter, 'nodejs.eventloop.delay.p99', '99th percentile of the event loop’s delay since the last look', 's');
	const max = gauge(meter, 'nodejs.eventloop.delay.max', 'Longest delay of the event loop since the last look', 's');
	const cpu = meter.createObservableCounter(withUnit('process.cpu.time', 's'), {
		description: 'Processor time of this process',
		unit: 's',
	});
	const memory = gauge(meter, 'process.memory.usage', 'Resident memory of this process', 'By');
	const uptime = gauge(meter, 'process.uptime', 'Time since the start of this process', 's');
	meter.addBatchObservableCallback(
		(result) => {
			result.observe(mean, (Number.isNaN(delay.mean) ? 0 : delay.mean) / nanoseconds);
			result.observe(p99, delay.percentile(99) / nanoseconds);
			result.observe(max, delay.max / nanoseconds);
			delay.reset();
			const { user, system } = process.cpuUsage();
			result.observe(cpu, user / 1e6, { 'cpu.mode': 'user' });
			result.observe(cpu, system / 1e6, { 'cpu.mode': 'system' });
			result.observe(memory, process.memoryUsage.rss());
			result.observe(uptime, process.uptime());
		},
		[mean, p99, max, cpu, memory, uptime],
	);
}

function addConnections(meter: Meter, { database: { pool } }: Context): void {
	const count = gauge(meter, 'db.client.connection.count', 'Connections of the pool, by state');
	const max = gauge(meter, 'db.client.connection.max', 'Most connections that the pool may open');
	const pending = gauge(meter, 'db.client.connection.pending_requests', 'Requests that wait for a connection');
	meter.addBatchObservableCallback(
		(result) => {
			result.observe(count, pool.idleCount, { 'db.client.connection.state': 'idle' });
			result.observe(count, pool.totalCount - pool.idleCount, { 'db.client.connection.state': 'used' });
			result.observe(max, pool.options.max ?? 0);
			result.observe(pending, pool.waitingCount);
		},
		[count, max, pending],
	);
}

/** Resident memory in bytes; 0 once the process has ended, and on systems without /proc. */
function memoryOf(pid: number): number {
	try {
		const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
		return Number(kilobytes ?? 0) * 1024;
	} catch {
		return 0;
	}
}

function addImageProcesses(meter: Meter, { imaging }: Context): void {
	const count = gauge(meter, 'print_room.image_process.count', 'Living image processes, with the spare one');
	const memory = gauge(meter, 'print_room.image_process.memory', 'Resident memory of all living image processes', 'By');
	meter.addBatchObservableCallback(
		(result) => {
			const pids = imaging.pids();
			result.observe(count, pids.length);
			result.observe(
				memory,
				pids.reduce((sum, pid) => sum + memoryOf(pid), 0),
			);
		},
		[count, memory],
	);
}

async function readShop(context: Context) {
	const [jobs, uploads, orders, cart] = await Promise.all([
		countJobs(context.orm),
		uploadsUnderWay(context),
		orderCounts(context),
		readCartService(context),
	]);
	return { jobs, uploads, orders, cart };
}

type ShopFacts = Awaited<ReturnType<typeof readShop>>;

/** Null if the database does not answer in time; one read at a time. */
function createReader(context: Context): () => Promise<ShopFacts | null> {
	let latest: { readonly at: number; readonly facts: Promise<ShopFacts | null> } | null = null;
	return () => {
		if (latest === null || performance.now() - latest.at >= keptMs) {
			const facts = readShop(context).catch((error: unknown) => {
				context.logger.warn({ err: error }, 'the metrics of the shop could not be read');
				return null;
			});
			latest = { at: performance.now(), facts };
		}
		return Promise.race([latest.facts, new Promise<null>((resolve) => setTimeout(resolve, limitMs, null).unref())]);
	};
}

/** These are of the whole shop: every process reports the same. */
function addShop(meter: Meter, context: Context, taskNames: readonly string[]): void {
	const up = gauge(meter, 'print_room.database.up', '1 if the database answers');
	const waiting = gauge(meter, 'print_room.jobs.waiting', 'Jobs that a free worker could take, by kind');
	const running = gauge(meter, 'print_room.jobs.running', 'Jobs that run, by kind');
	const failed = gauge(meter, 'print_room.jobs.failed', 'Jobs that failed for good, by kind');
	const oldest = gauge(meter, 'print_room.jobs.oldest_waiting', 'Waiting time of the oldest waiting job, by kind', 's');
	const uploads = gauge(meter, 'print_room.uploads.under_way', 'Uploads that are not images yet, by state');
	const missing = gauge(meter, 'print_room.uploads.missing', 'Bytes that uploads under way announced and did not receive yet', 'By');
	const orders = gauge(meter, 'print_room.orders.count', 'Orders');
	const open = gauge(meter, 'print_room.orders.waiting', 'Orders without a tracking status');
	const held = gauge(meter, 'print_room.orders.held', 'Orders without a tracking status that must not be printed');
	const failing = gauge(meter, 'print_room.deliveries.failing', 'Deliveries of the cart service that created no order');
	const refused = gauge(meter, 'print_room.deliveries.refused', 'Deliveries with a wrong signature in the last 24 hours');
	const silent = gauge(meter, 'print_room.deliveries.silent', '1 if the cart service has been silent for unusually long');
	const read = createReader(context);
	meter.addBatchObservableCallback(
		async (result) => {
			const facts = await read();
			result.observe(up, facts === null ? 0 : 1);
			if (facts === null) return;
			for (const task of taskNames) {
				const found = facts.jobs.find((one) => one.task === task);
				result.observe(waiting, found?.waiting ?? 0, { task });
				result.observe(running, found?.running ?? 0, { task });
				result.observe(failed, found?.failed ?? 0, { task });
				result.observe(oldest, found?.oldestSeconds ?? 0, { task });
			}
			for (const state of underWayStates) {
				const found = facts.uploads.find((one) => one.state === state);
				result.observe(uploads, found?.count ?? 0, { state });
				if (state === 'receiving') result.observe(missing, found?.missingBytes ?? 0);
			}
			result.observe(orders, facts.orders.all);
			result.observe(open, facts.orders.waiting + facts.orders.held);
			result.observe(held, facts.orders.held);
			result.observe(failing, facts.cart.failingCount);
			result.observe(refused, facts.cart.refused.count);
			result.observe(silent, facts.cart.silence.isUnusual ? 1 : 0);
		},
		[up, waiting, running, failed, oldest, uploads, missing, orders, open, held, failing, refused, silent],
	);
}
