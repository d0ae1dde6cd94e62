import type { Meter, MeterOptions } from '@opentelemetry/api';
import type { MeterProvider } from '@opentelemetry/sdk-metrics';
import { withUnit } from './metric-name.ts';
import type { Observed, Observer, Operation, Outcome } from './observer.ts';

/** Upper ends of the histograms' buckets, in seconds: requests in the convention's steps, and work that may take minutes. */
const requestSeconds = [0.005, 0.01, 0.025, 0.05, 0.075, 0.1, 0.25, 0.5, 0.75, 1, 2.5, 5, 7.5, 10, 60, 600];
const workSeconds = [0.01, 0.05, 0.1, 0.5, 1, 2.5, 5, 10, 30, 60, 120, 600, 3600];
const memorySteps = [64, 128, 256, 512, 1024, 2048, 4096].map((mib) => mib * 1_048_576);

export const meterOf = (provider: MeterProvider, options?: MeterOptions): Meter => provider.getMeter('print-room', undefined, options);

const seconds = (meter: Meter, name: string, description: string, explicitBucketBoundaries: number[]) =>
	meter.createHistogram(withUnit(name, 's'), { description, unit: 's', advice: { explicitBucketBoundaries } });

/** Counts operations and measures their durations, under the names of OpenTelemetry's semantic conventions where there are any. */
export function measuringObserver(meter: Meter): Observer {
	const requests = seconds(meter, 'http.server.request.duration', 'Duration of answered requests', requestSeconds);
	const active = meter.createUpDownCounter('http.server.active_requests', { description: 'Requests being answered' });
	const jobs = seconds(meter, 'print_room.job.duration', 'Duration of jobs by kind and outcome', workSeconds);
	const images = seconds(meter, 'print_room.image_process.duration', 'Duration of image processes', workSeconds);
	const imageMemory = meter.createHistogram(withUnit('print_room.image_process.peak_memory', 'By'), {
		description: 'Largest memory of image processes',
		unit: 'By',
		advice: { explicitBucketBoundaries: memorySteps },
	});
	const mails = seconds(meter, 'print_room.mail.duration', 'Duration of handing a mail to the mail server, by outcome', workSeconds);
	const uploaded = meter.createCounter(withUnit('print_room.upload.received', 'By'), {
		description: 'Bytes of uploads received',
		unit: 'By',
	});

	/** Returns what to do at the end. */
	function started(operation: Operation): (duration: number, outcome: Outcome) => void {
		switch (operation.kind) {
			case 'request': {
				const labels = { 'http.request.method': operation.method };
				active.add(1, labels);
				return (duration, { status = 0 }) => {
					active.add(-1, labels);
					requests.record(duration, { ...labels, 'http.route': operation.route, 'http.response.status_code': status });
				};
			}
			case 'job':
				return (duration, { error }) => jobs.record(duration, { task: operation.task, outcome: outcomeOf(error) });
			case 'image-process':
				return (duration, { error, peakBytes }) => {
					images.record(duration, { task: operation.task, outcome: outcomeOf(error) });
					if (peakBytes !== undefined) imageMemory.record(peakBytes, { task: operation.task });
				};
			case 'mail':
				return (duration, { error }) => mails.record(duration, { outcome: outcomeOf(error) });
		}
	}
	return {
		begin: (operation): Observed => {
			const startedAt = performance.now();
			const end = started(operation);
			return { spanId: null, end: (outcome) => end((performance.now() - startedAt) / 1000, outcome) };
		},
		received: (bytes) => uploaded.add(bytes),
	};
}

const outcomeOf = (error: unknown) => (error === undefined ? 'done' : 'failed');
