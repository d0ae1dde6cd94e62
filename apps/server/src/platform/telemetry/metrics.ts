import type { ServerResponse } from 'node:http';
import type { Meter } from '@opentelemetry/api';
import type { Config } from '../config.ts';
import { StartProblem } from '../data-dir/index.ts';
import type { Observer } from './observer.ts';

/** Whether this process can work, and the answer that says so; never rejects. */
type ReadinessSource = () => Promise<{ readonly isReady: boolean; readonly body: object }>;

export interface Metrics {
	readonly observer: Observer;
	/** records gauges that are read when a scraper asks */
	readonly meter: Meter;
	/** port of the metrics' own server */
	readonly port: number;
	/** Answers `/readyz` on that port; until then the process starts and is not ready. */
	serveReadiness(look: ReadinessSource): void;
	close(): Promise<void>;
}

async function answerReadiness(look: ReadinessSource, response: ServerResponse): Promise<void> {
	const { isReady, body } = await look();
	response.writeHead(isReady ? 200 : 503, { 'content-type': 'application/json; charset=utf-8' }).end(JSON.stringify(body));
}

/** Serves `/metrics` in Prometheus' text format, and `/readyz`, on a port of its own. Null without METRICS_PORT; the library is then not loaded. */
export async function openMetrics({ metrics, appVersion }: Pick<Config, 'metrics' | 'appVersion'>): Promise<Metrics | null> {
	if (metrics === null) return null;
	const [{ createServer }, { PrometheusExporter }, { MeterProvider }, { resourceFromAttributes }, { measuringObserver, meterOf }] =
		await Promise.all([
			import('node:http'),
			import('@opentelemetry/exporter-prometheus'),
			import('@opentelemetry/sdk-metrics'),
			import('@opentelemetry/resources'),
			import('./instruments.ts'),
		]);
	const reader = new PrometheusExporter({ preventServerStart: true, withoutScopeInfo: true });
	const resource = resourceFromAttributes({ 'service.name': 'print-room', 'service.version': appVersion });
	const provider = new MeterProvider({ readers: [reader], resource });
	const meter = meterOf(provider);
	const observer = measuringObserver(meter);
	let look: ReadinessSource = async () => ({ isReady: false, body: { status: 'not ready' } });
	const server = createServer((request, response) => {
		const path = request.method === 'GET' ? request.url?.split('?', 1)[0] : undefined;
		if (path === '/metrics') reader.getMetricsRequestHandler(request, response);
		else if (path === '/readyz') void answerReadiness(look, response);
		else response.writeHead(404).end();
	});
	await new Promise<void>((resolve, reject) => {
		server.once('error', (error) => reject(new StartProblem(`METRICS_PORT ${metrics.port} cannot be used: ${error.message}`)));
		server.listen(metrics.port, metrics.host, resolve);
	});
	const address = server.address();
	return {
		observer,
		meter,
		port: typeof address === 'object' && address !== null ? address.port : metrics.port,
		serveReadiness: (source) => {
			look = source;
		},
		close: async () => {
			server.closeAllConnections();
			await new Promise((resolve) => server.close(resolve));
			await provider.shutdown();
		},
	};
}
