import type { Http } from './http.ts';

/** What must answer before traffic is sent here; each resolves or throws an error whose message may be shown to anybody. */
export type ReadinessChecks = Readonly<Record<string, () => Promise<unknown>>>;

/** `/healthz`: the process lives. `/readyz`: what it stands on answers, and if not, which part and why. */
export function serveHealth(http: Http, checks: ReadinessChecks): void {
	http.app.get('/healthz', { schema: { hide: true } }, async () => ({ status: 'ok' }));
	http.app.get('/readyz', { schema: { hide: true } }, async (request, reply) => {
		const results = await Promise.all(
			Object.entries(checks).map(async ([name, check]) => {
				try {
					await check();
					return { name, state: 'ok', reason: null } as const;
				} catch (error) {
					request.log.error({ err: error, part: name }, 'not ready');
					return { name, state: 'failed', reason: error instanceof Error ? error.message : 'It does not answer.' } as const;
				}
			}),
		);
		const failed = results.filter(({ state }) => state === 'failed');
		return reply.status(failed.length === 0 ? 200 : 503).send({
			status: failed.length === 0 ? 'ready' : 'not ready',
			parts: Object.fromEntries(results.map(({ name, state }) => [name, state])),
			...(failed.length > 0 && { reasons: Object.fromEntries(failed.map(({ name, reason }) => [name, reason])) }),
		});
	});
}
