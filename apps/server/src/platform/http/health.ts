import type { FastifyBaseLogger } from 'fastify';
import type { Http } from './http.ts';

const keptMs = 1000;
/** Time for a dependency to respond; a load balancer would give up soon after. */
const answerMs = 5000;

interface Result {
	readonly name: string;
	readonly state: 'ok' | 'failed';
	readonly reason: string | null;
}

/** Dependencies that must respond before traffic is sent here; an error's message may be shown to anyone. */
export type ReadinessChecks = Readonly<Record<string, () => Promise<unknown>>>;

/** Rejects if there is no answer in time: a connection may be silent without being broken. */
async function inTime(answer: Promise<unknown>, limitMs: number): Promise<void> {
	const { promise: late, reject } = Promise.withResolvers<never>();
	const timer = setTimeout(() => reject(new Error(`It has not answered for ${limitMs / 1000} s.`)), limitMs);
	try {
		await Promise.race([answer, late]);
	} finally {
		clearTimeout(timer);
	}
}

/** `/healthz`: the process is alive. `/readyz`: its dependencies respond, or which one does not and why. */
export function serveHealth(http: Http, checks: ReadinessChecks, now: () => number = Date.now, limitMs: number = answerMs): void {
	http.app.get('/healthz', { schema: { hide: true } }, async () => ({ status: 'ok' }));
	let latest: { readonly at: number; readonly results: Promise<readonly Result[]> } | null = null;
	/** Results are reused for a second, because anyone may ask at any rate. */
	const results = (log: FastifyBaseLogger): Promise<readonly Result[]> => {
		if (latest === null || now() - latest.at >= keptMs) latest = { at: now(), results: check(log) };
		return latest.results;
	};
	const check = (log: FastifyBaseLogger): Promise<readonly Result[]> =>
		Promise.all(
			Object.entries(checks).map(async ([name, ask]) => {
				try {
					await inTime(ask(), limitMs);
					return { name, state: 'ok', reason: null } as const;
				} catch (error) {
					log.error({ err: error, part: name }, 'not ready');
					return { name, state: 'failed', reason: error instanceof Error ? error.message : 'It does not answer.' } as const;
				}
			}),
		);
	http.app.get('/readyz', { schema: { hide: true } }, async (request, reply) => {
		const found = await results(request.log);
		const failed = found.filter(({ state }) => state === 'failed');
		return reply.status(failed.length === 0 ? 200 : 503).send({
			status: failed.length === 0 ? 'ready' : 'not ready',
			parts: Object.fromEntries(found.map(({ name, state }) => [name, state])),
			...(failed.length > 0 && { reasons: Object.fromEntries(failed.map(({ name, reason }) => [name, reason])) }),
		});
	});
}
