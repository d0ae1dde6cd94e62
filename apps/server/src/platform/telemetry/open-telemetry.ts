import type { Config } from '../config.ts';
import type { Logger } from '../logger.ts';
import { type Metrics, openMetrics } from './metrics.ts';
import { allOf, type Observer } from './observer.ts';
import { openTracing } from './tracing.ts';

export interface Telemetry {
	readonly observer: Observer;
	readonly metrics: Metrics | null;
	close(): Promise<void>;
}

/** Opens metrics and traces as configured; with neither, the observer does nothing. */
export async function openTelemetry(
	config: Pick<Config, 'metrics' | 'appVersion' | 'otlpEndpoint' | 'role'>,
	logger: Logger,
): Promise<Telemetry> {
	const metrics = await openMetrics(config);
	const tracing = await openTracing(config, logger);
	return {
		// Tracing first: the other observers then belong to its span.
		observer: allOf([tracing, metrics].flatMap((one) => (one === null ? [] : [one.observer]))),
		metrics,
		close: async () => {
			await Promise.all([metrics?.close(), tracing?.close()]);
		},
	};
}
