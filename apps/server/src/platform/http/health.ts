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

interface Readiness {
	readonly isReady: boolean;
	/** Answer to `/readyz`: the state of each part, and the reasons of those that failed. */
	readonly body: {
		readonly status: string;
		readonly parts: Readonly<Record<string, string>>;
		readonly reasons?: Readonly<Record<string, string>>;
	};
}

type Log = Pick<FastifyBaseLogger, 'error'>;

export type LookAtReadiness = (log: Log) => Promise<Readiness>;

/** Asks all dependencies. Results are reused for a second, because anyone may ask at any rate. */
export function createReadiness(checks: ReadinessChecks, now: () => number = Date.now, limitMs: number = answerMs): LookAtReadiness {
	let latest: { readonly at: number; readonly results: Promise<readonly Result[]> } | null = null;
	const check = (log: Log): Promise<readonly Result[]> =>
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
	return async (log) => {
		if (latest === null || now() - latest.at >= keptMs) latest = { at: now(), results: check(log) };
		const found = await latest.results;
		const reasons = found.flatMap(({ name, reason }) => (reason === null ? [] : [[name, reason]]));
		const isReady = reasons.length === 0;
		return {
			isReady,
			body: {
				status: isReady ? 'ready' : 'not ready',
				parts: Object.fromEntries(found.map(({ name, state }) => [name, state])),
				...(!isReady && { reasons: Object.fromEntries(reasons) }),
			},
		};
	};
}

/** `/healthz`: the process is alive. `/readyz`: its dependencies respond, or which one does not and why. */
export function serveHealth(http: Http, look: LookAtReadiness): void {
	http.app.get('/healthz', { schema: { hide: true } }, async () => ({ status: 'ok' }));
	http.app.get('/readyz', { schema: { hide: true } }, async (request, reply) => {
		const { isReady, body } = await look(request.log);
		return reply.status(isReady ? 200 : 503).send(body);
	});
}
