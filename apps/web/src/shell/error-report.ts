import { runtimeConfig } from '../runtime-config.ts';

type Context = Readonly<Record<string, unknown>>;

let report: (error: unknown, context: Context) => void = (error, context) => console.error(error, context);
let provider: (() => Context) | null = null;

const contextNow = (): Context => provider?.() ?? {};

/** Loads the error-reporting client if the shop configures an address for it. */
export const startErrorReports = async (): Promise<void> => {
	const { sentryDsn, appVersion } = runtimeConfig();
	if (sentryDsn === null) return;
	const { captureException, init } = await import('@sentry/browser');
	init({
		dsn: sentryDsn,
		release: appVersion,
		// Applies to errors that the client catches itself too.
		beforeSend: (event) => ({ ...event, extra: { ...contextNow(), ...event.extra } }),
	});
	report = (error, context) => captureException(error, { extra: { ...context } });
};

/**
 * Adds a screen's context, such as the last actions, to every report. Returns a function that removes it at the end of the current task, so
 * that the error page's own report still includes it.
 */
export const addReportContext = (added: () => Context): (() => void) => {
	provider = added;
	return () =>
		queueMicrotask(() => {
			if (provider === added) provider = null;
		});
};

export const reportError = (error: unknown, details: Context = {}): void => report(error, { ...contextNow(), ...details });
