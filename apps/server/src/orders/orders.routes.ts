import { routes } from '@print-room/contract';
import { webhookHeaders } from '@print-room/foxy';
import {
	addRoute,
	answerList,
	type Config,
	countRows,
	type Http,
	type Orm,
	type Queue,
	readList,
	type SignedFiles,
} from '../platform/index.ts';
import { acceptDelivery } from './inbox.ts';
import { listOrders, orderModel, readOrder, statusModel } from './orders.models.ts';

export interface OrdersParts {
	readonly config: Config;
	readonly orm: Orm;
	readonly queue: Queue;
	readonly files: SignedFiles;
}

const webhookLimitBytes = 2_097_152;
const single = (header: string | string[] | undefined) => (Array.isArray(header) ? header[0] : header);

export function addOrderRoutes(http: Http, parts: OrdersParts): void {
	const { orm, files } = parts;
	addRoute(http, routes.listOrders, async (call) => answerList(call, listOrders(orm, call.query)));
	addRoute(http, routes.countOrders, async ({ query }) => ({ count: await countRows(orm, orderModel, query) }));
	addRoute(http, routes.getOrder, ({ params }) => readOrder(orm, files, params.id));
	addRoute(http, routes.listOrderStatusInfos, async (call) => answerList(call, readList(orm, statusModel, call.query)));

	// The signature is over the bytes as they came, so this call alone takes its body unparsed.
	http.app.register(async (scope) => {
		scope.removeAllContentTypeParsers();
		scope.addContentTypeParser(
			'*',
			{ parseAs: 'buffer', bodyLimit: webhookLimitBytes },
			async (_request: unknown, body: string | Buffer) => body,
		);
		addRoute({ ...http, app: scope }, routes.foxyWebhook, async ({ request }) => {
			const rawBody = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
			await acceptDelivery(parts, {
				rawBody,
				signature: single(request.headers[webhookHeaders.signature.toLowerCase()]),
				event: single(request.headers[webhookHeaders.event.toLowerCase()]),
			});
			return { ok: true } as const;
		});
	});
}
