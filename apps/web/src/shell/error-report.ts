import { runtimeConfig } from '../runtime-config.ts';

type Context = Readonly<Record<string, unknown>>;

let report: (error: unknown, context: Context) => void = (error, context) => console.error(error, context);
let provider: (() => Context) | null = null;

const contextNow = (): Context => provider?.() ?? {};

/** Loads the error-reporting client only where the shop has an address for it. */
export const startErrorReports = async (): Promise<void> => {
	const { sentryDsn, appVersion } = runtimeConfig();
	if (sentryDsn === null) return;
	const { captureException, init } = await import('@sentry/browser');
	init({
		dsn: sentryDsn,
		release: appVersion,
		// Also on what the client catches by itself.
		beforeSend: (event) => ({ ...event, extra: { ...contextNow(), ...event.extra } }),
	});
	report = (error, context) => captureException(error, { extra: { ...context } });
};

/**
 * While a screen stands, every report carries what it says, such as the last things that were done. Returns how to end that: at the
 * end of the present task, so that the page that takes a broken screen's place still reports with it.
 */
export const addReportContext = (added: () => Context): (() => void) => {
	provider = added;
	return () =>
		queueMicrotask(() => {
			if (provider === added) provider = null;
		});
};

export const reportError = (error: unknown, details: Context = {}): void => report(error, { ...contextNow(), ...details });
