import { isIPv4 } from 'node:net';
import { HOUR_MS } from '@print-room/domain';
import type { Config, Http, Logger, Orm } from '../../platform/index.ts';
import { createCounter } from './counters.ts';

const keptS = 7 * 86_400;
const noticedAgainMs = HOUR_MS;
const key = 'ignored';

const counterOf = (orm: Pick<Orm, '$client'>) => createCounter(orm, 'forwarded-address', keptS);

const ignoredProxyMessage =
	'requests come through a proxy but TRUST_PROXY is off: all visitors count as one network for the limits on calls and attempts. Set TRUST_PROXY=on, or have the proxy send no X-Forwarded-For';

/** True for loopback and private networks, where the shop's own proxy runs and no stranger does. */
function isNearby(address: string): boolean {
	const bare = address.replace(/^::ffff:/i, '');
	if (!isIPv4(bare)) return bare === '::1' || /^f[cd]/i.test(bare);
	return /^(10|127|192\.168|172\.(1[6-9]|2\d|3[01]))\./.test(bare);
}

/** Logs, hourly at most, that a nearby proxy forwards addresses which the configuration does not trust. */
export function noticeIgnoredProxy(
	http: Http,
	{ orm, config, logger }: { orm: Orm; config: Pick<Config, 'trustProxy'>; logger: Logger },
): void {
	if (config.trustProxy !== false) return;
	let noticedAt = Number.NEGATIVE_INFINITY;
	http.app.addHook('onRequest', (request, _reply, done) => {
		done();
		if (request.headers['x-forwarded-for'] === undefined || !isNearby(request.ip)) return;
		if (performance.now() - noticedAt < noticedAgainMs) return;
		noticedAt = performance.now();
		logger.warn(ignoredProxyMessage);
		void counterOf(orm)
			.count(key)
			.catch((error: unknown) => logger.warn({ err: error }, 'the ignored proxy could not be noted'));
	});
}

/** True if any process noticed such a proxy in the last week. */
export async function isProxyIgnored(orm: Pick<Orm, '$client'>, { trustProxy }: Pick<Config, 'trustProxy'>): Promise<boolean> {
	return trustProxy === false && (await counterOf(orm).has(key));
}

/** Warns at the start if one was noticed before, or must exist because the shop itself speaks no TLS. */
export async function warnOfIgnoredProxy(
	orm: Pick<Orm, '$client'>,
	config: Pick<Config, 'trustProxy' | 'isSecure'>,
	logger: Pick<Logger, 'warn'>,
): Promise<void> {
	if (await isProxyIgnored(orm, config)) logger.warn(ignoredProxyMessage);
	else if (config.isSecure && config.trustProxy === false)
		logger.warn(
			'PUBLIC_URL begins with https:, so a proxy must be in front of the shop: set TRUST_PROXY=on, or all visitors count as one network',
		);
}
