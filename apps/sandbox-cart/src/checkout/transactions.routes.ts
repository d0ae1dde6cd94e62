import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { changeSession, readSession, sessionOf } from '../cart/sessions.ts';
import type { Context } from '../context.ts';
import { sendPage } from '../http/answers.ts';
import { tokenFields } from '../http/form.ts';
import { HttpProblem } from '../http/http-problem.ts';
import { queryOf, wantsJson } from '../http/request-kind.ts';
import { transactionsPage } from '../pages/transactions.page.ts';
import { wordPage } from '../pages/word.page.ts';
import { changeStatus, newestFirst } from './change-status.ts';
import { statusSchema } from './status.ts';
import { isFromServer, isOrdersPassword, requireKey } from './store-key.ts';
import type { StoredTransaction } from './stored-transaction.ts';
import { transactionList } from './transaction-list.ts';

const params = z.object({ id: z.string() });

/** Routes for the shop's server with the store's key, and a page for testers with the password. */
export function transactionRoutes(app: FastifyInstance, context: Context): void {
	app.get('/transactions', async (request, reply) => {
		if (isFromServer(request)) {
			requireKey(request, context);
			return transactionList(context, queryOf(request));
		}
		const id = sessionOf(request, context)?.id ?? (await changeSession(context, null, reply, (session) => session)).id;
		const session = (await readSession(request, reply, context))?.session ?? context.sessions.get(id);
		if (!session) throw new HttpProblem(409, 'SESSION_GONE', 'Open the page again.');
		const { options, delivery } = context;
		if (!session.opensOrders) return sendPage(reply, wordPage({ session, options }));
		return sendPage(reply, transactionsPage({ transactions: newestFirst(context), webhook: delivery.state, session, options }));
	});

	app.post('/transactions/open', async (request, reply) => {
		const found = sessionOf(request, context);
		const fields = tokenFields(request, found?.session ?? null);
		if (!found || !isOrdersPassword(fields.word, context)) {
			const problem = new HttpProblem(403, 'WORD_WRONG', 'Wrong password. It is printed each time the shop starts.');
			if (!found || wantsJson(request)) throw problem;
			return sendPage(reply, wordPage({ session: found.session, options: context.options, problem }), problem.statusCode);
		}
		await changeSession(context, found.id, reply, (session) => ({ ...session, opensOrders: true }));
		return reply.redirect('/transactions', 303);
	});

	app.post('/transactions/:id/refeed', async (request, reply) => {
		const { transaction } = opened(request, context);
		if (context.options.webhookUrl === null) throw new HttpProblem(409, 'WEBHOOK_NOT_SET', 'No webhook address is configured.');
		await context.delivery.refeed(transaction.id);
		return done(request, reply, context, transaction, `Order ${transaction.id} is sent again.`);
	});

	app.post('/transactions/:id/status', async (request, reply) => {
		const { transaction, fields } = opened(request, context);
		const wanted = z.object({ status: statusSchema }).safeParse(fields);
		if (!wanted.success) throw new HttpProblem(422, 'VALIDATION_FAILED', 'The status must be captured, declined or refunded.');
		await changeStatus(context, transaction.id, wanted.data.status);
		return done(request, reply, context, transaction, `The payment of order ${transaction.id} is ${wanted.data.status}.`);
	});
}

interface Opened {
	readonly transaction: StoredTransaction;
	readonly fields: Readonly<Record<string, unknown>>;
}

/** The named transaction, after the caller's access is checked. */
function opened(request: FastifyRequest, context: Context): Opened {
	const fromServer = isFromServer(request);
	if (fromServer) requireKey(request, context);
	const session = sessionOf(request, context)?.session ?? null;
	const fields = fromServer ? bodyOf(request) : tokenFields(request, session);
	if (!fromServer && session?.opensOrders !== true)
		throw new HttpProblem(403, 'WORD_MISSING', 'Open the page of test orders with its password first.');
	const transaction = context.transactions.get(params.parse(request.params).id);
	if (!transaction) throw new HttpProblem(404, 'NOT_FOUND', 'There is no transaction with this number.');
	return { transaction, fields };
}

const bodyOf = (request: FastifyRequest) => z.record(z.string(), z.unknown()).catch({}).parse(request.body);

async function done(
	request: FastifyRequest,
	reply: FastifyReply,
	context: Context,
	{ id }: StoredTransaction,
	notice: string,
): Promise<FastifyReply> {
	if (isFromServer(request) || wantsJson(request)) return reply.code(202).send({ transactionId: id });
	await changeSession(context, sessionOf(request, context)?.id ?? null, reply, (session) => ({ ...session, notice }));
	return reply.redirect('/transactions', 303);
}
