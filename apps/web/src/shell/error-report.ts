import { runtimeConfig } from '../runtime-config.ts';

type Report = (error: unknown) => void;

let report: Report = (error) => console.error(error);

/** Loads the error-reporting client only where the shop has an address for it. */
export const startErrorReports = async (): Promise<void> => {
	const { sentryDsn, appVersion } = runtimeConfig();
	if (sentryDsn === null) return;
	const { captureException, init } = await import('@sentry/browser');
	init({ dsn: sentryDsn, release: appVersion });
	report = captureException;
};

export const reportError: Report = (error) => report(error);
