import type { Http } from './http.ts';

/** What must answer before traffic is sent here; each resolves or throws. */
export type ReadinessChecks = Readonly<Record<string, () => Promise<unknown>>>;

/** `/healthz`: the process lives. `/readyz`: what it stands on answers. */
export function serveHealth(http: Http, checks: ReadinessChecks): void {
	http.app.get('/healthz', { schema: { hide: true } }, async () => ({ status: 'ok' }));
	http.app.get('/readyz', { schema: { hide: true } }, async (request, reply) => {
		const results = await Promise.all(
			Object.entries(checks).map(async ([name, check]) => {
				try {
					await check();
					return [name, 'ok'] as const;
				} catch (error) {
					request.log.error({ err: error, part: name }, 'not ready');
					return [name, 'failed'] as const;
				}
			}),
		);
		const isReady = results.every(([, state]) => state === 'ok');
		return reply.status(isReady ? 200 : 503).send({ status: isReady ? 'ready' : 'not ready', parts: Object.fromEntries(results) });
	});
}
