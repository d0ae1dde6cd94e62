export type MetricUnit = '' | 's' | 'By';

const suffixes: Readonly<Record<MetricUnit, string>> = { '': '', s: '.seconds', By: '.bytes' };

/**
 * Adds the unit to the name of OpenTelemetry's conventions, as Prometheus names metrics: `http.server.request.duration` in seconds is
 * `http_server_request_duration_seconds`. The exporter leaves that out.
 */
export const withUnit = (name: string, unit: MetricUnit): string => name + suffixes[unit];
