import type { Attributes, SpanKind as Kind } from '@opentelemetry/api';
import type { Config } from '../config.ts';
import type { Logger } from '../logger.ts';
import type { Observer, Operation, Outcome } from './observer.ts';
import { currentWork, type Work } from './work.ts';

export interface Tracing {
	readonly observer: Observer;
	/** Sends what has not been sent yet, for two seconds at most. */
	close(): Promise<void>;
}

const flushMs = 2000;

/** A request's id without its hyphens is the id of its trace, so that one can be found by the other. */
const traceIdOf = ({ requestId }: Work): string => requestId.replaceAll('-', '');

/** Sends spans by OTLP over HTTP. Null without OTEL_EXPORTER_OTLP_ENDPOINT; the library is then not loaded. */
export async function openTracing(
	{ otlpEndpoint, appVersion, role }: Pick<Config, 'otlpEndpoint' | 'appVersion' | 'role'>,
	logger: Logger,
): Promise<Tracing | null> {
	if (otlpEndpoint === null) return null;
	const [api, { OTLPTraceExporter }, { BatchSpanProcessor, RandomIdGenerator, TracerProvider }, { resourceFromAttributes }] =
		await Promise.all([
			import('@opentelemetry/api'),
			import('@opentelemetry/exporter-trace-otlp-http'),
			import('@opentelemetry/sdk-trace'),
			import('@opentelemetry/resources'),
		]);
	const { ROOT_CONTEXT, SpanKind, SpanStatusCode, TraceFlags, trace } = api;
	const random = new RandomIdGenerator();
	const exporter = new OTLPTraceExporter({ url: new URL('v1/traces', otlpEndpoint.replace(/\/*$/, '/')).href });
	const provider = new TracerProvider({
		resource: resourceFromAttributes({ 'service.name': 'print-room', 'service.version': appVersion, 'print_room.role': role }),
		spanProcessors: [new BatchSpanProcessor({ exporter })],
		idGenerator: {
			generateTraceId: () => {
				const work = currentWork();
				return work === undefined ? random.generateTraceId() : traceIdOf(work);
			},
			generateSpanId: () => random.generateSpanId(),
		},
	});
	const tracer = provider.getTracer('print-room');
	const kinds: Readonly<Record<Operation['kind'], Kind>> = {
		request: SpanKind.SERVER,
		job: SpanKind.CONSUMER,
		'image-process': SpanKind.INTERNAL,
		mail: SpanKind.CLIENT,
	};
	const parentOf = (work: Work | undefined) =>
		work === undefined || work.spanId === null
			? ROOT_CONTEXT
			: trace.setSpanContext(ROOT_CONTEXT, {
					traceId: traceIdOf(work),
					spanId: work.spanId,
					traceFlags: TraceFlags.SAMPLED,
					isRemote: true,
				});
	return {
		observer: {
			begin: (operation) => {
				const [name, attributes] = describe(operation);
				const span = tracer.startSpan(name, { kind: kinds[operation.kind], attributes }, parentOf(currentWork()));
				return {
					spanId: span.spanContext().spanId,
					end: (outcome) => {
						span.setAttributes(endAttributes(outcome));
						if (hasFailed(outcome)) span.setStatus({ code: SpanStatusCode.ERROR });
						span.end();
					},
				};
			},
			received: () => undefined,
		},
		close: async () => {
			await Promise.race([
				provider.shutdown().catch((error: unknown) => logger.warn({ err: error }, 'the last spans could not be sent')),
				new Promise((resolve) => setTimeout(resolve, flushMs).unref()),
			]);
		},
	};
}

function describe(operation: Operation): [string, Attributes] {
	switch (operation.kind) {
		case 'request':
			return [`${operation.method} ${operation.route}`, { 'http.request.method': operation.method, 'http.route': operation.route }];
		case 'job':
			return [`job ${operation.task}`, { 'messaging.system': 'graphile-worker', 'messaging.destination.name': operation.task }];
		case 'image-process':
			return [`image process ${operation.task}`, { 'print_room.image.task': operation.task }];
		case 'mail':
			return ['send mail', {}];
	}
}

const hasFailed = ({ error, status = 200 }: Outcome) => error !== undefined || status >= 500;

/** Only the error's type: messages may quote people's addresses. */
const endAttributes = ({ status, error, peakBytes, facts }: Outcome): Attributes => ({
	...facts,
	...(status !== undefined && { 'http.response.status_code': status }),
	...(error !== undefined && { 'error.type': error instanceof Error ? error.name : typeof error }),
	...(peakBytes !== undefined && { 'print_room.image.peak_bytes': peakBytes }),
});
