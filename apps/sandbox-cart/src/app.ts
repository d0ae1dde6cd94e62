import type { FastifyInstance } from 'fastify';
import { cartRoutes } from './cart/cart.routes.ts';
import { checkoutRoutes } from './checkout/checkout.routes.ts';
import { receiptRoutes } from './checkout/receipt.routes.ts';
import { transactionRoutes } from './checkout/transactions.routes.ts';
import type { Context } from './context.ts';
import { addProblemAnswers } from './http/answers.ts';
import { assetRoutes } from './http/assets.routes.ts';
import { addSecurity } from './http/security.ts';

export async function addRoutes(app: FastifyInstance, context: Context): Promise<void> {
	app.removeContentTypeParser('text/plain');
	await addSecurity(app, context.options);
	addProblemAnswers(app, context);
	app.get('/healthz', async () => ({ status: 'ok' }));
	app.get('/', async (_request, reply) => reply.redirect('/cart', 303));
	await assetRoutes(app, context.options);
	cartRoutes(app, context);
	checkoutRoutes(app, context);
	receiptRoutes(app, context);
	transactionRoutes(app, context);
}
