export { type MetricUnit, withUnit } from './metric-name.ts';
export type { Metrics } from './metrics.ts';
export { type Observed, type Observer, observe, silentObserver } from './observer.ts';
export { openTelemetry } from './open-telemetry.ts';
export { currentWork, inWork, splitWork, type Work, withWork } from './work.ts';
