import { randomUUID } from 'node:crypto';
import { inWork, observe, silentObserver, type Work } from './index.ts';

/**
 * Measuring program: answers requests with metrics and traces off, and the same without the calls that would observe them. `node
 * unobserved-child.ts <requests>` prints the milliseconds of both.
 */
const requests = Number(process.argv[2]);
const work: Work = { requestId: randomUUID(), spanId: null };
const answer = async () => ({ status: 200 });

async function timed(answerOne: () => Promise<unknown>): Promise<number> {
	const startedAt = performance.now();
	for (let count = 0; count < requests; count += 1) await inWork(work, answerOne);
	return performance.now() - startedAt;
}

const observed = () => observe(silentObserver, { kind: 'request', method: 'GET', route: '/api/images/:id' }, answer, (outcome) => outcome);
// Compiled before they are timed.
for (const answerOne of [observed, answer]) await timed(answerOne);
process.stdout.write(JSON.stringify({ observedMs: await timed(observed), plainMs: await timed(answer) }));
