import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Context } from '../context.ts';
import { HttpProblem } from '../http/http-problem.ts';
import type { StoredTransaction } from './stored-transaction.ts';

const params = z.object({ id: z.string() });

/** For the shop's own server: `Authorization: Bearer` and the store's API key. */
export function transactionRoutes(app: FastifyInstance, context: Context): void {
	app.get('/transactions', async (request) => {
		demandKey(request, context);
		const newestFirst = context.transactions.entries().map(([, transaction]) => transaction);
		newestFirst.sort((a, b) => b.createdAtMs - a.createdAtMs);
		return {
			total_items: newestFirst.length,
			webhook: { url: context.options.webhookUrl, ...context.delivery.state },
			_embedded: { 'fx:transactions': newestFirst.map(listed) },
		};
	});

	app.post('/transactions/:id/refeed', async (request, reply) => {
		demandKey(request, context);
		const { id } = params.parse(request.params);
		if (!context.transactions.get(id)) throw new HttpProblem(404, 'NOT_FOUND', 'There is no transaction with this number.');
		if (context.options.webhookUrl === null) throw new HttpProblem(409, 'WEBHOOK_NOT_SET', 'No address is configured to deliver to.');
		await context.delivery.refeed(id);
		return reply.code(202).send({ transactionId: id });
	});
}

function listed({ body, delivery }: StoredTransaction) {
	const transaction: unknown = JSON.parse(body);
	return {
		...(typeof transaction === 'object' ? transaction : null),
		webhook: { ...delivery, nextAtMs: delivery.state === 'pending' ? delivery.nextAtMs : null },
	};
}

function demandKey(request: FastifyRequest, context: Context): void {
	const digest = (text: string) => createHash('sha256').update(text).digest();
	const given = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? '';
	if (!timingSafeEqual(digest(given), digest(context.options.apiKey))) {
		throw new HttpProblem(401, 'NO_IDENTITY', "The transactions are for the store's own server: send its API key as a bearer token.");
	}
}
