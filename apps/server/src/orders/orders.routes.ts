import { models, routes } from '@print-room/contract';
import { prePaymentAnswer, webhookHeaders } from '@print-room/foxy';
import type { FastifyRequest } from 'fastify';
import { AppError, actorOf, addExport, addRoute, answerList, countRows, downloadedBy, type Http, readList } from '../platform/index.ts';
import { addCartServiceRoutes } from './cart-service/cart-service.routes.ts';
import { whyNotPayable } from './cart-service/pre-payment.ts';
import { addOrderLinkRoutes } from './confirmation/confirmation.routes.ts';
import { signalCounter } from './inbox/cart-signals.ts';
import { acceptDelivery } from './inbox/inbox.ts';
import { addNoteRoutes } from './notes/notes.routes.ts';
import type { OrdersDeps } from './orders.deps.ts';
import { listedOrders, readOrderPage } from './orders.models.ts';
import { askToCancel, changeAddress } from './own/change-order.ts';
import { addTrackingRoutes } from './tracking.routes.ts';

const deliveryLimitBytes = 2_097_152;
/** Twice the size of a hundred lines with all that the cart service sends about each (ASVS 15.2.2). */
const questionLimitBytes = 1_048_576;
/** The cart service calls from few addresses, and the carts of a busy hour must get through (ASVS 2.4.1). */
const questionsAMinute = 600;

export function addOrderRoutes(http: Http, deps: OrdersDeps): void {
	const { orm, files } = deps;
	const rows = listedOrders(deps);
	const filtered = { filter: rows.filter };
	addRoute(http, routes.listOrders, async (call) => answerList(call, readList(orm, rows, call.query)), filtered);
	addRoute(http, routes.countOrders, ({ query }) => countRows(orm, rows, query), filtered);
	addExport(http, orm, { model: models.orders, rows });
	addRoute(http, routes.getOrder, ({ caller, params }) => readOrderPage(deps, downloadedBy(files, caller.id), params.id), filtered);
	addCartServiceRoutes(http, deps);
	addTrackingRoutes(http, deps);
	addNoteRoutes(http, deps);
	addOrderLinkRoutes(http, deps);
	addRoute(http, routes.changeOwnAddress, async (call) => {
		await changeAddress(deps, actorOf(call), call.params.id, call.body);
		return undefined;
	});
	addRoute(http, routes.askToCancelOrder, async (call) => {
		await askToCancel(deps, actorOf(call), call.params.id, call.body.words);
		return undefined;
	});
	addWebhooks(http, deps);
}

const single = (header: string | string[] | undefined) => (Array.isArray(header) ? header[0] : header);

const sentBy = ({ body, headers }: FastifyRequest) => ({
	rawBody: Buffer.isBuffer(body) ? body : Buffer.alloc(0),
	signature: single(headers[webhookHeaders.signature]),
	event: single(headers[webhookHeaders.event]),
});

function addWebhooks(http: Http, deps: OrdersDeps): void {
	const count = signalCounter(deps);
	const countRefused = (error: unknown): never => {
		if (error instanceof AppError && error.code === 'WEBHOOK_SIGNATURE_INVALID') count('refused');
		throw error;
	};
	unparsed(http, deliveryLimitBytes, (scope) =>
		addRoute(scope, routes.foxyWebhook, async ({ request }) => {
			await acceptDelivery(deps, sentBy(request)).catch(countRefused);
			return { ok: true } as const;
		}),
	);
	unparsed(http, questionLimitBytes, (scope) =>
		addRoute(
			scope,
			routes.foxyPrePayment,
			async ({ request }) => {
				const problem = await whyNotPayable(deps, sentBy(request)).catch(countRefused);
				if (problem !== null) count('stopped');
				return prePaymentAnswer(problem);
			},
			{ perMinute: questionsAMinute },
		),
	);
}

/** The signature covers the raw bytes, so only these routes take their bodies unparsed. */
function unparsed(http: Http, bodyLimit: number, add: (scope: Http) => void): void {
	http.app.register(async (app) => {
		app.removeAllContentTypeParsers();
		app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit }, async (_request: unknown, body: string | Buffer) => body);
		add({ ...http, app });
	});
}
