import type { FastifyInstance, FastifyRequest } from 'fastify';
import { inWork, type Observed, type Observer, type Work } from '../telemetry/index.ts';

interface Running {
	readonly work: Work;
	readonly observed: Observed;
}

/** Methods with a label of their own; others are `_OTHER`, because a caller may invent any. */
const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** Begins the work of every request, in which its log lines, jobs and spans carry its id. Runs before every other hook. */
export function observeRequests(app: FastifyInstance, observer: Observer): void {
	const running = new WeakMap<FastifyRequest, Running>();
	app.addHook('onRequest', (request, _reply, done) => {
		const { id: requestId, method, routeOptions } = request;
		inWork({ requestId, spanId: null }, () => {
			const operation = {
				kind: 'request',
				method: methods.has(method) ? method : '_OTHER',
				route: routeOptions.url ?? 'unmatched',
			} as const;
			const observed = observer.begin(operation);
			const work = { requestId, spanId: observed.spanId };
			running.set(request, { work, observed });
			inWork(work, done);
		});
	});
	// A body is read by events of its connection, outside of the request's work.
	app.addHook('preValidation', (request, _reply, done) => {
		const begun = running.get(request);
		if (begun === undefined) done();
		else inWork(begun.work, done);
	});
	const end = (request: FastifyRequest, status: number) => {
		running.get(request)?.observed.end({ status, facts: { 'request.id': request.id } });
		running.delete(request);
	};
	app.addHook('onResponse', (request, reply, done) => {
		end(request, reply.raw.writableFinished ? reply.statusCode : 0);
		done();
	});
	app.addHook('onRequestAbort', (request, done) => {
		end(request, 0);
		done();
	});
}
