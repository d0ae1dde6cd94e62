/** Of connections: how long each part may take before the job gives up and tries again later. */
const smtpLimits = {
	connectionTimeout: 15_000,
	greetingTimeout: 15_000,
	/** without a word from the server */
	socketTimeout: 30_000,
	dnsTimeout: 15_000,
} as const;

const isThisMachine = (host: string): boolean => host === 'localhost' || host === '[::1]' || /^127(\.\d+){3}$/.test(host);

/**
 * What SMTP_URL leaves open: the address's own parameters win, so that an operator can decide otherwise (`?requireTLS=false`,
 * `?tls.rejectUnauthorized=false`). A password is never sent in the clear to another machine; within this one nobody listens, and no certificate fits.
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
