import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { sessionOf } from '../cart/sessions.ts';
import type { Context } from '../context.ts';
import { sendPage } from '../http/answers.ts';
import { HttpProblem } from '../http/http-problem.ts';
import { queryOf } from '../http/request-kind.ts';
import { receiptPage } from '../pages/receipt.page.ts';

const params = z.object({ id: z.string() });

export function receiptRoutes(app: FastifyInstance, context: Context): void {
	app.get('/receipt/:id', async (request, reply) => {
		const transaction = context.transactions.get(params.parse(request.params).id);
		if (!transaction) throw new HttpProblem(404, 'NOT_FOUND', 'There is no receipt with this number.');
		// Receipt numbers can be guessed, so personal data is shown only to the buyer and to holders of the receipt key.
		const isPrivate = sessionOf(request, context)?.id === transaction.sessionId || queryOf(request).get('key') === transaction.receiptKey;
		return sendPage(reply, receiptPage(transaction, isPrivate, context.options));
	});
}
