/** Time limits for each phase of a connection, after which the job is tried again later. */
const smtpLimits = {
	connectionTimeout: 15_000,
	greetingTimeout: 15_000,
	/** limit for silence from the server */
	socketTimeout: 30_000,
	dnsTimeout: 15_000,
} as const;

const isThisMachine = (host: string): boolean => host === 'localhost' || host === '[::1]' || /^127(\.\d+){3}$/.test(host);

/**
 * Defaults for SMTP_URL; its own parameters win, so that an operator can decide otherwise (`?requireTLS=false`,
 * `?tls.rejectUnauthorized=false`). A password is never sent in clear text to another machine; on this one no one listens, and no
 * certificate matches.
 */
export function smtpDefaults(smtpUrl: string) {
	const { hostname, username, protocol } = new URL(smtpUrl);
	const isLocal = isThisMachine(hostname);
	return {
		...smtpLimits,
		pool: true,
		maxConnections: 2,
		...(protocol === 'smtp:' && username !== '' && !isLocal && { requireTLS: true }),
		...(isLocal && { tls: { rejectUnauthorized: false } }),
	} as const;
}
