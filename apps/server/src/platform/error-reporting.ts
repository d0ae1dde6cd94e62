import type { Config } from './config.ts';
import { type Logger, withoutParameters } from './logger.ts';

export interface ErrorReporting {
	report(error: unknown, facts: Readonly<Record<string, string>>): void;
	close(): Promise<void>;
}

const flushMs = 2000;

/** Sends errors to the service in SENTRY_DSN; logs only without it. Request contents and statement values are never sent. */
export async function openErrorReporting(
	{ sentryDsn, appVersion }: Pick<Config, 'sentryDsn' | 'appVersion'>,
	logger: Logger,
): Promise<ErrorReporting> {
	if (sentryDsn === null) return { report: () => undefined, close: async () => undefined };
	const sentry = await import('@sentry/node');
	sentry.init({
		dsn: sentryDsn,
		release: appVersion,
		defaultIntegrations: false,
		beforeSend: (event) => {
			for (const exception of event.exception?.values ?? []) exception.value = withoutParameters(exception.value ?? '');
			return { ...event, server_name: '' };
		},
	});
	return {
		report: (error, facts) => {
			sentry.captureException(error, { tags: facts });
		},
		close: async () => {
			if (!(await sentry.close(flushMs))) logger.warn('some error reports could not be sent before stopping');
		},
	};
}
